import CoreGraphics
import Foundation

extension NSParagraphStyle.Values {
    func encode(to coder: NSCoder) {
        [
            lineSpacing, paragraphSpacing, paragraphSpacingBefore, firstLineHeadIndent, headIndent, tailIndent,
            minimumLineHeight, maximumLineHeight, lineHeightMultiple,
        ].encode(to: coder, forKey: "NSParagraphDistances")
        alignment.rawValue.encode(to: coder, forKey: "NSAlignment")
        lineBreakMode.rawValue.encode(to: coder, forKey: "NSLineBreakMode")
        baseWritingDirection.rawValue.encode(to: coder, forKey: "NSWritingDirection")
        hyphenationFactor.encode(to: coder, forKey: "NSHyphenationFactor")
        allowsDefaultTighteningForTruncation.encode(to: coder, forKey: "NSAllowsTighteningForTruncation")
    }

    init(in coder: NSCoder) {
        self.init()
        guard coder is NSKeyedUnarchiver else { return }
        if let n = [CGFloat].decode(from: coder, forKey: "NSParagraphDistances"), n.count == 9 {
            (lineSpacing, paragraphSpacing, paragraphSpacingBefore) = (n[0], n[1], n[2])
            (firstLineHeadIndent, headIndent, tailIndent) = (n[3], n[4], n[5])
            (minimumLineHeight, maximumLineHeight, lineHeightMultiple) = (n[6], n[7], n[8])
        }
        alignment = .decode(from: coder, "NSAlignment") ?? alignment
        lineBreakMode = .decode(from: coder, "NSLineBreakMode") ?? lineBreakMode
        baseWritingDirection = .decode(from: coder, "NSWritingDirection") ?? baseWritingDirection
        hyphenationFactor = Float.decode(from: coder, forKey: "NSHyphenationFactor") ?? hyphenationFactor
        allowsDefaultTighteningForTruncation =
            Bool.decode(from: coder, forKey: "NSAllowsTighteningForTruncation") ?? allowsDefaultTighteningForTruncation
    }
}
