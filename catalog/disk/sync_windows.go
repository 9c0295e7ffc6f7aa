package disk

// syncDir does nothing: Windows keeps a journal of names, and opens no folder.
func syncDir(string) error { return nil }
