import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.lane(.main)) struct FilterTests {
    private func reports(_ change: @MainActor (CALayer) -> Void) -> [String] {
        var found: [String] = []
        TestApp.run { app in
            change(UIView().layer)
            found = app.session.log.diagnostics.filter { $0.id == "unsupported-filter" }.map(\.message)
        }
        return found
    }

    @Test func filtersWithoutEffectAreReported() {
        #expect(
            reports { $0.filters = ["blur"] } == [
                "In the layer's filters, “blur” has no effect. Core Animation ignores it without a message."
            ])
        #expect(reports { $0.backgroundFilters = [NSObject()] }.count == 1)
        #expect(reports { $0.compositingFilter = "CIColorBlendMode" }.count == 1)
        #expect(reports { $0.setValue("divideBlendMode", forKeyPath: "compositingFilter") }.count == 1)
    }

    @Test func blendModesAndNilAreNotReported() {
        #expect(
            reports {
                for name in ["multiplyBlendMode", "screenBlendMode", "colorDodgeBlendMode", "destOut", "plusL"] {
                    $0.compositingFilter = name
                }
                $0.compositingFilter = nil
                $0.filters = []
                $0.filters = nil
                $0.backgroundFilters = nil
            } == [])
    }

    @Test(arguments: ["cube", "oglFlip", "rippleEffect"]) func undocumentedTransitionsAreReported(_ type: String) {
        TestApp.run { app in
            let transition = CATransition()
            transition.type = CATransitionType(rawValue: type)
            UIView().layer.add(transition, forKey: nil)
            #expect(app.session.log.diagnostics.map(\.id) == ["unsupported-transition"])
            transition.type = .push
            UIView().layer.add(transition, forKey: nil)
            #expect(app.session.log.diagnostics.count == 1)
        }
    }

    /// An orange square on a blue view: 0xFF8000 times 0x0080FF is 0x004000.
    @Test func viewBlendsWithContentBehindIt() throws {
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        back.backgroundColor = UIColor(red: 0, green: 128 / 255, blue: 1, alpha: 1)
        let front = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        front.backgroundColor = UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1)
        front.layer.compositingFilter = "multiplyBlendMode"
        back.addSubview(front)
        let image = try #require(back.layer.snapshotImage(in: back.bounds, scale: 1, presentation: false))
        #expect(image.pixels[10, 10] == 0xFF00_4000)
        #expect(image.pixels[2, 2] == 0xFF00_80FF)
        front.layer.compositingFilter = nil
        let plain = try #require(back.layer.snapshotImage(in: back.bounds, scale: 1, presentation: false))
        #expect(plain.pixels[10, 10] == 0xFFFF_8000)
    }
}
