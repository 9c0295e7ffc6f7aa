package lang

import (
	"errors"
	"fmt"
	"runtime/debug"
)

// A Kind says whose fault an error is. The order never changes.
type Kind uint8

const (
	Internal Kind = iota // ours
	Invalid              // what was asked makes no sense
	NotFound             // there is no such thing
	Conflict             // it has changed meanwhile
	Denied               // not for this one to do
	TooLarge             // more than is taken
	Refused              // understood, but the rules say no
)

// An Error stops the work and says why in words a person may read.
type Error struct {
	Kind Kind
	Msg  Msg
	Err  error // what lies behind it, for the log; may be nil
}

// Fail makes an error of a kind whose sentence has a code, and the values that fill it in.
func Fail(k Kind, code string, args ...any) *Error { return &Error{Kind: k, Msg: Say(code, args...)} }

// Because adds what lies behind the error.
func (e *Error) Because(err error) *Error { e.Err = err; return e }

// Error is the English sentence; people are told e.Msg in their own language.
func (e *Error) Error() string { return e.Msg.In(EN) }

// Unwrap returns what lies behind the error; nil if there is nothing.
func (e *Error) Unwrap() error { return e.Err }

// Panicked makes an error of what recover returned, which says where it was, too.
func Panicked(with any) error { return fmt.Errorf("panic: %v\n%s", with, debug.Stack()) }

// KindOf returns the kind of the first Error that err wraps, or Internal.
func KindOf(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return Internal
}

// MsgOf returns what to tell a person about err. An error that is not meant
// for people is told as "internal".
func MsgOf(err error) Msg {
	var e *Error
	if errors.As(err, &e) {
		return e.Msg
	}
	return Say("internal")
}
