-- What a person owns, by card. What is not owned has no row.
CREATE TABLE collection (
	card  TEXT PRIMARY KEY,
	cards INTEGER NOT NULL CHECK (cards BETWEEN 0 AND 9999),
	dice  INTEGER NOT NULL CHECK (dice BETWEEN 0 AND 9999),
	CHECK (cards + dice > 0)
) STRICT, WITHOUT ROWID;
