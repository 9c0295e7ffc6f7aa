package serve

import (
	"fmt"
	"io"

	"github.com/pkg/browser"

	"muster/cmd/muster/app"
)

// browse opens the server's page in the browser of whoever sits at this machine. That it
// cannot is only told.
func browse(a *app.App, url string) {
	browser.Stdout, browser.Stderr = io.Discard, io.Discard
	if err := browser.OpenURL(url); err != nil {
		fmt.Fprintln(a.Err, app.Clean(a.Words("cmd.serve.no-browser", url, err.Error())))
	}
}
