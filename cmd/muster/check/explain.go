package check

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/games"
)

// ExplainCmd is "muster explain".
func ExplainCmd(a *app.App) *cobra.Command {
	cmd := a.Command("explain CODE", "cmd.explain.")
	cmd.ValidArgs = games.Codes()
	app.Takes(cmd, 0, 1)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return codes(a)
		}
		return explain(a, args[0])
	}
	return cmd
}

// codeWidth is the width of the column of codes.
const codeWidth = 24

// codes prints every code with its sentence.
func codes(a *app.App) error {
	if a.JSON {
		return a.PrintJSON(map[string][]string{"codes": games.Codes()})
	}
	for _, code := range games.Codes() {
		if e, ok := games.Explain(code); ok {
			if len(code) > codeWidth { // on a line of its own
				fmt.Fprintln(a.Out, code)
				code = ""
			}
			fmt.Fprint(a.Out, app.Paragraph(fmt.Sprintf("%-*s %s", codeWidth, code, e.Sentence.In(a.Lang)), strings.Repeat(" ", codeWidth+1)))
		}
	}
	return nil
}

// explain prints what a code means.
func explain(a *app.App, code string) error {
	e, ok := games.Explain(strings.ToLower(code))
	if near := games.NearCodes(code); !ok && near != nil {
		return lang.Fail(lang.NotFound, "cmd.no-code-near", code, near)
	}
	if !ok {
		return lang.Fail(lang.NotFound, "cmd.no-code", code)
	}
	if a.JSON {
		return a.PrintJSON(struct {
			Code     string   `json:"code"`
			Refs     []string `json:"refs"`
			Books    string   `json:"books"`
			Sentence string   `json:"sentence"`
			Example  string   `json:"example,omitempty"`
			Format   string   `json:"format,omitempty"`
			After    int      `json:"after,omitempty"`
		}{e.Code, e.Refs, e.RuleBooks.In(a.Lang), e.Sentence.In(a.Lang), e.Example, e.Format, e.After})
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", e.Code)
	b.WriteString(app.Paragraph(e.Sentence.In(a.Lang), ""))
	if !e.RuleBooks.Zero() {
		fmt.Fprintf(&b, "\n%s\n", a.Words("cmd.explain.books", e.RuleBooks))
	}
	if len(e.Refs) > 0 {
		b.WriteString(app.Paragraph(a.Words("cmd.explain.refs", e.Refs), "  "))
	}
	if e.Example != "" {
		heading := a.Words("cmd.explain.sample")
		switch {
		case !e.Says.Zero():
			heading = e.Says.In(a.Lang)
		case e.Format != "":
			heading = a.Words("cmd.explain.sample-in", e.Format)
		}
		fmt.Fprintf(&b, "\n%s\n\n", heading)
		for line := range strings.Lines(strings.TrimSpace(e.Example)) {
			fmt.Fprintf(&b, "  %s\n", strings.TrimRight(line, "\r\n"))
		}
	}
	_, err := a.Out.Write([]byte(b.String()))
	return err
}
