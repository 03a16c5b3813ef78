import Testing
import UIKit

@MainActor @Suite struct SafeAreaTests {
    private final class Counting: UIView {
        var changes: [UIEdgeInsets] = []
        override func safeAreaInsetsDidChange() { changes.append(safeAreaInsets) }
    }

    @Test func theWindowHasTheInsetsOfTheScreen() {
        Rig.run { rig in
            #expect(rig.window.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        }
    }

    @Test func aViewHasWhatReachesIntoItsFrame() {
        Rig.run { rig in
            let view = Counting(frame: CGRect(x: 0, y: 20, width: 393, height: 100))
            rig.window.addSubview(view)
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 0, right: 0))
            view.frame.origin.y = 100
            #expect(view.safeAreaInsets == .zero)
            view.frame = CGRect(x: 0, y: 742, width: 393, height: 110)
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
            view.removeFromSuperview()
            #expect(view.changes.count >= 3)
        }
    }

    @Test func subviewsInheritWhatReachesThem() {
        Rig.run { rig in
            let outer = UIView(frame: rig.window.bounds)
            let inner = Counting(frame: CGRect(x: 0, y: 10, width: 393, height: 842))
            outer.addSubview(inner)
            rig.window.addSubview(outer)
            #expect(inner.safeAreaInsets == UIEdgeInsets(top: 49, left: 0, bottom: 34, right: 0))
            #expect(inner.changes == [inner.safeAreaInsets])
        }
    }

    @Test func marginsGrowByTheSafeAreaUnlessToldNotTo() {
        Rig.run { rig in
            let view = UIView(frame: rig.window.bounds)
            rig.window.addSubview(view)
            #expect(view.layoutMargins == UIEdgeInsets(top: 67, left: 8, bottom: 42, right: 8))
            view.insetsLayoutMarginsFromSafeArea = false
            #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        }
    }

    @Test func marginsOfTheSuperviewArePreservedWhereTheyReach() {
        let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        inner.frame = CGRect(x: 10, y: 0, width: 90, height: 100)
        inner.preservesSuperviewLayoutMargins = true
        outer.addSubview(inner)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 30))
    }
}
