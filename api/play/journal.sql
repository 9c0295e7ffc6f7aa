CREATE TABLE IF NOT EXISTS match (
	id      TEXT PRIMARY KEY,
	game    TEXT NOT NULL,
	edition INTEGER NOT NULL,
	setup   BLOB NOT NULL,             -- the header of its log
	seeded  INTEGER NOT NULL,          -- somebody chose the seed
	made    INTEGER NOT NULL,          -- milliseconds
	over    INTEGER,
	facts   BLOB,                      -- digest of the cards it is played with
	secret  BLOB,                      -- seed and nonce of its chance, or NULL
	clock   BLOB                       -- in JSON, or NULL
) STRICT;
CREATE TABLE IF NOT EXISTS seat (
	match  TEXT NOT NULL REFERENCES match (id),
	seat   INTEGER NOT NULL,
	token  BLOB NOT NULL UNIQUE,       -- SHA-256
	name   TEXT NOT NULL,
	player TEXT NOT NULL,              -- a program, or ''
	invite BLOB,                       -- SHA-256 of an invitation that nobody has taken
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS event (
	match  TEXT NOT NULL REFERENCES match (id),
	n      INTEGER NOT NULL,
	action BLOB NOT NULL,              -- in the notation of logs
	at     INTEGER NOT NULL,
	mark   BLOB NOT NULL,              -- the beginning of the chain there
	PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;
-- What changes with every action. A match is large and stays as it is.
CREATE TABLE IF NOT EXISTS tally (
	match TEXT PRIMARY KEY REFERENCES match (id),
	n     INTEGER NOT NULL,            -- how many events there are
	at    INTEGER NOT NULL,            -- when the last one was, or when somebody came
	left  BLOB                         -- what the clocks show, in JSON
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS facts (
	digest BLOB PRIMARY KEY,
	data   BLOB NOT NULL               -- cards in JSON, deflated
) STRICT, WITHOUT ROWID;
