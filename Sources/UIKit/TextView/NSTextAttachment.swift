import CoreGraphics
import Foundation

/// An image or an empty space that replaces a character of attributed text.
///
/// ```swift fragment
/// let icon = NSTextAttachment(image: UIImage(systemName: "star.fill")!)
/// let text = NSMutableAttributedString(attachment: icon)
/// text.append(NSAttributedString(string: " Favorites"))
/// label.attributedText = text
/// ```
///
/// The image is on the baseline unless `bounds` has another origin. Symbols without a size have the size of the text,
/// and templates have its color.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    private let mark = SwiftObjectMark()

    /// The character that an attachment replaces, U+FFFC.
    public static let character = 0xFFFC

    /// The data of the attachment; displayed if it is an image.
    open var contents: Data?
    /// The uniform type identifier of the data.
    open var fileType: String?
    /// The image. Default: `nil`.
    open var image: UIImage?
    /// The frame relative to the position on the baseline, in points, with y pointing up. Default: zero, the image's size.
    open var bounds = CGRect.zero {
        didSet { if !bounds.isUsable(as: "bounds", of: self) { bounds = oldValue } }
    }
    /// The padding at both sides, in points. Default: 0.
    open var lineLayoutPadding: CGFloat = 0 {
        didSet { if !lineLayoutPadding.isUsable(as: "lineLayoutPadding", of: self) { lineLayoutPadding = oldValue } }
    }
    /// Whether the attachment may be displayed by a view. Default: `true`. Images aren't displayed by views.
    open var allowsTextAttachmentView = true
    /// Whether a view displays the attachment; always `false`.
    open var usesTextAttachmentView: Bool { false }

    /// Creates an empty attachment.
    public override convenience init() {
        self.init(data: nil, ofType: nil)
    }

    /// Creates an attachment with data, which is displayed if it is an image.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// Creates an attachment with an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// Returns the frame relative to the position on the baseline, in points, with y pointing up.
    ///
    /// Override to align an image with its text. The proposed line fragment has the height of the text's font.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        if bounds != .zero { return bounds }
        guard let image = image(forBounds: .zero, textContainer: textContainer, characterIndex: charIndex) else {
            return .zero
        }
        return CGRect(origin: CGPoint(x: 0, y: -(image.baselineOffsetFromBottom ?? 0)), size: image.size)
    }

    /// Returns the image to be displayed. Override to choose one when it is displayed.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? {
        image ?? contents.flatMap { UIImage(data: $0) }
    }
}

extension NSTextAttachment: TextAttaching {
    /// The attachment in text of a font and color.
    ///
    /// Unverified: a symbol without a size has the size and weight of the text's font.
    func textAttachment(font: UIFont, color: UIColor, index: Int) -> TextAttachment {
        var bounds = attachmentBounds(
            for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: 1e7, height: font.lineHeight),
            glyphPosition: .zero, characterIndex: index)
        var shown = image(forBounds: bounds, textContainer: nil, characterIndex: index)
        if let symbol = shown, bounds.size == symbol.size, let sized = symbol.symbolSized(as: font) {
            shown = sized
            bounds = CGRect(origin: CGPoint(x: 0, y: -(sized.baselineOffsetFromBottom ?? 0)), size: sized.size)
        }
        let padding = max(0, lineLayoutPadding)
        bounds.size.width += 2 * padding
        let rendered = shown?.displayed(tint: color, scale: DrawingContextStack.defaultScale)
        return TextAttachment(image: rendered?.image, bounds: bounds, padding: padding)
    }
}

extension UIImage {
    /// Returns a symbol without a size in the size and weight of a font; `nil` for other images.
    fileprivate func symbolSized(as font: UIFont) -> UIImage? {
        guard isSymbolImage, symbolConfiguration?.pointSize == nil else { return nil }
        return applyingSymbolConfiguration(UIImage.SymbolConfiguration(font: font))
    }
}

extension NSAttributedString {
    /// Creates the character of an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
