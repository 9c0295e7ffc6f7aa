package zones

import "math/bits"

// inByte is where bit k of a byte is, of those that are set.
var inByte [256][8]uint8

func init() {
	for b := range inByte {
		for i, k := 0, 0; i < 8; i++ {
			if b>>i&1 != 0 {
				inByte[b][k] = uint8(i)
				k++
			}
		}
	}
}

// nth returns the place of the bit of a word with exactly k bits below it, of which there must be
// one. Which k it will be is chance, so that no step depends on a guess (Vigna, Broadword
// Implementation of Rank/Select Queries, 2008).
func nth(word uint64, k int) int {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	upTo := word - word>>1&0x5555555555555555
	upTo = upTo&0x3333333333333333 + upTo>>2&0x3333333333333333
	upTo = (upTo + upTo>>4) & 0x0f0f0f0f0f0f0f0f * ones // how many bits there are up to each byte
	at := uint(bits.OnesCount64(((uint64(k)*ones|tops)-upTo)&tops)) * 8
	k -= int(upTo << 8 >> at & 255)
	return int(at) + int(inByte[word>>at&255][k&7])
}
