import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct LabelTests {
    @Test func aSmallerLineBelowALargeOneIsNotTruncated() {
        let text = NSMutableAttributedString(
            string: "Tours\n", attributes: [.font: UIFont.systemFont(ofSize: 34, weight: .bold)])
        text.append(NSAttributedString(string: "by date", attributes: [.font: UIFont.systemFont(ofSize: 15)]))
        let label = UILabel()
        label.numberOfLines = 2
        label.attributedText = text
        let size = label.sizeThatFits(CGSize(width: 361, height: 80))
        label.frame.size = size
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 2).size == size)
    }

    /// MarqueeLabel forwards its texts to an inner label, and reads the text of a storyboard from its superclass.
    @Test func aTextIsStoredAlsoIfASubclassReturnsIt() {
        final class Forwarding: UILabel {
            let inner = UILabel()
            var own: String? { super.text }
            override var text: String? {
                get { inner.text }
                set {
                    inner.text = newValue
                    super.text = inner.text
                }
            }
        }
        let label = Forwarding()
        label.text = "Flower"
        #expect(label.own == "Flower")
        label.text = nil
        #expect(label.own == nil)
    }

    private let screen = AppSession.Screen(size: CGSize(width: 400, height: 800), scale: 2)

    private func label(_ text: String, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    /// How many pixels of a view are not background, in its snapshot at two pixels per point.
    private func ink(_ view: UIView) -> Int {
        guard let pixels = view.layer.snapshotImage(in: view.bounds, scale: 2, presentation: false)?.pixels else {
            return 0
        }
        var count = 0
        for row in 0..<pixels.height {
            let line = (pixels.base + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<pixels.width where line[column] >> 24 > 40 { count += 1 }
        }
        return count
    }

    @Test(arguments: [0, 1, 2]) func aParagraphStyleThatWrapsByWordsHasNoEllipsis(lines: Int) {
        TestApp.run(screen) { app in
            let label = label("", lines: lines)
            label.frame = CGRect(x: 0, y: 0, width: 100, height: 18)
            let style = NSMutableParagraphStyle()
            style.lineBreakMode = .byWordWrapping
            let font = UIFont.systemFont(ofSize: 14)
            label.attributedText = NSAttributedString(
                string: "0 byWordWrapping", attributes: [.font: font, .paragraphStyle: style])
            app.window.addSubview(label)
            app.frame()
            let digit = self.label("0")
            digit.font = font
            digit.frame = label.frame
            app.window.addSubview(digit)
            app.frame()
            #expect(ink(label) == ink(digit))
        }
    }

    @Test func aLineIsTightenedBeforeItIsTruncated() {
        TestApp.run(screen) { app in
            let words = label("A line that is somewhat too long")
            words.sizeToFit()
            app.window.addSubview(words)
            @MainActor func shown() -> Int {
                words.setNeedsDisplay()
                app.frame()
                return ink(words)
            }
            let whole = shown()
            words.bounds.size.width -= 10
            let truncated = shown()
            words.allowsDefaultTighteningForTruncation = true
            let tightened = shown()
            // A tightened line has all letters, and no ellipsis.
            #expect(abs(tightened - whole) < whole / 20 && tightened > truncated, "\(whole) \(truncated) \(tightened)")
            words.bounds.size.width -= 100
            #expect(shown() < whole * 3 / 4)
        }
    }

    @Test func fontsOfTextStylesAndMetricsFollowTheContentSizeCategory() {
        TestApp.run { app in
            let root = UIViewController()
            let metrics = UIFontMetrics(forTextStyle: .body)
            let fonts = [
                UIFont.preferredFont(forTextStyle: .body), metrics.scaledFont(for: .systemFont(ofSize: 20)),
                metrics.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 25), .systemFont(ofSize: 20),
            ]
            let labels = fonts.map { font in
                let label = UILabel()
                label.font = font
                label.adjustsFontForContentSizeCategory = true
                root.view.addSubview(label)
                return label
            }
            let fixed = UILabel()
            fixed.font = fonts[0]
            root.view.addSubview(fixed)
            app.show(root)
            #expect(labels.map(\.font.pointSize) == [17, 20, 20, 20])
            root.view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
            app.frame()
            #expect(labels.map(\.font.pointSize) == [40, 44, 25, 20] && fixed.font.pointSize == 17)
            root.view.traitOverrides.preferredContentSizeCategory = .large
            app.frame()
            #expect(labels.map(\.font.pointSize) == [17, 20, 20, 20])
        }
    }

    @Test func defaultsMatchUIKit() {
        TestApp.run(screen) { _ in
            let label = UILabel()
            #expect(label.font.pointSize == 17)
            #expect(label.textColor == .label)
            #expect(label.numberOfLines == 1)
            #expect(label.lineBreakMode == .byTruncatingTail)
            #expect(!label.isUserInteractionEnabled)
            #expect(label.intrinsicContentSize == .zero)
        }
    }

    @Test func intrinsicSizeIsTextSizeInPixels() {
        TestApp.run(screen) { _ in
            let label = label("Hello")
            let text = ("Hello" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
            let size = label.intrinsicContentSize
            #expect(size.width >= text.width && size.width < text.width + 0.5 + 1e-6)
            #expect((size.height * 2).rounded() == size.height * 2)
            label.sizeToFit()
            #expect(label.bounds.size == size)
        }
    }

    @Test func linesWrapUpToLimit() {
        TestApp.run(screen) { _ in
            let text = String(repeating: "word ", count: 40)
            let space = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
            let one = label(text).sizeThatFits(space).height
            let three = label(text, lines: 3).sizeThatFits(space).height
            let all = label(text, lines: 0).sizeThatFits(space).height
            #expect(abs(three - 3 * one) < 1.5)
            #expect(all > 6 * one)
        }
    }

    @Test func longTextIsTruncatedWithinLabel() {
        TestApp.run(screen) { app in
            let short = label("Word")
            let long = label(String(repeating: "Word ", count: 30))
            for (index, view) in [short, long].enumerated() {
                view.frame = CGRect(x: 0, y: CGFloat(index) * 40, width: 80, height: 24)
                app.window.addSubview(view)
            }
            app.frame()
            #expect(ink(short) > 50)
            #expect(ink(long) > ink(short))
            #expect(long.layout(width: 80, height: 24, lines: 1).isTruncated)
        }
    }

    @Test func displayFollowsTextChanges() {
        TestApp.run(screen) { app in
            let view = label("iiii")
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 24)
            app.window.addSubview(view)
            app.frame()
            let few = ink(view)
            view.text = "WWWWWWWW"
            app.frame()
            #expect(ink(view) > 2 * few)
            view.text = nil
            app.frame()
            #expect(ink(view) == 0)
        }
    }

    /// A line that was shrunk has the baseline of the original size, or is centered.
    @Test func shrunkLineKeepsItsBaseline() {
        TestApp.run(screen) { app in
            @MainActor func lowestRow(_ adjustment: UIBaselineAdjustment) -> Int {
                let label = label("HHHHHHHHHHHHHHHHHHHH")
                label.font = .systemFont(ofSize: 30)
                label.adjustsFontSizeToFitWidth = true
                label.minimumScaleFactor = 0.1
                label.baselineAdjustment = adjustment
                label.frame = CGRect(x: 0, y: 0, width: 150, height: 60)
                app.window.addSubview(label)
                app.frame()
                return lowestInk(label)
            }
            let full = label("H")
            full.font = .systemFont(ofSize: 30)
            full.frame = CGRect(x: 0, y: 0, width: 150, height: 60)
            app.window.addSubview(full)
            app.frame()
            #expect(abs(lowestRow(.alignBaselines) - lowestInk(full)) <= 1)
            #expect(lowestRow(.alignCenters) < lowestRow(.alignBaselines))
            #expect(lowestRow(.none) < lowestRow(.alignCenters))
        }
    }

    private func lowestInk(_ view: UIView) -> Int {
        guard let pixels = view.layer.snapshotImage(in: view.bounds, scale: 2, presentation: false)?.pixels else {
            return 0
        }
        return (0..<pixels.height).last { row in
            let line = (pixels.base + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            return (0..<pixels.width).contains { line[$0] >> 24 > 128 }
        } ?? 0
    }

    @Test func fontShrinksToMinimumScale() {
        TestApp.run(screen) { app in
            let text = "Text that is wider than its label"
            let shrinking = label(text)
            shrinking.adjustsFontSizeToFitWidth = true
            let limited = label(text)
            limited.adjustsFontSizeToFitWidth = true
            limited.minimumScaleFactor = 0.9
            for (index, view) in [shrinking, limited].enumerated() {
                view.frame = CGRect(x: 0, y: CGFloat(index) * 30, width: 120, height: 24)
                app.window.addSubview(view)
            }
            app.frame()
            #expect(ink(shrinking) > 50)
            #expect(ink(limited) > 50)
            #expect(shrinking.layouts.keys.contains { $0.scale < 0.6 })
            #expect(!limited.layouts.keys.contains { $0.scale < 0.9 })
        }
    }

    @Test func linesShrinkUntilTheyFitTheHeight() {
        TestApp.run(screen) { app in
            let several = label("Text of two words")
            several.font = .systemFont(ofSize: 100)
            several.adjustsFontSizeToFitWidth = true
            several.numberOfLines = 0
            several.frame = CGRect(x: 0, y: 0, width: 240, height: 18)
            app.window.addSubview(several)
            app.frame()
            #expect(several.layouts.keys.contains { $0.scale < 0.2 })
            #expect((1..<35).contains(lowestInk(several)))
        }
    }

    @Test func subclassesInsetDrawing() {
        final class Inset: UILabel {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 60, dy: 0)) }
        }
        TestApp.run(screen) { app in
            let view = Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 24))
            view.text = "Inset"
            app.window.addSubview(view)
            app.frame()
            let left = view.layer.snapshotImage(
                in: CGRect(x: 0, y: 0, width: 50, height: 24), scale: 1, presentation: false)
            let bytes = left.map { UnsafeRawBufferPointer(start: $0.pixels.base, count: $0.pixels.bytesPerRow * 24) }
            #expect(bytes?.allSatisfy { $0 == 0 } == true)
            #expect(ink(view) > 50)
        }
    }

    @Test func plainTextKeepsPreviousAttributes() {
        TestApp.run(screen) { _ in
            let label = UILabel()
            label.attributedText = NSAttributedString(
                string: "old", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
            label.text = "new"
            #expect(label.font.pointSize == 30)
            #expect(label.textColor == .red)
        }
    }

    @Test func baselinesOfLabelsAlign() {
        TestApp.run(screen) { app in
            let (small, large) = (label("small"), label("Large"))
            large.font = .systemFont(ofSize: 40)
            for view in [small, large] {
                view.translatesAutoresizingMaskIntoConstraints = false
                app.window.addSubview(view)
            }
            NSLayoutConstraint.activate([
                large.topAnchor.constraint(equalTo: app.window.topAnchor, constant: 100),
                large.leadingAnchor.constraint(equalTo: app.window.leadingAnchor),
                small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
                small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            ])
            app.frame()
            let first = large.frame.minY + large.firstBaselineFromTop
            let second = small.frame.minY + small.firstBaselineFromTop
            #expect(abs(first - second) <= 0.5)
            #expect(small.frame.minY > large.frame.minY + 10)
        }
    }
}
