import TestSupport
import Testing
import UIKit

@MainActor @Suite(.lane(.main)) struct AutoresizingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let container: (CGFloat, CGFloat)
        let span: (CGFloat, CGFloat)
        let flexible: String
        let expected: (CGFloat, CGFloat)

        var testDescription: String { "\(flexible) from \(container.0) to \(container.1)" }
    }

    /// One axis each; `before`, `inside`, `after` say which parts are flexible.
    nonisolated static let cases = [
        Case(container: (100, 160), span: (10, 40), flexible: "before inside after", expected: (16, 64)),
        Case(container: (100, 160), span: (10, 40), flexible: "inside", expected: (10, 100)),
        Case(container: (100, 140), span: (20, 60), flexible: "before after", expected: (40, 60)),
        Case(container: (100, 180), span: (30, 60), flexible: "before after", expected: (90, 60)),
        Case(container: (100, 130), span: (0, 0), flexible: "before inside", expected: (15, 15)),
        Case(container: (100, 150), span: (100, 0), flexible: "before inside after", expected: (150, 0)),
        Case(container: (100, 150), span: (20, 30), flexible: "before inside", expected: (40, 60)),
        Case(container: (100, 50), span: (10, 40), flexible: "before inside after", expected: (5, 20)),
    ]

    @Test("Flexible parts share the change by their sizes, along both axes", arguments: cases)
    func autoresizingDistributesFlexibleSpace(_ example: Case) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: example.container.0, height: example.container.0))
        let child = UIView(
            frame: CGRect(x: example.span.0, y: example.span.0, width: example.span.1, height: example.span.1))
        var mask: UIView.AutoresizingMask = []
        if example.flexible.contains("before") { mask.formUnion([.flexibleLeftMargin, .flexibleTopMargin]) }
        if example.flexible.contains("inside") { mask.formUnion([.flexibleWidth, .flexibleHeight]) }
        if example.flexible.contains("after") { mask.formUnion([.flexibleRightMargin, .flexibleBottomMargin]) }
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.bounds.size = CGSize(width: example.container.1, height: example.container.1)
        let (position, length) = example.expected
        #expect(child.frame == CGRect(x: position, y: position, width: length, height: length))
    }

    @Test func onlySuperviewSizeMatters() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.bounds.origin = CGPoint(x: 30, y: 30)
        parent.center = CGPoint(x: 500, y: 500)
        #expect(child.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    }

    @Test func autoresizesSubviewsDisablesAutoresizing() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.autoresizesSubviews = false
        parent.frame.size = CGSize(width: 300, height: 300)
        #expect(child.frame.size == CGSize(width: 100, height: 100))
    }

    @Test func fillingViewFollowsEverySizeChange() {
        var numbers = SeededGenerator(seed: 7)
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        for _ in 0..<100 {
            parent.frame.size = CGSize(
                width: CGFloat.random(in: 1...1000, using: &numbers), height: .random(in: 1...1000, using: &numbers))
            #expect(abs(child.frame.width - parent.bounds.width) < 1e-6)
            #expect(abs(child.frame.maxY - parent.bounds.maxY) < 1e-6)
        }
    }
}
