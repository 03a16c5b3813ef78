import Foundation
import Testing

/// Public properties that are numbers refuse values that aren't finite.
extension SourceRulesTests {
    /// Types that are values themselves, which the properties that hold them check.
    private static let valueFiles = [
        "UIKit/Geometry/", "QuartzCore/Geometry/", "UIKit/Text/UIFont+System.swift",
        "UIKit/AutoLayout/API/NSLayoutConstraint+Types.swift", "QuartzCore/Timing/CAFrameRateRange.swift",
    ]
    /// Properties whose setter passes the number to one that checks it, or that nothing reads.
    private static let checkedElsewhere: Set = [
        "UIView.frame", "UIView.bounds", "UIView.center", "UIView.transform", "UIView.transform3D",
        "UIView.anchorPoint",
        "UIView.contentScaleFactor", "UIView.alpha", "UIView.directionalLayoutMargins", "UIWindow.frame",
        "CALayer.frame", "CALayer.sublayerTransform", "CALayer.rasterizationScale", "CATextLayer.bounds",
        "UICollectionViewLayoutAttributes.bounds", "UICollectionViewLayoutAttributes.transform",
        "UIScrollView.contentOffset", "UIScrollView.scrollIndicatorInsets", "UIProgressView.progress", "UISlider.value",
        "UIDatePicker.date", "UIGravityBehavior.angle", "UIGravityBehavior.magnitude", "UIPushBehavior.angle",
        "UIPushBehavior.magnitude", "UIImagePickerController.videoMaximumDuration", "NSUserActivity.expirationDate",
        "UIAccessibilityElement.accessibilityFrame", "UIControl.frame", "UIControl.bounds", "UIScrollView.frame",
        "UIScrollView.bounds", "UITextView.contentSize",
    ]
    private static let type =
        #"(?:CGFloat|Double|Float|(?:CF)?TimeInterval|CG(?:Rect|Size|Point|Vector|AffineTransform)|CATransform3D"#
        + #"|UIEdgeInsets|NSDirectionalEdgeInsets|UIOffset|Date)"#

    @Test func numericPropertiesRefuseNumbersThatAreNotFinite() throws {
        let declaration = try NSRegularExpression(
            pattern:
                #"^ *(?:@\w+(?:\([^)]*\))? )*(?:open|public)(?: (?:class|static|override|final|weak|nonisolated))*"#
                + #" var (\w+)(?:: \#(Self.type)\??(?![\w.])| = \#(Self.type)[.(]| = -?\d+\.\d)"#,
            options: .anchorsMatchLines)
        var violations: [String] = []
        for file in try Self.swiftFiles() where file.name.hasPrefix("UIKit/") || file.name.hasPrefix("QuartzCore/") {
            guard !Self.valueFiles.contains(where: file.name.hasPrefix) else { continue }
            let text = file.text as NSString
            let stem = String(((file.name as NSString).lastPathComponent).prefix { $0 != "." && $0 != "+" })
            for match in declaration.matches(in: file.text) {
                let member = "\(stem).\(text.substring(with: match.range(at: 1)))"
                guard !Self.checkedElsewhere.contains(member) else { continue }
                let body = Self.body(of: text, from: match.range.upperBound)
                let isSettable = body.isEmpty || body.contains(/\b(?:set|didSet)\b/)
                let isChecked = body.contains(/isUsable|isNumber|isFinite|change\(|accepts\(|assign\(|StoredAPI/)
                if isSettable, !isChecked { violations.append(member) }
            }
        }
        #expect(violations == [], "Check the value with isUsable(as:of:), or isNumber(as:of:) if it may be infinite.")
    }

    /// Returns the braces that follow on the line, with their content; empty if there are none.
    private static func body(of text: NSString, from start: Int) -> String {
        var open = start
        while open < text.length, text.character(at: open) != 0x7B {
            if text.character(at: open) == 0x0A { return "" }
            open += 1
        }
        var (depth, end) = (0, open)
        while end < text.length {
            switch text.character(at: end) {
            case 0x7B: depth += 1
            case 0x7D: depth -= 1
            default: break
            }
            end += 1
            if depth == 0 { break }
        }
        return text.substring(with: NSRange(location: open, length: end - open))
    }
}
