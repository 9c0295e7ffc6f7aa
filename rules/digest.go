package rules

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
)

// DigestOf is the digest of a position that is a plain value, fixed in size.
func DigestOf(position any) uint64 {
	b, err := binary.Append(nil, binary.LittleEndian, position)
	if err != nil {
		panic(fmt.Sprintf("rules: a position that is not fixed in size: %v", err))
	}
	h := fnv.New64a()
	h.Write(b)
	return h.Sum64()
}
