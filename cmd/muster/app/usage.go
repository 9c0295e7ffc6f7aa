package app

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Usage is a wrong command line: status 2.
type Usage struct {
	said lang.Error
	hint lang.Msg // what to type instead
}

// Error is the English sentence.
func (u *Usage) Error() string { return u.said.Error() }

// Unwrap returns what is said about it.
func (u *Usage) Unwrap() error { return &u.said }

// Wrong makes the error of a command line that makes no sense.
func Wrong(m lang.Msg) error {
	return &Usage{lang.Error{Kind: lang.Invalid, Msg: m}, lang.Msg{}}
}

// WrongIn is wrong, with a hint to the help of the command.
func WrongIn(cmd *cobra.Command, m lang.Msg) error {
	return &Usage{lang.Error{Kind: lang.Invalid, Msg: m}, lang.Say("cmd.see-help", cmd.CommandPath())}
}

// flagProblem says what is wrong with a flag.
func flagProblem(command string, err error) error {
	var (
		unknown *pflag.NotExistError
		empty   *pflag.ValueRequiredError
		value   *pflag.InvalidValueError
		said    *lang.Error
	)
	hint := lang.Say("cmd.see-help", command)
	say := func(m lang.Msg) error { return &Usage{lang.Error{Kind: lang.Invalid, Msg: m, Err: err}, hint} }
	switch {
	case errors.As(err, &said):
		return say(said.Msg)
	case errors.As(err, &unknown):
		name := "--" + unknown.GetSpecifiedName()
		if unknown.GetSpecifiedShortnames() != "" {
			name = "-" + unknown.GetSpecifiedName()
		}
		return say(lang.Say("cmd.flag-unknown", name))
	case errors.As(err, &empty):
		return say(lang.Say("cmd.flag-empty", "--"+empty.GetFlag().Name))
	case errors.As(err, &value):
		return say(lang.Say("cmd.flag-value", value.GetValue(), "--"+value.GetFlag().Name))
	}
	return say(lang.Say("cmd.flag-syntax", strings.TrimPrefix(err.Error(), "bad flag syntax: ")))
}

// named reports a flag that names a file with nothing, as a script does whose variable is empty:
// what it was to write would be lost.
func named(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if value, _ := taken(f); value == " FILE" && f.Value.String() == "" && err == nil {
			err = WrongIn(cmd, lang.Say("cmd.flag-empty", "--"+f.Name))
		}
	})
	return err
}

// Takes sets how many arguments a command takes; most below zero is no limit.
func Takes(cmd *cobra.Command, least, most int) {
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return WrongIn(cmd, lang.Say("cmd.args-few", cmd.UseLine()))
		case most >= 0 && len(args) > most:
			return WrongIn(cmd, lang.Say("cmd.args-many", args[most], cmd.UseLine()))
		}
		return nil
	}
}

// Least says that a flag has less than the least that it may.
func Least(flag string, n, least int) error {
	if n < least {
		return Wrong(lang.Say("cmd.flag-least", strconv.Itoa(n), flag, least))
	}
	return nil
}

// Group makes a command that only holds others: alone it prints its help.
func Group(cmd *cobra.Command) {
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		m := lang.Say("cmd.unknown", args[0], cmd.CommandPath())
		if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
			return &Usage{lang.Error{Kind: lang.Invalid, Msg: m}, lang.Say("cmd.meant", cmd.CommandPath()+" "+near[0])}
		}
		return WrongIn(cmd, m)
	}
	cmd.SuggestionsMinimumDistance = 2
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
}

// A langFlag is the value of --lang.
type langFlag struct{ to *lang.Lang }

// String returns the language.
func (f langFlag) String() string {
	if f.to == nil {
		return ""
	}
	return string(*f.to)
}

// Set takes a language that muster speaks.
func (f langFlag) Set(s string) error {
	for _, l := range lang.All {
		if strings.EqualFold(s, string(l)) || strings.HasPrefix(strings.ToLower(s), string(l)+"_") {
			*f.to = l
			return nil
		}
	}
	return lang.Fail(lang.Invalid, "cmd.lang", s)
}

// Type names the kind of value in help.
func (f langFlag) Type() string { return "en|it" }

// globalFlags adds the flags that every command has.
func (a *App) globalFlags(root *cobra.Command) {
	f := root.PersistentFlags()
	f.BoolVar(&a.JSON, "json", false, a.Words("cmd.flag.json"))
	f.Var(langFlag{&a.Lang}, "lang", a.Words("cmd.flag.lang"))
	f.StringVar(&a.DB, "db", "", a.Words("cmd.flag.db"))
	f.BoolVar(&a.NoColor, "no-color", false, a.Words("cmd.flag.no-color"))
	f.BoolVarP(&a.Quiet, "quiet", "q", false, a.Words("cmd.flag.quiet"))
	f.BoolP("help", "h", false, a.Words("cmd.flag.help"))
}

// GameFlag adds --game, which is the game that is meant where none is named.
func GameFlag(cmd *cobra.Command, game *string, words string) {
	cmd.Flags().StringVar(game, "game", string(catalog.Default), words)
}

// Quoted writes a file name as a shell takes it, and so that it is no flag.
func Quoted(path string) string {
	plain := func(r rune) bool {
		return strings.ContainsRune("./_-+:\\", r) || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
	}
	if strings.HasPrefix(path, "-") {
		path = "./" + path
	}
	if strings.IndexFunc(path, func(r rune) bool { return !plain(r) }) < 0 {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
