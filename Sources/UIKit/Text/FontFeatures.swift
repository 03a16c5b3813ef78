// The types of features of typefaces and their settings, as Core Text numbers them. Features have no effect here, as the
// system font has none of them.

/// The type of the feature ligatures.
public let kLigaturesType = 1
/// A setting of the feature ligatures.
public let kRequiredLigaturesOnSelector = 0
/// A setting of the feature ligatures.
public let kRequiredLigaturesOffSelector = 1
/// A setting of the feature ligatures.
public let kCommonLigaturesOnSelector = 2
/// A setting of the feature ligatures.
public let kCommonLigaturesOffSelector = 3
/// A setting of the feature ligatures.
public let kRareLigaturesOnSelector = 4
/// A setting of the feature ligatures.
public let kRareLigaturesOffSelector = 5
/// A setting of the feature ligatures.
public let kContextualLigaturesOnSelector = 18
/// A setting of the feature ligatures.
public let kContextualLigaturesOffSelector = 19
/// A setting of the feature ligatures.
public let kHistoricalLigaturesOnSelector = 20
/// A setting of the feature ligatures.
public let kHistoricalLigaturesOffSelector = 21

/// The type of the feature letter case.
public let kLetterCaseType = 3
/// A setting of the feature letter case.
public let kUpperAndLowerCaseSelector = 0
/// A setting of the feature letter case.
public let kAllCapsSelector = 1
/// A setting of the feature letter case.
public let kAllLowerCaseSelector = 2
/// A setting of the feature letter case.
public let kSmallCapsSelector = 3

/// The type of the feature number spacing.
public let kNumberSpacingType = 6
/// A setting of the feature number spacing.
public let kMonospacedNumbersSelector = 0
/// A setting of the feature number spacing.
public let kProportionalNumbersSelector = 1
/// A setting of the feature number spacing.
public let kThirdWidthNumbersSelector = 2
/// A setting of the feature number spacing.
public let kQuarterWidthNumbersSelector = 3

/// The type of the feature vertical position.
public let kVerticalPositionType = 10
/// A setting of the feature vertical position.
public let kNormalPositionSelector = 0
/// A setting of the feature vertical position.
public let kSuperiorsSelector = 1
/// A setting of the feature vertical position.
public let kInferiorsSelector = 2
/// A setting of the feature vertical position.
public let kOrdinalsSelector = 3
/// A setting of the feature vertical position.
public let kScientificInferiorsSelector = 4

/// The type of the feature fractions.
public let kFractionsType = 11
/// A setting of the feature fractions.
public let kNoFractionsSelector = 0
/// A setting of the feature fractions.
public let kVerticalFractionsSelector = 1
/// A setting of the feature fractions.
public let kDiagonalFractionsSelector = 2

/// The type of the feature typographic extras.
public let kTypographicExtrasType = 14
/// A setting of the feature typographic extras.
public let kSlashedZeroOnSelector = 4
/// A setting of the feature typographic extras.
public let kSlashedZeroOffSelector = 5

/// The type of the feature number case.
public let kNumberCaseType = 21
/// A setting of the feature number case.
public let kLowerCaseNumbersSelector = 0
/// A setting of the feature number case.
public let kUpperCaseNumbersSelector = 1

/// The type of the feature case-sensitive layout.
public let kCaseSensitiveLayoutType = 33
/// A setting of the feature case-sensitive layout.
public let kCaseSensitiveLayoutOnSelector = 0
/// A setting of the feature case-sensitive layout.
public let kCaseSensitiveLayoutOffSelector = 1
/// A setting of the feature case-sensitive layout.
public let kCaseSensitiveSpacingOnSelector = 2
/// A setting of the feature case-sensitive layout.
public let kCaseSensitiveSpacingOffSelector = 3

