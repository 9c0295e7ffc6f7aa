package sim

import "muster/rules"

// addEnds adds how often a game ended in each of its ways.
func (st *Stats) addEnds(ends []rules.End, counts []int) {
	if ends == nil {
		return
	}
	add := &Stats{Team: &Part{}, Grades: map[string]int{}, Reasons: map[string]int{}}
	for i, end := range ends {
		if end.Won {
			add.Grades[end.Code] = counts[i]
			add.Team.Wins += counts[i]
		} else {
			add.Reasons[end.Code] = counts[i]
		}
	}
	st.addTeam(add)
}

// addTeam adds how the players of other games did together.
func (st *Stats) addTeam(o *Stats) {
	if o.Team == nil {
		return
	}
	if st.Team == nil {
		st.Team, st.Grades, st.Reasons = &Part{}, map[string]int{}, map[string]int{}
	}
	st.Team.Wins += o.Team.Wins
	for code, n := range o.Grades {
		st.Grades[code] += n
	}
	for code, n := range o.Reasons {
		st.Reasons[code] += n
	}
}
