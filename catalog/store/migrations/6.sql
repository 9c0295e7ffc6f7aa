-- Whoever owns what is here shows a token, of which the SHA-256 is kept. There is no
-- row if he has none.
CREATE TABLE owner (
	one   INTEGER PRIMARY KEY CHECK (one = 1),
	token BLOB NOT NULL CHECK (length(token) = 32)
) STRICT;

-- Where others may read a list: nobody guesses it.
CREATE TABLE list_link (
	list INTEGER PRIMARY KEY REFERENCES list (no) ON DELETE CASCADE,
	link TEXT NOT NULL UNIQUE
) STRICT;

-- What requests that make something were answered, so that the same again is answered
-- in the same way.
CREATE TABLE answer (
	key    BLOB PRIMARY KEY,  -- digest of whose it is and of its key
	asker  BLOB NOT NULL,     -- digest of whose it is
	asked  BLOB NOT NULL,     -- digest of the request
	at     INTEGER NOT NULL,  -- milliseconds
	sealed BLOB NOT NULL      -- enciphered with the key and the request
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_at ON answer (at);
CREATE INDEX answer_asker ON answer (asker, at);
