import Testing
import UIKit
import UIKitTestSupport

/// The order of a transition's callbacks, for every container.
///
/// Each list is complete with respect to the kinds of event that it contains.
@MainActor
@Suite(.lane(.main)) struct CallbackOrderTests {
    /// A transition: its setup, its actions, and the expected callbacks.
    struct Transcript: CustomTestStringConvertible, Sendable {
        let id: String
        let expected: [String]
        let play: @MainActor (TestApp) -> Void
        var testDescription: String { id }
    }

    nonisolated static let transcripts: [Transcript] = [
        Transcript(
            id: "modal.fullScreen.present",
            expected: [
                "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
                "A.viewDidDisappear",
            ]
        ) { app in
            present(B(), .fullScreen, in: app)
        },
        Transcript(
            id: "modal.fullScreen.dismiss",
            expected: [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear", "B.viewDidDisappear",
            ]
        ) { app in
            present(B(), .fullScreen, in: app)
            dismiss(in: app)
        },
        Transcript(
            id: "navigation.push_or_pop, push",
            expected: [
                "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear",
                "B.viewDidAppear",
            ]
        ) { app in
            let navigation = UINavigationController(rootViewController: A())
            app.show(navigation)
            navigation.pushViewController(B(), animated: true)
            app.advance(by: 1)
        },
        Transcript(
            id: "navigation.push_or_pop, pop",
            expected: [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "B.viewDidDisappear", "A.viewDidAppear",
            ]
        ) { app in
            let navigation = UINavigationController(rootViewController: A())
            app.show(navigation)
            navigation.pushViewController(B(), animated: false)
            app.frame()
            app.events = []
            navigation.popViewController(animated: true)
            app.advance(by: 1)
        },
        Transcript(
            id: "tab.select",
            expected: [
                "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear", "B.viewIsAppearing", "A.viewDidDisappear",
                "B.viewDidAppear",
            ]
        ) { app in
            let tabs = UITabBarController()
            tabs.viewControllers = [A(), B()]
            app.show(tabs)
            tabs.selectedIndex = 1
            app.frame()
        },
    ]

    nonisolated static let stylesThatKeepThePresenter: [UIModalPresentationStyle] = [
        .automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .custom, .popover,
    ]

    @MainActor
    static func present(_ controller: UIViewController, _ style: UIModalPresentationStyle, in app: TestApp) {
        let a = A()
        app.show(a)
        controller.modalPresentationStyle = style
        a.present(controller, animated: true)
        app.advance(by: 1.1)
    }

    @MainActor
    static func dismiss(in app: TestApp) {
        app.events = []
        app.window.rootViewController?.dismiss(animated: true)
        app.advance(by: 1.1)
    }

    @Test(arguments: transcripts)
    func followsTheKnownOrder(_ transcript: Transcript) {
        let app = TestApp()
        transcript.play(app)
        #expect(app.lifecycleEvents == transcript.expected)
        #expect(app.diagnostics.isEmpty)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test(arguments: stylesThatKeepThePresenter)
    func presenterGetsNoCallbacks(_ style: UIModalPresentationStyle) {
        let app = TestApp()
        CallbackOrderTests.present(B(), style, in: app)
        #expect(
            app.lifecycleEvents == ["B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
        CallbackOrderTests.dismiss(in: app)
        #expect(app.lifecycleEvents == ["B.viewWillDisappear", "B.viewDidDisappear"])
        #expect(app.diagnostics.isEmpty)
    }

    /// `modal.custom.present_full_chain` and `modal.custom.dismiss_full_chain`; known from an implementation only.
    @Test func customPresentationCallsBackInOrder() {
        let app = TestApp()
        let a = A(), b = B(), delegate = TransitionSource.recording()
        app.show(a)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        a.present(b, animated: true) { app.events.append("present completion") }
        b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in app.events.append("coordinator completion")
        }
        app.advance(by: 1.1)
        let presenting = [
            "presentationTransitionWillBegin", "B.viewWillAppear", "animateTransition", "completeTransition",
            "animationEnded(true)", "presentationTransitionDidEnd(true)", "B.viewDidAppear", "coordinator completion",
            "present completion",
        ]
        #expect(app.events.filter(presenting.contains) == presenting)

        app.events = []
        a.dismiss(animated: true) { app.events.append("dismiss completion") }
        app.advance(by: 1.1)
        let dismissing = [
            "B.viewWillDisappear", "dismissalTransitionWillBegin", "animateTransition", "completeTransition",
            "animationEnded(true)", "dismissalTransitionDidEnd(true)", "B.viewDidDisappear", "dismiss completion",
        ]
        #expect(app.events.filter(dismissing.contains) == dismissing)
    }

    /// `navigation.push_containment` and `navigation.pop_containment`.
    @Test func containmentCallbacksEncloseAppearance() {
        let app = TestApp()
        let navigation = UINavigationController(rootViewController: A())
        app.show(navigation)
        navigation.pushViewController(B(), animated: true)
        app.advance(by: 1)
        let pushing = [
            "B.willMove(toParent:container)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear",
            "B.viewWillLayoutSubviews",
            "B.viewDidLayoutSubviews", "B.viewDidAppear", "B.didMove(toParent:container)",
        ]
        var seen = Set<String>()
        #expect(app.events.filter { pushing.contains($0) && seen.insert($0).inserted } == pushing)

        app.events = []
        navigation.popViewController(animated: true)
        app.advance(by: 1)
        let popping = [
            "B.willMove(toParent:nil)", "B.viewWillDisappear", "B.viewDidDisappear", "B.didMove(toParent:nil)",
        ]
        #expect(app.events.filter(popping.contains) == popping)
    }

    /// `navigation.pop_call_returns_first`.
    @Test func popReturnsBeforeCallbacks() {
        let app = TestApp()
        let navigation = UINavigationController(rootViewController: A())
        app.show(navigation)
        navigation.pushViewController(B(), animated: false)
        app.frame()
        app.events = []
        let popped = navigation.popViewController(animated: true)
        #expect(popped is B)
        #expect(app.appearanceEvents.isEmpty)
        app.frame()
        #expect(app.appearanceEvents.first == "B.viewWillDisappear")
    }

    /// `app.launch` and `appearance.window_state`.
    @Test func rootAppearsBeforeItIsInTheWindow() {
        final class Root: Probe {
            var windows: [String: Bool] = [:]
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                windows["will"] = view.window != nil
                #expect(!animated)
            }
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                windows["is"] = view.window != nil
            }
            override func viewSafeAreaInsetsDidChange() { note("safeArea") }
        }
        let app = TestApp()
        let root = Root()
        app.window.rootViewController = root
        app.frame()
        let order = [
            "Root.viewDidLoad", "Root.viewWillAppear", "Root.safeArea", "Root.viewIsAppearing", "Root.viewDidAppear",
        ]
        #expect(app.events.filter(order.contains) == order)
        #expect(root.windows == ["will": false, "is": true])
    }

    @Test func logRecordsControllerCallbacks() {
        let app = TestApp()
        CallbackOrderTests.present(B(), .fullScreen, in: app)
        let logged = app.session.log.events.filter { $0.kind == .appearance }
            .map { "\($0.subject).\($0.name.prefix { $0 != "(" })" }
        let all =
            ["A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"] + app.lifecycleEvents
        #expect(logged == all)
    }
}
