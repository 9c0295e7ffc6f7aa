-- The texts of cards, folded as names are, so that any part of a word is found.
-- What has no text has no row.
CREATE VIRTUAL TABLE card_text USING fts5 (card UNINDEXED, game UNINDEXED, words, tokenize = 'trigram');
