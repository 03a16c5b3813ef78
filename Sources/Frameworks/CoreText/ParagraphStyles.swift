import UIKit

/// A paragraph style. Styles of Core Text and of UIKit are the same objects.
public typealias CTParagraphStyle = NSParagraphStyle
/// The alignment of text.
public typealias CTTextAlignment = NSTextAlignment
/// How lines are broken.
public typealias CTLineBreakMode = NSLineBreakMode

/// A property of a paragraph style.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    /// The alignment, a byte.
    case alignment = 0
    /// The indent of the first line.
    case firstLineHeadIndent = 1
    /// The indent of the other lines.
    case headIndent = 2
    /// The end of the lines.
    case tailIndent = 3
    /// How lines are broken, a byte.
    case lineBreakMode = 6
    /// A factor of the lines' height.
    case lineHeightMultiple = 7
    /// The greatest height of lines.
    case maximumLineHeight = 8
    /// The least height of lines.
    case minimumLineHeight = 9
    /// The space between lines.
    case lineSpacing = 10
    /// The space after a paragraph.
    case paragraphSpacing = 11
    /// The space before a paragraph.
    case paragraphSpacingBefore = 12
    /// The greatest space between lines.
    case maximumLineSpacing = 14
    /// The least space between lines.
    case minimumLineSpacing = 15
    /// The space between lines, in addition to the font's own.
    case lineSpacingAdjustment = 16
}

/// The value of a property of a paragraph style.
public struct CTParagraphStyleSetting {
    /// The property.
    public var spec: CTParagraphStyleSpecifier
    /// The size of the value in bytes.
    public var valueSize: Int
    /// The address of the value.
    public var value: UnsafeRawPointer

    /// Creates a setting.
    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }
}

/// Returns a paragraph style with settings.
public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    let style = NSMutableParagraphStyle()
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : settingCount) {
        var number: CGFloat {
            setting.valueSize >= MemoryLayout<CGFloat>.size ? setting.value.loadUnaligned(as: CGFloat.self) : 0
        }
        let byte = Int(setting.value.load(as: UInt8.self))
        switch setting.spec {
        case .alignment: style.alignment = NSTextAlignment(rawValue: byte) ?? .natural
        case .lineBreakMode: style.lineBreakMode = NSLineBreakMode(rawValue: byte) ?? .byWordWrapping
        case .firstLineHeadIndent: style.firstLineHeadIndent = number
        case .headIndent: style.headIndent = number
        case .tailIndent: style.tailIndent = number
        case .lineHeightMultiple: style.lineHeightMultiple = number
        case .maximumLineHeight: style.maximumLineHeight = number
        case .minimumLineHeight: style.minimumLineHeight = number
        case .paragraphSpacing: style.paragraphSpacing = number
        case .paragraphSpacingBefore: style.paragraphSpacingBefore = number
        case .lineSpacing, .minimumLineSpacing, .lineSpacingAdjustment: style.lineSpacing = number
        case .maximumLineSpacing: style.lineSpacing = min(style.lineSpacing, number)
        }
    }
    return style
}
