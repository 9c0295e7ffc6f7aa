package destiny

// A savedObject is a file of Tabletop Simulator. Its keys are all there, if
// empty, as the program writes them.
type savedObject struct {
	SaveName, GameMode, Date, Table, Sky, Note, Rules, PlayerTurn string
	LuaScript, LuaScriptState                                     string

	ObjectStates []*object
	TabStates    struct{}
}

// An object is a thing on the table: a bag, a deck, a card.
type object struct {
	Name                  string
	Transform             transform
	Nickname, Description string
	ColorDiffuse          colour
	Locked                bool
	Grid, Snap            bool
	Autoraise, Sticky     bool
	Tooltip               bool

	*pictures // of cards and decks

	LuaScript, LuaScriptState string
	ContainedObjects          []*object `json:",omitempty"`
	GUID                      string
}

// A transform says where an object is, in inches, and how it is turned, in
// degrees.
type transform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

// How things lie: cards read from the near side, bags turned like those of the
// site, battlefields on their side.
const (
	upright   = 0.0
	turned    = 180.0
	sideways  = 270.0
	faceDown  = 180.0
	cardScale = 1.42055011 // the size of a card beside the dice
)

type colour struct {
	R float64 `json:"r"`
	G float64 `json:"g"`
	B float64 `json:"b"`
}

// pictures is what cards and decks say of how they look. The number of a card
// is a hundred times that of its sheet, plus its place on the sheet; here every
// sheet is one card.
type pictures struct {
	CardID       int `json:",omitempty"`
	SidewaysCard bool
	DeckIDs      []int `json:",omitempty"`
	CustomDeck   map[int]sheetOf
}

// A sheetOf is a picture of cards. A card without one is shown blank, with its
// name and description.
type sheetOf struct {
	FaceURL, BackURL         string
	NumWidth, NumHeight      int
	BackIsHidden, UniqueBack bool
}

// object makes a thing, a little above the table.
func (t *table) object(kind, nickname string, turn float64) *object {
	return &object{
		Name: kind, Nickname: nickname,
		Transform:    transform{PosY: 1, RotY: turn, ScaleX: 1, ScaleY: 1, ScaleZ: 1},
		ColorDiffuse: colour{0.713235259, 0.713235259, 0.713235259},
		Grid:         true, Snap: true, Autoraise: true, Sticky: true, Tooltip: true,
		GUID: t.guid(kind, nickname),
	}
}
