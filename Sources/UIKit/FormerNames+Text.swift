import Foundation

// The names that Swift 3 used for attributes of text and fonts, and for the keys of transitions.

/// The Swift 3 name of `UITransitionContextViewControllerKey.from`.
@available(*, deprecated, renamed: "UITransitionContextViewControllerKey.from")
public let UITransitionContextFromViewControllerKey = UITransitionContextViewControllerKey.from
/// The Swift 3 name of `UITransitionContextViewControllerKey.to`.
@available(*, deprecated, renamed: "UITransitionContextViewControllerKey.to")
public let UITransitionContextToViewControllerKey = UITransitionContextViewControllerKey.to
/// The Swift 3 name of `UITransitionContextViewKey.from`.
@available(*, deprecated, renamed: "UITransitionContextViewKey.from")
public let UITransitionContextFromViewKey = UITransitionContextViewKey.from
/// The Swift 3 name of `UITransitionContextViewKey.to`.
@available(*, deprecated, renamed: "UITransitionContextViewKey.to")
public let UITransitionContextToViewKey = UITransitionContextViewKey.to
/// The Swift 3 name of `UIFont.Weight.ultraLight`.
@available(*, deprecated, renamed: "UIFont.Weight.ultraLight")
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// The Swift 3 name of `UIFont.Weight.thin`.
@available(*, deprecated, renamed: "UIFont.Weight.thin")
public let UIFontWeightThin = UIFont.Weight.thin
/// The Swift 3 name of `UIFont.Weight.light`.
@available(*, deprecated, renamed: "UIFont.Weight.light")
public let UIFontWeightLight = UIFont.Weight.light
/// The Swift 3 name of `UIFont.Weight.regular`.
@available(*, deprecated, renamed: "UIFont.Weight.regular")
public let UIFontWeightRegular = UIFont.Weight.regular
/// The Swift 3 name of `UIFont.Weight.medium`.
@available(*, deprecated, renamed: "UIFont.Weight.medium")
public let UIFontWeightMedium = UIFont.Weight.medium
/// The Swift 3 name of `UIFont.Weight.semibold`.
@available(*, deprecated, renamed: "UIFont.Weight.semibold")
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// The Swift 3 name of `UIFont.Weight.bold`.
@available(*, deprecated, renamed: "UIFont.Weight.bold")
public let UIFontWeightBold = UIFont.Weight.bold
/// The Swift 3 name of `UIFont.Weight.heavy`.
@available(*, deprecated, renamed: "UIFont.Weight.heavy")
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// The Swift 3 name of `UIFont.Weight.black`.
@available(*, deprecated, renamed: "UIFont.Weight.black")
public let UIFontWeightBlack = UIFont.Weight.black
/// The Swift 3 name of `NSAttributedString.Key.font`.
@available(*, deprecated, renamed: "NSAttributedString.Key.font")
public let NSFontAttributeName = NSAttributedString.Key.font
/// The Swift 3 name of `NSAttributedString.Key.paragraphStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.paragraphStyle")
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The Swift 3 name of `NSAttributedString.Key.foregroundColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.foregroundColor")
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The Swift 3 name of `NSAttributedString.Key.backgroundColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.backgroundColor")
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The Swift 3 name of `NSAttributedString.Key.ligature`.
@available(*, deprecated, renamed: "NSAttributedString.Key.ligature")
public let NSLigatureAttributeName = NSAttributedString.Key.ligature
/// The Swift 3 name of `NSAttributedString.Key.kern`.
@available(*, deprecated, renamed: "NSAttributedString.Key.kern")
public let NSKernAttributeName = NSAttributedString.Key.kern
/// The Swift 3 name of `NSAttributedString.Key.strikethroughStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.strikethroughStyle")
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
/// The Swift 3 name of `NSAttributedString.Key.underlineStyle`.
@available(*, deprecated, renamed: "NSAttributedString.Key.underlineStyle")
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The Swift 3 name of `NSAttributedString.Key.strokeColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.strokeColor")
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
/// The Swift 3 name of `NSAttributedString.Key.strokeWidth`.
@available(*, deprecated, renamed: "NSAttributedString.Key.strokeWidth")
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// The Swift 3 name of `NSAttributedString.Key.shadow`.
@available(*, deprecated, renamed: "NSAttributedString.Key.shadow")
public let NSShadowAttributeName = NSAttributedString.Key.shadow
/// The Swift 3 name of `NSAttributedString.Key.textEffect`.
@available(*, deprecated, renamed: "NSAttributedString.Key.textEffect")
public let NSTextEffectAttributeName = NSAttributedString.Key.textEffect
/// The Swift 3 name of `NSAttributedString.Key.attachment`.
@available(*, deprecated, renamed: "NSAttributedString.Key.attachment")
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
/// The Swift 3 name of `NSAttributedString.Key.link`.
@available(*, deprecated, renamed: "NSAttributedString.Key.link")
public let NSLinkAttributeName = NSAttributedString.Key.link
/// The Swift 3 name of `NSAttributedString.Key.baselineOffset`.
@available(*, deprecated, renamed: "NSAttributedString.Key.baselineOffset")
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// The Swift 3 name of `NSAttributedString.Key.underlineColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.underlineColor")
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
/// The Swift 3 name of `NSAttributedString.Key.strikethroughColor`.
@available(*, deprecated, renamed: "NSAttributedString.Key.strikethroughColor")
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
/// The Swift 3 name of `NSAttributedString.Key.obliqueness`.
@available(*, deprecated, renamed: "NSAttributedString.Key.obliqueness")
public let NSObliquenessAttributeName = NSAttributedString.Key.obliqueness
/// The Swift 3 name of `NSAttributedString.Key.expansion`.
@available(*, deprecated, renamed: "NSAttributedString.Key.expansion")
public let NSExpansionAttributeName = NSAttributedString.Key.expansion
/// The Swift 3 name of `NSAttributedString.Key.writingDirection`.
@available(*, deprecated, renamed: "NSAttributedString.Key.writingDirection")
public let NSWritingDirectionAttributeName = NSAttributedString.Key.writingDirection
/// The Swift 3 name of `NSAttributedString.DocumentType.plain`.
@available(*, deprecated, renamed: "NSAttributedString.DocumentType.plain")
public let NSPlainTextDocumentType = NSAttributedString.DocumentType.plain
/// The Swift 3 name of `NSAttributedString.DocumentType.html`.
@available(*, deprecated, renamed: "NSAttributedString.DocumentType.html")
public let NSHTMLTextDocumentType = NSAttributedString.DocumentType.html
/// The Swift 3 name of `NSAttributedString.DocumentType.rtf`.
@available(*, deprecated, renamed: "NSAttributedString.DocumentType.rtf")
public let NSRTFTextDocumentType = NSAttributedString.DocumentType.rtf
/// The Swift 3 name of `UIFontDescriptor.AttributeName.family`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.family")
public let UIFontDescriptorFamilyAttribute = UIFontDescriptor.AttributeName.family
/// The Swift 3 name of `UIFontDescriptor.AttributeName.name`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.name")
public let UIFontDescriptorNameAttribute = UIFontDescriptor.AttributeName.name
/// The Swift 3 name of `UIFontDescriptor.AttributeName.face`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.face")
public let UIFontDescriptorFaceAttribute = UIFontDescriptor.AttributeName.face
/// The Swift 3 name of `UIFontDescriptor.AttributeName.size`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.size")
public let UIFontDescriptorSizeAttribute = UIFontDescriptor.AttributeName.size
/// The Swift 3 name of `UIFontDescriptor.AttributeName.traits`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.traits")
public let UIFontDescriptorTraitsAttribute = UIFontDescriptor.AttributeName.traits
/// The Swift 3 name of `UIFontDescriptor.AttributeName.featureSettings`.
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.featureSettings")
public let UIFontDescriptorFeatureSettingsAttribute = UIFontDescriptor.AttributeName.featureSettings
/// The Swift 3 name of `UIFontDescriptor.TraitKey.weight`.
@available(*, deprecated, renamed: "UIFontDescriptor.TraitKey.weight")
public let UIFontWeightTrait = UIFontDescriptor.TraitKey.weight
