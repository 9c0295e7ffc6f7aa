package campaign

import (
	"bytes"
	"slices"

	"muster/catalog/campaign"
	"muster/exports"
)

// edited returns a YAML file with the events that are new, or without the last; nil
// if they have no lines of their own. What else stands there stays, comments too.
func (f *logFile) edited(l *campaign.Log) []byte {
	lines := bytes.SplitAfter(f.data, []byte("\n"))
	from, end := lastEvent(lines, f.log)
	if from < 0 {
		return nil
	}
	if len(l.Events) < len(f.log.Events) {
		return bytes.Join(slices.Delete(lines, from, end), nil)
	}
	if !slices.ContainsFunc(lines[end:], says) {
		end = len(lines)
	}
	newline := "\n"
	if bytes.HasSuffix(lines[0], []byte("\r\n")) {
		newline = "\r\n"
	}
	data := append(bytes.TrimRight(bytes.Join(lines[:end], nil), "\r\n \t"), newline...)
	for i := len(f.log.Events); i < len(l.Events); i++ {
		flow, err := exports.FlowYAML(l.Events[i].Append(nil))
		if err != nil {
			return nil
		}
		data = append(data, lines[from][:indent(lines[from])]...)
		data = append(data, "- "+flow+newline...)
	}
	return append(data, bytes.Join(lines[end:], nil)...)
}

// lastEvent finds the lines of the last event: the first, and that behind them; -1 if
// there are none.
func lastEvent(lines [][]byte, l *campaign.Log) (from, end int) {
	if len(l.Events) == 0 {
		return -1, -1
	}
	from = min(l.Events[len(l.Events)-1].Line, len(lines)) - 1
	for from >= 0 && !bytes.HasPrefix(bytes.TrimLeft(lines[from], " "), []byte("-")) {
		from--
	}
	if from < 0 {
		return -1, -1
	}
	end = from + 1
	for i := end; i < len(lines); i++ {
		if len(bytes.TrimSpace(lines[i])) == 0 {
			continue
		}
		if indent(lines[i]) <= indent(lines[from]) {
			break
		}
		end = i + 1
	}
	return from, end
}

// indent is how many blanks a line begins with.
func indent(line []byte) int { return len(line) - len(bytes.TrimLeft(line, " ")) }

// says reports whether there is more in a line than a comment.
func says(line []byte) bool {
	line = bytes.TrimSpace(line)
	return len(line) > 0 && line[0] != '#'
}
