-- Lists that a person keeps, each with all that it has been. Its name, game and
-- format are those in its newest version.
ALTER TABLE list RENAME TO list_before;

CREATE TABLE list (
	no       INTEGER PRIMARY KEY AUTOINCREMENT, -- in the order in which lists were made
	id       TEXT NOT NULL UNIQUE,
	version  INTEGER NOT NULL,                  -- the newest
	revision INTEGER NOT NULL DEFAULT 1,        -- counts changes of every kind
	notes    TEXT NOT NULL DEFAULT '',          -- Markdown
	created  TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
	changed  TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
	deleted  TEXT                               -- when; NULL if it is not
) STRICT;

CREATE TABLE list_version (
	list    INTEGER NOT NULL REFERENCES list (no) ON DELETE CASCADE,
	number  INTEGER NOT NULL CHECK (number > 0),
	saved   TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
	message TEXT NOT NULL DEFAULT '',
	body    TEXT NOT NULL CHECK (json_valid(body)),
	PRIMARY KEY (list, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE list_tag (
	list INTEGER NOT NULL REFERENCES list (no) ON DELETE CASCADE,
	tag  TEXT NOT NULL,
	PRIMARY KEY (list, tag)
) STRICT, WITHOUT ROWID;

INSERT INTO list (id, version, created, changed)
	SELECT id, 1, replace(saved, ' ', 'T') || 'Z', replace(saved, ' ', 'T') || 'Z' FROM list_before ORDER BY saved, id;
INSERT INTO list_version (list, number, saved, body)
	SELECT list.no, 1, list.created, list_before.body FROM list_before JOIN list USING (id);
DROP TABLE list_before;
