import UIKit

/// The key of the number of a feature's type.
public let kCTFontFeatureTypeIdentifierKey: CFString = "CTFeatureTypeIdentifier"
/// The key of the name of a feature's type.
public let kCTFontFeatureTypeNameKey: CFString = "CTFeatureTypeName"
/// The key of whether a feature has one of its settings only.
public let kCTFontFeatureTypeExclusiveKey: CFString = "CTFeatureTypeExclusive"
/// The key of the settings of a feature.
public let kCTFontFeatureTypeSelectorsKey: CFString = "CTFeatureTypeSelectors"
/// The key of the number of a setting.
public let kCTFontFeatureSelectorIdentifierKey: CFString = "CTFeatureSelectorIdentifier"
/// The key of the name of a setting.
public let kCTFontFeatureSelectorNameKey: CFString = "CTFeatureSelectorName"
/// The key of whether a setting is the default.
public let kCTFontFeatureSelectorDefaultKey: CFString = "CTFeatureSelectorDefault"
/// The key of whether a setting is on.
public let kCTFontFeatureSelectorSettingKey: CFString = "CTFeatureSelectorSetting"
