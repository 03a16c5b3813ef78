import UIKit

extension StageConditions: Codable {
    private enum CodingKeys: String, CodingKey {
        case orientation, userInterfaceStyle, preferredContentSizeCategory, layoutDirection, isReduceMotionEnabled
        case framesPerSecond, droppedFrames, language, hasHardwareKeyboard
    }

    /// Decodes conditions; missing keys have the default values.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init()
        func value<Value: RawRepresentable>(_ key: CodingKeys, as type: Value.Type = Value.self) throws -> Value?
        where Value.RawValue: Decodable {
            guard let raw = try values.decodeIfPresent(Value.RawValue.self, forKey: key) else { return nil }
            if let value = Value(rawValue: raw) { return value }
            throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "Unknown value \(raw).")
        }
        orientation = try value(.orientation)
        userInterfaceStyle = try value(.userInterfaceStyle) ?? userInterfaceStyle
        preferredContentSizeCategory = try value(.preferredContentSizeCategory) ?? preferredContentSizeCategory
        layoutDirection = try value(.layoutDirection) ?? layoutDirection
        isReduceMotionEnabled = try values.decodeIfPresent(Bool.self, forKey: .isReduceMotionEnabled) ?? false
        framesPerSecond = try values.decodeIfPresent(Int.self, forKey: .framesPerSecond)
        droppedFrames = try values.decodeIfPresent(DroppedFrames.self, forKey: .droppedFrames) ?? .none
        language = try values.decodeIfPresent(String.self, forKey: .language) ?? language
        hasHardwareKeyboard = try values.decodeIfPresent(Bool.self, forKey: .hasHardwareKeyboard) ?? false
    }

    /// Encodes the conditions, with UIKit's raw values.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(orientation?.rawValue, forKey: .orientation)
        try values.encode(userInterfaceStyle.rawValue, forKey: .userInterfaceStyle)
        try values.encode(preferredContentSizeCategory.rawValue, forKey: .preferredContentSizeCategory)
        try values.encode(layoutDirection.rawValue, forKey: .layoutDirection)
        try values.encode(isReduceMotionEnabled, forKey: .isReduceMotionEnabled)
        try values.encodeIfPresent(framesPerSecond, forKey: .framesPerSecond)
        try values.encode(droppedFrames, forKey: .droppedFrames)
        try values.encode(language, forKey: .language)
        try values.encode(hasHardwareKeyboard, forKey: .hasHardwareKeyboard)
    }
}
