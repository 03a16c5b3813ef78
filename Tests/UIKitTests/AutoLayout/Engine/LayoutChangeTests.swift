import Testing
import UIKitTestSupport

@testable import UIKit

/// Changes that require a new solution of constraints, and changes that don't.
@MainActor @Suite(.lane(.main)) struct LayoutChangeTests {
    private let screen = AppSession.Screen(size: CGSize(width: 400, height: 800), scale: 2)

    @Test func unconstrainedViewsMoveWithoutSolving() {
        TestApp.run(screen) { _ in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            let bound = UIView(), free = UIView(), inside = UIView()
            bound.translatesAutoresizingMaskIntoConstraints = false
            for view in [bound, free] { root.addSubview(view) }
            free.addSubview(inside)
            bound.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
            root.layoutIfNeeded()
            let generation = LayoutChanges.generation
            free.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            inside.center = CGPoint(x: 5, y: 5)
            inside.layoutMargins.left = 30
            #expect(LayoutChanges.generation == generation)

            root.bounds.size.width = 200
            root.layoutIfNeeded()
            #expect(bound.bounds.width == 100)
        }
    }

    @Test func intermediateViewsAffectConstraints() {
        TestApp.run(screen) { _ in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            let box = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100)), item = UIView()
            item.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(box)
            box.addSubview(item)
            item.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 60).isActive = true
            root.layoutIfNeeded()
            #expect(item.frame.minX == 10)
            box.frame.origin.x = 20
            root.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(item.frame.minX == 40)
        }
    }

    /// UIKit sets frames from constraints in the layout of the superview, which a new solution invalidates.
    @Test func constrainedViewsStayWhereTheAppMovesThemUntilTheirSuperviewIsLaidOut() {
        TestApp.run(screen) { _ in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            let row = UIView(), other = UIView(), inside = UIView()
            for view in [row, other] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            other.addSubview(inside)
            let left = row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
            let width = other.widthAnchor.constraint(equalToConstant: 50)
            NSLayoutConstraint.activate([
                left, row.topAnchor.constraint(equalTo: root.topAnchor), width,
                row.widthAnchor.constraint(equalToConstant: 100), row.heightAnchor.constraint(equalToConstant: 40),
            ])
            root.layoutIfNeeded()
            #expect(row.frame == CGRect(x: 10, y: 0, width: 100, height: 40))

            row.center.x += 70
            other.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(row.frame.minX == 80)

            // It stays in any number of layouts, and returns with the superview's.
            inside.frame.size.width = 5
            other.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(row.frame.minX == 80)
            root.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(row.frame.minX == 10)

            row.center.x += 70
            left.constant = 30
            root.layoutIfNeeded()
            #expect(row.frame.minX == 30)
        }
    }

    /// Requesting a solution without a reported change returns the same solution.
    @Test(arguments: 1...60) func noRelevantChangeIsMissed(seed: Int) {
        TestApp.run(screen) { _ in
            var random = SeededGenerator(seed: UInt64(seed))
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            var views = [root]
            for _ in 0..<12 {
                let view = UIView(frame: frame(&random))
                view.translatesAutoresizingMaskIntoConstraints = Bool.random(using: &random)
                views[Int.random(in: views.indices, using: &random)].addSubview(view)
                views.append(view)
            }
            for _ in 0..<10 { relate(views, &random) }
            for _ in 0..<20 {
                disturb(views, &random)
                // A move without a new size invalidates no layout.
                root.setNeedsLayout()
                root.layoutIfNeeded()
                let found = views.map(\.frame)
                LayoutChanges.note()
                root.setNeedsLayout()
                root.layoutIfNeeded()
                let isSame = views.map(\.frame) == found
                #expect(isSame)
            }
        }
    }

    private func frame(_ random: inout SeededGenerator) -> CGRect {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
        return CGRect(x: number(0...100), y: number(0...100), width: number(0...200), height: number(0...200))
    }

    private func relate(_ views: [UIView], _ random: inout SeededGenerator) {
        let one = views[Int.random(in: 1..<views.count, using: &random)]
        let other = views[Int.random(in: views.indices, using: &random)]
        let constraint =
            switch Int.random(in: 0..<4, using: &random) {
            case 0: one.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 8)
            case 1: one.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5)
            case 2: one.topAnchor.constraint(equalTo: other.layoutMarginsGuide.topAnchor)
            default: one.centerYAnchor.constraint(equalTo: other.centerYAnchor)
            }
        // Not required, so that nothing contradicts.
        constraint.priority = UILayoutPriority(Float(Int.random(in: 100...900, using: &random)))
        constraint.isActive = true
    }

    private func disturb(_ views: [UIView], _ random: inout SeededGenerator) {
        let view = views[Int.random(in: views.indices, using: &random)]
        // A constrained view stays at a frame set by code until the next layout.
        let isFree = view.translatesAutoresizingMaskIntoConstraints
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where isFree: view.frame = frame(&random)
        case 1: view.bounds.origin.y += 7
        case 2: view.layoutMargins.top += 5
        case 3 where isFree: view.center.x += 9
        default:
            // Into another view, unless that is inside it or holds it already: the order decides what is left open.
            let other = views[Int.random(in: views.indices, using: &random)]
            if view !== views[0], !other.isDescendant(of: view), view.superview !== other { other.addSubview(view) }
        }
    }
}
