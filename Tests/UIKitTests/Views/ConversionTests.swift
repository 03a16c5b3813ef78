import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct ConversionTests {
    /// A random tree, turned, scaled and scrolled.
    private static func tree(_ numbers: inout SeededGenerator, in root: UIView) -> [UIView] {
        var views = [root]
        for _ in 0..<30 {
            let parent = views.randomElement(using: &numbers)!
            let view = UIView(
                frame: CGRect(
                    x: .random(in: -50...50, using: &numbers), y: .random(in: -50...50, using: &numbers),
                    width: .random(in: 1...200, using: &numbers), height: .random(in: 1...200, using: &numbers)))
            view.bounds.origin = CGPoint(
                x: .random(in: -20...20, using: &numbers), y: .random(in: -20...20, using: &numbers))
            if Bool.random(using: &numbers) {
                view.transform = CGAffineTransform(rotationAngle: .random(in: 0...6, using: &numbers))
                    .scaledBy(x: .random(in: 0.5...2, using: &numbers), y: .random(in: 0.5...2, using: &numbers))
            }
            parent.addSubview(view)
            views.append(view)
        }
        return views
    }

    @Test("There and back is where one was", arguments: [1, 2, 3, 4, 5] as [UInt64])
    func roundTrips(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let views = Self.tree(&numbers, in: UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800)))
        for _ in 0..<200 {
            let (from, to) = (views.randomElement(using: &numbers)!, views.randomElement(using: &numbers)!)
            let point = CGPoint(
                x: .random(in: -100...100, using: &numbers), y: .random(in: -100...100, using: &numbers))
            let there = from.convert(point, to: to)
            let back = to.convert(there, to: from)
            #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
            let same = to.convert(point, from: from)
            #expect(abs(same.x - there.x) < 1e-6 && abs(same.y - there.y) < 1e-6)
        }
    }

    @Test func nilConvertsToWindow() {
        TestApp.run { app in
            let view = app.addView(CGRect(x: 30, y: 40, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
            view.addSubview(inner)
            #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 35, y: 46))
            #expect(inner.convert(CGPoint(x: 35, y: 46), from: nil) == .zero)
            #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 35, y: 46, width: 10, height: 10))
            #expect(
                inner.convert(inner.bounds, to: UIScreen.main.coordinateSpace)
                    == CGRect(x: 35, y: 46, width: 10, height: 10))
        }
    }

    @Test func scrolledViewShiftsContent() {
        let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)), UIView())
        inner.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
        outer.addSubview(inner)
        outer.bounds.origin = CGPoint(x: 90, y: 80)
        let root = UIView()
        root.addSubview(outer)
        #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 20, y: 30))
    }
}
