// Package symmetric solves symmetric systems of linear equations, for those who fit
// something to games: of as many unknowns as there are weights or lists, not thousands.
package symmetric

import "math"

// Factor factors a symmetric positive definite matrix of n rows by Cholesky's method. Its
// lower half is given, row by row, and replaced by that of the factor.
func Factor(a []float64, n int) {
	for i := range n {
		for j := range i + 1 {
			sum := a[i*n+j]
			for k := range j {
				sum -= a[i*n+k] * a[j*n+k]
			}
			if i == j {
				a[i*n+i] = math.Sqrt(sum)
			} else {
				a[i*n+j] = sum / a[j*n+j]
			}
		}
	}
}

// Solve replaces what a factored matrix is to come to by the solution.
func Solve(factor, b []float64) {
	n := len(b)
	for i := range n {
		for k := range i {
			b[i] -= factor[i*n+k] * b[k]
		}
		b[i] /= factor[i*n+i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			b[i] -= factor[k*n+i] * b[k]
		}
		b[i] /= factor[i*n+i]
	}
}
