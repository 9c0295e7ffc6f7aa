// Package share writes a list as one word that people paste into messages, and
// finds it again in what they pasted: "m1." and base64url of the deflated list, in
// the format of zlib, whose check sum tells a word that was damaged on its way.
package share

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"

	"muster/catalog/lang"
)

// mark begins a code; its number is that of the notation.
const mark = "m1."

// MaxList is the longest list that a code stands for, in bytes.
const MaxList = 1 << 20

// Code returns the code of a list in JSON. The same list has the same code.
func Code(list []byte) (string, error) {
	var plain, packed bytes.Buffer
	if err := json.Compact(&plain, list); err != nil {
		return "", err
	}
	if plain.Len() > MaxList {
		return "", lang.Fail(lang.TooLarge, "share.long", MaxList>>20)
	}
	w, err := zlib.NewWriterLevel(&packed, zlib.BestCompression)
	if err == nil {
		_, err = w.Write(plain.Bytes())
	}
	if err == nil {
		err = w.Close()
	}
	return mark + base64.RawURLEncoding.EncodeToString(packed.Bytes()), err
}

// List returns the list of a code, in JSON.
func List(code string) ([]byte, error) {
	word := code[len(mark):]
	if len(word)%4 == 1 { // six bits are no byte
		word = word[:len(word)-1]
	}
	packed, err := base64.RawURLEncoding.DecodeString(word)
	if err != nil {
		return nil, damaged(err)
	}
	r := io.Reader(flate.NewReader(bytes.NewReader(packed)))
	if isZlib(packed) {
		if r, err = zlib.NewReader(bytes.NewReader(packed)); err != nil {
			return nil, damaged(err)
		}
	}
	list, err := io.ReadAll(io.LimitReader(r, MaxList+1))
	switch {
	case len(list) > MaxList:
		return nil, lang.Fail(lang.TooLarge, "share.large", MaxList>>20)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, lang.Fail(lang.Invalid, "share.torn", len(code)).Because(err)
	case err != nil:
		return nil, damaged(err)
	case !bytes.HasPrefix(bytes.TrimLeft(list, " \t\r\n"), []byte("{")):
		return nil, lang.Fail(lang.Invalid, "share.other")
	}
	return list, nil
}

func damaged(err error) error { return lang.Fail(lang.Invalid, "share.damaged").Because(err) }

// isZlib reports whether what is packed has the head of zlib. Other programs leave
// it out.
func isZlib(packed []byte) bool {
	return len(packed) >= 2 && packed[0]&0x8f == 8 && binary.BigEndian.Uint16(packed)%31 == 0
}
