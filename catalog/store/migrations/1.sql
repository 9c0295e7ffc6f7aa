-- What a person imported: one row a game.
CREATE TABLE source (
	game     TEXT PRIMARY KEY,
	version  TEXT NOT NULL,
	origin   TEXT NOT NULL,
	imported TEXT NOT NULL DEFAULT (datetime('now'))
) STRICT, WITHOUT ROWID;

-- Facts are JSON: of a card, the shape that other programs see.
CREATE TABLE card (
	id    TEXT PRIMARY KEY,
	game  TEXT NOT NULL REFERENCES source (game) ON DELETE CASCADE,
	facts TEXT NOT NULL CHECK (json_valid(facts))
) STRICT, WITHOUT ROWID;
CREATE INDEX card_game ON card (game);

CREATE TABLE card_set (
	game  TEXT NOT NULL REFERENCES source (game) ON DELETE CASCADE,
	code  TEXT NOT NULL,
	facts TEXT NOT NULL CHECK (json_valid(facts)),
	PRIMARY KEY (game, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE format (
	game  TEXT NOT NULL REFERENCES source (game) ON DELETE CASCADE,
	place INTEGER NOT NULL,
	code  TEXT NOT NULL,
	facts TEXT NOT NULL CHECK (json_valid(facts)),
	PRIMARY KEY (game, code)
) STRICT, WITHOUT ROWID;

-- Lists that a person keeps, in the native notation.
CREATE TABLE list (
	id    TEXT PRIMARY KEY,
	saved TEXT NOT NULL DEFAULT (datetime('now')),
	body  TEXT NOT NULL CHECK (json_valid(body))
) STRICT, WITHOUT ROWID;
