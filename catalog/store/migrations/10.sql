-- How games ended, and between which lists. What these were called stays, whatever
-- becomes of them.
CREATE TABLE result (
	no      INTEGER PRIMARY KEY AUTOINCREMENT,
	game    TEXT NOT NULL,
	day     TEXT NOT NULL,
	source  TEXT NOT NULL,
	note    TEXT NOT NULL,
	played  TEXT UNIQUE,            -- which game of muster's it was; NULL if it was typed in
	added   TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
	removed TEXT                    -- when it was taken away; NULL if it counts
) STRICT;

CREATE TABLE result_seat (
	result  INTEGER NOT NULL REFERENCES result (no) ON DELETE CASCADE,
	seat    INTEGER NOT NULL CHECK (seat >= 0),
	list    TEXT NOT NULL,          -- id of a saved list, which may be gone; '' if it is none
	version INTEGER NOT NULL,       -- of that list; 0 if it is not known
	name    TEXT NOT NULL,          -- of the list, as it was
	player  TEXT NOT NULL,
	began   INTEGER NOT NULL CHECK (began IN (0, 1)),
	score   REAL NOT NULL CHECK (score BETWEEN 0 AND 1),
	PRIMARY KEY (result, seat)
) STRICT, WITHOUT ROWID;
