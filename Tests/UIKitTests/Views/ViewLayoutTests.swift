import Testing
import UIKit

@MainActor @Suite struct ViewLayoutTests {
    private final class Counting: UIView {
        var layouts = 0
        var inside: () -> Void = {}
        override func layoutSubviews() {
            layouts += 1
            inside()
        }
    }

    private func shown(_ rig: Rig) -> Counting {
        let view = Counting(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        rig.window.addSubview(view)
        rig.frame()
        view.layouts = 0
        return view
    }

    @Test func aChangeOfSizeLaysOutAMoveDoesNot() {
        Rig.run { rig in
            let view = shown(rig)
            view.center = CGPoint(x: 200, y: 200)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            rig.frame()
            #expect(view.layouts == 0)
            view.bounds.size.width = 50
            rig.frame()
            #expect(view.layouts == 1)
            view.bounds.origin.y = 10
            rig.frame()
            #expect(view.layouts == 2)
        }
    }

    @Test func layoutIfNeededLaysOutNowAndOnce() {
        Rig.run { rig in
            let view = shown(rig)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            view.layoutIfNeeded()
            #expect(view.layouts == 1)
        }
    }

    @Test func aSubviewsSizeSetWhileLayingOutIsNoFeedback() {
        Rig.run { rig in
            let view = shown(rig)
            let child = UIView()
            view.addSubview(child)
            view.inside = { child.frame = view.bounds }
            rig.frame()
            view.layouts = 0
            view.bounds.size.width += 10
            rig.frame()
            #expect(view.layouts == 1)
        }
    }

    @Test func layoutForEverIsADiagnostic() {
        Rig.run { rig in
            let view = shown(rig)
            view.inside = { [weak view] in view?.setNeedsLayout() }
            view.setNeedsLayout()
            rig.frame()
            #expect(rig.diagnostics() == ["layout-feedback-loop"])
            view.inside = {}
        }
    }

    @Test func geometryThatIsNoNumberIsADiagnosticAndChangesNothing() {
        Rig.run { rig in
            let view = shown(rig)
            view.frame.origin.x = .nan
            view.bounds.size.width = .infinity
            view.center.y = .nan
            #expect(view.frame == CGRect(x: 0, y: 300, width: 100, height: 100))
            #expect(rig.diagnostics() == ["geometry-not-finite", "geometry-not-finite", "geometry-not-finite"])
        }
    }

    @Test func sizeToFitKeepsTheTopLeftCorner() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 20) }
        }
        let view = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 20))
    }
}
