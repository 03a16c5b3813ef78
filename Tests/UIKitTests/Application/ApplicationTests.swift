import Testing
import UIKit

@MainActor private final class Launches {
    static var lines: [String] = []
}

private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Launches.lines.append("didFinishLaunching")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.makeKeyAndVisible()
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Launches.lines.append("didBecomeActive") }
}

@MainActor @Suite struct ApplicationTests {
    @Test func mainMakesTheDelegateAndLaunchesIt() {
        Rig.run { rig in
            Launches.lines = []
            Delegate.main()
            #expect(Launches.lines == ["didFinishLaunching", "didBecomeActive"])
            #expect(UIApplication.shared.delegate is Delegate)
            #expect(UIApplication.shared.keyWindow === UIApplication.shared.delegate?.window ?? nil)
        }
    }

    @Test func aSessionHasItsOwnScreenApplicationAndKeyWindow() {
        Rig.run { outer in
            let application = UIApplication.shared
            Rig.run(AppSession.Screen(size: CGSize(width: 320, height: 568), scale: 2)) { inner in
                #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 568))
                #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 640, height: 1136))
                #expect(UIApplication.shared !== application)
                #expect(UIApplication.shared.keyWindow === inner.window)
            }
            #expect(UIApplication.shared === application)
            #expect(UIScreen.main.scale == 3)
        }
    }

    @Test func theFirstResponderIsOfOneWindowAndLeavesWithItsView() {
        final class Typing: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        Rig.run { rig in
            let (first, second) = (Typing(), Typing())
            #expect(!first.becomeFirstResponder())
            rig.window.addSubview(first)
            rig.window.addSubview(second)
            #expect(first.becomeFirstResponder() && first.isFirstResponder)
            #expect(second.becomeFirstResponder() && !first.isFirstResponder)
            second.removeFromSuperview()
            #expect(rig.window.firstResponder == nil)
            #expect(!rig.window.becomeFirstResponder())
        }
    }

    @Test func aNewScreenSizeResizesTheWindow() {
        Rig.run { rig in
            rig.session.change {
                $0.size = CGSize(width: 852, height: 393)
                $0.safeAreaInsets = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
            }
            #expect(rig.window.bounds.size == CGSize(width: 852, height: 393))
            #expect(rig.window.safeAreaInsets.left == 59)
            #expect(rig.window.traitCollection.verticalSizeClass == .compact)
            #expect(UIDevice.current.orientation == .landscapeLeft)
        }
    }
}
