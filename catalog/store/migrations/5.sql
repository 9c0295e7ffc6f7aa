-- A version of a list consists of texts, of which it shares those that stay with
-- the version before: an event more in a campaign log is one text more.
ALTER TABLE list ADD COLUMN oldest INTEGER NOT NULL DEFAULT 1; -- version that is kept
ALTER TABLE list_version RENAME TO version_before;

CREATE TABLE list_version (
	list    INTEGER NOT NULL REFERENCES list (no) ON DELETE CASCADE,
	number  INTEGER NOT NULL CHECK (number > 0),
	saved   TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
	message TEXT NOT NULL DEFAULT '',
	name    TEXT NOT NULL,
	game    TEXT NOT NULL,
	format  TEXT NOT NULL,
	lines   INTEGER NOT NULL,         -- how many; 0 of a list that has none
	PRIMARY KEY (list, number)
) STRICT, WITHOUT ROWID;

-- What stands at a place since a version. At 0 it is the list in the native
-- notation, without its lines; these stand at 1 and so on.
CREATE TABLE list_text (
	list  INTEGER NOT NULL REFERENCES list (no) ON DELETE CASCADE,
	place INTEGER NOT NULL,
	since INTEGER NOT NULL,
	text  TEXT NOT NULL CHECK (json_valid(text)),
	PRIMARY KEY (list, place, since)
) STRICT, WITHOUT ROWID;
