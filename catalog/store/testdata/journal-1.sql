CREATE TABLE IF NOT EXISTS match (
	id      TEXT PRIMARY KEY,
	game    TEXT NOT NULL,
	edition INTEGER NOT NULL,
	setup   BLOB NOT NULL,             -- the header of its log
	seeded  INTEGER NOT NULL,          -- somebody chose the seed
	made    INTEGER NOT NULL,          -- milliseconds
	over    INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS seat (
	match  TEXT NOT NULL REFERENCES match (id),
	seat   INTEGER NOT NULL,
	token  BLOB NOT NULL UNIQUE,       -- SHA-256
	name   TEXT NOT NULL,
	player TEXT NOT NULL,              -- a program, or ''
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS event (
	match  TEXT NOT NULL REFERENCES match (id),
	n      INTEGER NOT NULL,
	action BLOB NOT NULL,              -- in the notation of logs
	at     INTEGER NOT NULL,
	PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;
