import InterludeDiagnostics
import UIKit
import UIKitTestSupport

/// A small app in which a transition with a flaw, or without one, is set off.
@MainActor
final class ContractScene {
    let app = TestApp()
    let a = A(), b = B()
    let source: TransitionSource
    private(set) lazy var navigation = UINavigationController(rootViewController: a)

    init(_ animator: (any UIViewControllerAnimatedTransitioning)? = nil) { source = TransitionSource(animator) }

    /// Presents B over A.
    @discardableResult
    func present(_ style: UIModalPresentationStyle = .custom) -> ContractScene {
        app.show(a)
        b.modalPresentationStyle = style
        b.transitioningDelegate = source
        a.present(b, animated: true)
        return self
    }

    /// Pushes B over A.
    @discardableResult
    func push() -> ContractScene {
        app.show(navigation)
        navigation.delegate = source
        navigation.pushViewController(b, animated: true)
        return self
    }

    @discardableResult
    func wait(_ seconds: Double = 1) -> ContractScene {
        app.advance(by: seconds)
        return self
    }

    var found: [Diagnostic] { app.session.log.diagnostics }
    var names: [String] { found.map(\.id) }
}

extension Diagnostic {
    /// Whether the message names the transition, or the controllers, and says what UIKit makes of the mistake.
    func mentions(_ parts: String...) -> Bool {
        message.contains("UIKit") && !remedy.isEmpty && parts.allSatisfy { message.contains($0) }
    }
}
