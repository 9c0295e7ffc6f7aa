package assault

import (
	"muster/validate"
)

// rules holds the rules of armies in the order of the rules page: the army,
// its attachments, the command deck, the community's rules, then what is only
// worth knowing.
var rules = []validate.Rule[*Army]{
	{Code: "assault.role", Check: checkRole},
	{Code: "assault.deployment-points", Refs: []string{"IAS-DEPLOYMENT_POINTS", "IAS-NEGATIVE_COST", "IAS-MODULAR"}, Check: checkPoints},
	{Code: "assault.affiliation", Refs: []string{"IAS-AFFILIATION", "IAS-NEUTRAL"}, Check: checkAffiliation},
	{Code: "assault.unique-name", Refs: []string{"IAS-UNIQUE_NAME"}, Check: checkUnique},
	{Code: "assault.elite-limit", Refs: []string{"IAS-ELITE_LIMIT"}, Check: checkElite},
	{Code: "assault.regular-limit", Refs: []string{"IAS-REGULAR_LIMIT"}, Check: checkRegular},
	{Code: "assault.campaign-only-card", Refs: []string{"IAS-CAMPAIGN_ONLY_CARD"}, Check: checkCampaignOnly},
	{Code: "assault.upgrade-scope", Refs: []string{"IAS-UPGRADE_SCOPE"}, Check: checkUpgradeScope},
	{Code: "assault.on", Check: checkOn},
	{Code: "assault.attachment-restriction", Refs: []string{"IAS-ATTACHMENT_RESTRICTION"}, Check: checkRestriction},
	{Code: "assault.one-attachment-per-group", Refs: []string{"IAS-ONE_ATTACHMENT_PER_GROUP"}, Check: checkAttachments},
	{Code: "assault.companions", Refs: []string{"IAS-COMPANIONS"}, Check: checkCompanions},
	{Code: "assault.form-cards", Refs: []string{"IAS-FORM_CARDS"}, Check: checkForms},
	{Code: "assault.unknown-card", Refs: []string{"IAS-UNKNOWN_CARD"}, Check: checkUnknown},
	{Code: "assault.exception", Check: checkException}, // its references are those of the cards
	{Code: "assault.command-deck-size", Refs: []string{"IAS-COMMAND_DECK_SIZE"}, Check: checkDeckSize},
	{Code: "assault.command-deck-cost", Refs: []string{"IAS-COMMAND_DECK_COST"}, Check: checkDeckCost},
	{Code: "assault.command-card-limit", Refs: []string{"IAS-COMMAND_CARD_LIMIT"}, Check: checkCardLimit},
	{Code: "assault.version-choice", Refs: []string{"IAS-VERSION_CHOICE"}, Check: checkVersion},
	{Code: "assault.mixed-versions", Refs: []string{"IAS-MIXED_VERSIONS"}, Check: checkMixedVersions},
	{Code: "assault.squad-upgrade", Refs: []string{"IAS-SQUAD_UPGRADE"}, Check: checkSquads},
	{Code: "assault.unplayable", Refs: []string{"IAS-TECHNICIAN"}, Check: checkUnplayable},
	{Code: "assault.points-left", Check: checkPointsLeft},
	{Code: "assault.no-figure", Check: checkNoFigure},
	{Code: "assault.attachment-open", Check: checkAttachmentOpen},
	{Code: "assault.doubt", Check: checkDoubt},
}
