-- Who sits at the table of a list that several people write: of the token that shows
-- a seat the SHA-256 is kept.
CREATE TABLE list_seat (
	list  INTEGER NOT NULL REFERENCES list (no) ON DELETE CASCADE,
	seat  TEXT NOT NULL,
	token BLOB NOT NULL CHECK (length(token) = 32),
	PRIMARY KEY (list, seat)
) STRICT, WITHOUT ROWID;
