package rulestest

import (
	"fmt"
	"reflect"
)

// Plain reports where a T is not a plain value, or nil if it is one: = copies
// such a value, == compares it and binary.Append writes it.
func Plain[T any]() error {
	t := reflect.TypeFor[T]()
	return plain(t, t.String())
}

func plain(t reflect.Type, path string) error {
	switch t.Kind() {
	case reflect.Bool, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return nil
	case reflect.Array:
		return plain(t.Elem(), path+"[]")
	case reflect.Struct:
		for f := range t.Fields() {
			if err := plain(f.Type, path+"."+f.Name); err != nil {
				return err
			}
		}
		return nil
	case reflect.Int, reflect.Uint:
		return fmt.Errorf("%s is an %s, whose size depends on the machine", path, t)
	}
	return fmt.Errorf("%s is a %s, which is not plain", path, t.Kind())
}
