-- What of the collection is lent, and to whom.
CREATE TABLE loan (
	borrower TEXT NOT NULL,
	card     TEXT NOT NULL,
	cards    INTEGER NOT NULL CHECK (cards BETWEEN 0 AND 9999),
	dice     INTEGER NOT NULL CHECK (dice BETWEEN 0 AND 9999),
	PRIMARY KEY (borrower, card),
	CHECK (cards + dice > 0)
) STRICT, WITHOUT ROWID;

-- Which version of a list its owner has put together, 0 if none.
ALTER TABLE list ADD COLUMN built INTEGER NOT NULL DEFAULT 0;
