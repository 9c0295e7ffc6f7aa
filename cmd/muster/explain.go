package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/rules/games"
)

// explainCmd is "muster explain".
func explainCmd(a *app) *cobra.Command {
	cmd := a.command("explain CODE", "cmd.explain.")
	cmd.ValidArgs = games.Codes()
	takes(cmd, 0, 1)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return a.codes()
		}
		return a.explain(args[0])
	}
	return cmd
}

// codeWidth is the width of the column of codes.
const codeWidth = 24

// codes prints every code with its sentence.
func (a *app) codes() error {
	if a.json {
		return a.printJSON(map[string][]string{"codes": games.Codes()})
	}
	for _, code := range games.Codes() {
		if e, ok := games.Explain(code); ok {
			if len(code) > codeWidth { // on a line of its own
				fmt.Fprintln(a.out, code)
				code = ""
			}
			fmt.Fprint(a.out, paragraph(fmt.Sprintf("%-*s %s", codeWidth, code, e.Sentence.In(a.lang)), strings.Repeat(" ", codeWidth+1)))
		}
	}
	return nil
}

// explain prints what a code means.
func (a *app) explain(code string) error {
	e, ok := games.Explain(strings.ToLower(code))
	if !ok {
		return lang.Fail(lang.NotFound, "cmd.no-code", code)
	}
	if a.json {
		return a.printJSON(struct {
			Code     string   `json:"code"`
			Refs     []string `json:"refs"`
			Books    string   `json:"books"`
			Sentence string   `json:"sentence"`
			Example  string   `json:"example,omitempty"`
			Format   string   `json:"format,omitempty"`
			After    int      `json:"after,omitempty"`
		}{e.Code, e.Refs, e.Books.In(a.lang), e.Sentence.In(a.lang), e.Example, e.Format, e.After})
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", e.Code)
	b.WriteString(paragraph(e.Sentence.In(a.lang), ""))
	fmt.Fprintf(&b, "\n%s\n", a.words("cmd.explain.books", e.Books))
	if len(e.Refs) > 0 {
		b.WriteString(paragraph(a.words("cmd.explain.refs", e.Refs), "  "))
	}
	if e.Example != "" {
		heading := a.words("cmd.explain.sample")
		if strings.HasPrefix(e.Code, "campaign.") {
			heading = a.words("cmd.explain.sample-log", e.After)
		}
		if e.Format != "" {
			heading = a.words("cmd.explain.sample-in", e.Format)
		}
		fmt.Fprintf(&b, "\n%s\n\n", heading)
		for line := range strings.Lines(strings.TrimSpace(e.Example)) {
			fmt.Fprintf(&b, "  %s\n", strings.TrimRight(line, "\r\n"))
		}
	}
	_, err := a.out.Write([]byte(b.String()))
	return err
}