/// The type of the feature stylistic alternatives.
public let kStylisticAlternativesType = 35
/// A setting of the feature stylistic alternatives.
public let kNoStylisticAlternatesSelector = 0
/// A setting of the feature stylistic alternatives.
public let kStylisticAltOneOnSelector = 2
/// A setting of the feature stylistic alternatives.
public let kStylisticAltOneOffSelector = 3
/// A setting of the feature stylistic alternatives.
public let kStylisticAltTwoOnSelector = 4
/// A setting of the feature stylistic alternatives.
public let kStylisticAltTwoOffSelector = 5
/// A setting of the feature stylistic alternatives.
public let kStylisticAltThreeOnSelector = 6
/// A setting of the feature stylistic alternatives.
public let kStylisticAltThreeOffSelector = 7
/// A setting of the feature stylistic alternatives.
public let kStylisticAltFourOnSelector = 8
/// A setting of the feature stylistic alternatives.
public let kStylisticAltFourOffSelector = 9
/// A setting of the feature stylistic alternatives.
public let kStylisticAltFiveOnSelector = 10
/// A setting of the feature stylistic alternatives.
public let kStylisticAltFiveOffSelector = 11
/// A setting of the feature stylistic alternatives.
public let kStylisticAltSixOnSelector = 12
/// A setting of the feature stylistic alternatives.
public let kStylisticAltSixOffSelector = 13
/// A setting of the feature stylistic alternatives.
public let kStylisticAltSevenOnSelector = 14
/// A setting of the feature stylistic alternatives.
public let kStylisticAltSevenOffSelector = 15
/// A setting of the feature stylistic alternatives.
public let kStylisticAltEightOnSelector = 16
/// A setting of the feature stylistic alternatives.
public let kStylisticAltEightOffSelector = 17
/// A setting of the feature stylistic alternatives.
public let kStylisticAltNineOnSelector = 18
/// A setting of the feature stylistic alternatives.
public let kStylisticAltNineOffSelector = 19
/// A setting of the feature stylistic alternatives.
public let kStylisticAltTenOnSelector = 20
/// A setting of the feature stylistic alternatives.
public let kStylisticAltTenOffSelector = 21
/// A setting of the feature stylistic alternatives.
public let kStylisticAltElevenOnSelector = 22
/// A setting of the feature stylistic alternatives.
public let kStylisticAltElevenOffSelector = 23
/// A setting of the feature stylistic alternatives.
public let kStylisticAltTwelveOnSelector = 24
/// A setting of the feature stylistic alternatives.
public let kStylisticAltTwelveOffSelector = 25
/// A setting of the feature stylistic alternatives.
public let kStylisticAltThirteenOnSelector = 26
/// A setting of the feature stylistic alternatives.
public let kStylisticAltThirteenOffSelector = 27
/// A setting of the feature stylistic alternatives.
public let kStylisticAltFourteenOnSelector = 28
/// A setting of the feature stylistic alternatives.
public let kStylisticAltFourteenOffSelector = 29
/// A setting of the feature stylistic alternatives.
public let kStylisticAltFifteenOnSelector = 30
/// A setting of the feature stylistic alternatives.
public let kStylisticAltFifteenOffSelector = 31
/// A setting of the feature stylistic alternatives.
public let kStylisticAltSixteenOnSelector = 32
/// A setting of the feature stylistic alternatives.
public let kStylisticAltSixteenOffSelector = 33
/// A setting of the feature stylistic alternatives.
public let kStylisticAltSeventeenOnSelector = 34
/// A setting of the feature stylistic alternatives.
public let kStylisticAltSeventeenOffSelector = 35
/// A setting of the feature stylistic alternatives.
public let kStylisticAltEighteenOnSelector = 36
/// A setting of the feature stylistic alternatives.
public let kStylisticAltEighteenOffSelector = 37
/// A setting of the feature stylistic alternatives.
public let kStylisticAltNineteenOnSelector = 38
/// A setting of the feature stylistic alternatives.
public let kStylisticAltNineteenOffSelector = 39
/// A setting of the feature stylistic alternatives.
public let kStylisticAltTwentyOnSelector = 40
/// A setting of the feature stylistic alternatives.
public let kStylisticAltTwentyOffSelector = 41

/// The type of the feature contextual alternates.
public let kContextualAlternatesType = 36
/// A setting of the feature contextual alternates.
public let kContextualAlternatesOnSelector = 0
/// A setting of the feature contextual alternates.
public let kContextualAlternatesOffSelector = 1
/// A setting of the feature contextual alternates.
public let kSwashAlternatesOnSelector = 2
/// A setting of the feature contextual alternates.
public let kSwashAlternatesOffSelector = 3
/// A setting of the feature contextual alternates.
public let kContextualSwashAlternatesOnSelector = 4
/// A setting of the feature contextual alternates.
public let kContextualSwashAlternatesOffSelector = 5

/// The type of the feature lower case.
public let kLowerCaseType = 37
/// A setting of the feature lower case.
public let kDefaultLowerCaseSelector = 0
/// A setting of the feature lower case.
public let kLowerCaseSmallCapsSelector = 1
/// A setting of the feature lower case.
public let kLowerCasePetiteCapsSelector = 2

/// The type of the feature upper case.
public let kUpperCaseType = 38
/// A setting of the feature upper case.
public let kDefaultUpperCaseSelector = 0
/// A setting of the feature upper case.
public let kUpperCaseSmallCapsSelector = 1
/// A setting of the feature upper case.
public let kUpperCasePetiteCapsSelector = 2
