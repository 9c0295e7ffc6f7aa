package web

import (
	"bytes"
	"encoding/json"
)

// An Operation is a line of the document as the page shows it.
type Operation struct {
	Method, Path string
	Summary      text
	Parameters   []parameter
	Owner        bool // it is the owner's alone
	Body         bool
	Media        []string
	Answers      []reply
}

type parameter struct {
	Name, In string
	Required bool
	What     text
}

type reply struct {
	Status string
	What   text
}

// Operations reads the document of OpenAPI in its own order.
func Operations(document []byte) ([]Operation, error) {
	var doc struct {
		Paths ordered[ordered[struct {
			Summary    string           `json:"summary"`
			IT         string           `json:"x-it"`
			Security   []map[string]any `json:"security"`
			Parameters []struct {
				Name        string `json:"name"`
				In          string `json:"in"`
				Required    bool   `json:"required"`
				Description string `json:"description"`
				IT          string `json:"x-it"`
			} `json:"parameters"`
			Body *struct {
				Content ordered[json.RawMessage] `json:"content"`
			} `json:"requestBody"`
			Responses ordered[struct {
				Description string `json:"description"`
				IT          string `json:"x-it"`
			}] `json:"responses"`
		}]] `json:"paths"`
	}
	if err := json.Unmarshal(document, &doc); err != nil {
		return nil, err
	}
	var all []Operation
	for _, path := range doc.Paths {
		for _, method := range path.value {
			o := Operation{Method: method.key, Path: path.key, Summary: text{method.value.Summary, method.value.IT}}
			for _, p := range method.value.Parameters {
				o.Parameters = append(o.Parameters, parameter{p.Name, p.In, p.Required, text{p.Description, p.IT}})
			}
			if s := method.value.Security; len(s) == 1 {
				_, o.Owner = s[0]["owner"]
			}
			if b := method.value.Body; b != nil {
				o.Body = true
				for _, m := range b.Content {
					o.Media = append(o.Media, m.key)
				}
			}
			for _, r := range method.value.Responses {
				if r.key != "default" {
					o.Answers = append(o.Answers, reply{r.key, text{r.value.Description, r.value.IT}})
				}
			}
			all = append(all, o)
		}
	}
	return all, nil
}

// ordered is an object of JSON with its members as they stand.
type ordered[T any] []member[T]

type member[T any] struct {
	key   string
	value T
}

// UnmarshalJSON keeps the order of the members.
func (o *ordered[T]) UnmarshalJSON(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return err
		}
		m := member[T]{}
		m.key, _ = key.(string)
		if err := d.Decode(&m.value); err != nil {
			return err
		}
		*o = append(*o, m)
	}
	return nil
}
