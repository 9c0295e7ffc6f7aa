package collection

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
)

// productsOf returns the products that names mean.
func productsOf(names []string) ([]catalog.Product, error) {
	var all []catalog.Product
	for _, name := range names {
		found := facts.ProductsNamed(name)
		if len(found) == 1 {
			all = append(all, found[0])
			continue
		}
		code := "collection.no-product"
		if len(found) > 1 {
			code = "collection.several-products"
		} else {
			found = facts.Products("")
		}
		titles := make([]lang.Msg, len(found))
		for i, p := range found {
			titles[i] = lang.Say("collection.product", p.Name, p.Code)
		}
		return nil, app.Wrong(lang.Say(code, name, titles))
	}
	return all, nil
}

// addProducts adds the contents of products, each so many times.
func addProducts(own *catalog.Collection, products []catalog.Product, times int) error {
	for _, p := range products {
		for _, h := range p.Contents {
			if err := own.Add(h.Card, catalog.Owned{Cards: times * h.Cards, Dice: times * h.Dice}); err != nil {
				return err
			}
		}
	}
	return nil
}

// printProducts lists the products of a game that can be added by name, or those
// of all games; in JSON under a name.
func printProducts(a *app.App, g catalog.Game, as string) error {
	type product struct {
		Code string `json:"code"`
		Name string `json:"name"`
		catalog.Owned
	}
	all := []product{}
	for _, p := range facts.Products(g) {
		all = append(all, product{Code: p.Code, Name: p.Name, Owned: p.Total()})
	}
	if a.JSON {
		return a.PrintJSON(map[string][]product{as: all})
	}
	code, wide := 7, 0
	for _, p := range all {
		code, wide = max(code, len(p.Code)), max(wide, utf8.RuneCountInString(p.Name))
	}
	var b strings.Builder
	for _, p := range all {
		fmt.Fprintf(&b, "%-*s %-*s  %s\n", code, p.Code, wide, p.Name, a.Words("collection.counts", p.Cards, p.Dice))
	}
	_, err := a.Out.Write([]byte(b.String()))
	return err
}
