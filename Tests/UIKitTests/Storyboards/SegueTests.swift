import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// A controller that records the callbacks of its segues.
@MainActor private final class Source: UIViewController {
    var lines: [String] = []
    var refuses = false
    var onPrepare: (UIStoryboardSegue) -> Void = { _ in }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        lines.append("should \(identifier)")
        return !refuses
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        lines.append("prepare \(segue.identifier ?? "-") \(sender.map { "\(type(of: $0))" } ?? "nil")")
        onPrepare(segue)
    }
    func makeDetail(_ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> UIViewController? {
        lines.append("make \(identifier ?? "-")")
        return Destination()
    }
    override class var connections: Connections {
        super.connections.action("makeDetail:sender:identifier:", Source.makeDetail)
    }
}

private final class Destination: UIViewController {}

private final class CustomSegue: UIStoryboardSegue {
    override func perform() {
        (source as? Source)?.lines.append("perform")
        source.addChild(destination)
        destination.didMove(toParent: source)
    }
}

/// A subclass that changes the destination and leaves the transition to the kind of its segue.
private final class TintingSegue: UIStoryboardSegue {
    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
        (source as? Source)?.lines.append("init \(identifier ?? "-")")
    }
    override func perform() {
        destination.title = "tinted"
        super.perform()
    }
}

@MainActor @Suite(.lane(.main)) struct SegueTests {
    private func template(_ kind: SegueTemplate.Kind, id: String = "go", make: UIViewController? = nil) -> SegueTemplate
    {
        SegueTemplate(id: id, identifier: id, kind: kind) { _ in make ?? Destination() }
    }

    /// Shows a source with a segue and performs it.
    private func perform(
        _ template: SegueTemplate, in app: TestApp, container: (UIViewController) -> UIViewController = { $0 }
    ) -> Source {
        let source = Source()
        source.addSegue(template)
        app.show(container(source))
        source.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)
        return source
    }

    @Test func performingInCodePreparesWithoutAskingWhetherItShould() {
        TestApp.run { app in
            let source = perform(template(.presentation(.init())), in: app)
            #expect(source.lines == ["prepare go nil"])
            #expect(source.presentedViewController is Destination)
        }
    }

    @Test func aSegueWithoutIdentifierIsReportedWithTheExistingIdentifiers() {
        TestApp.run { app in
            let source = Source()
            source.addSegue(template(.show, id: "known"))
            app.show(source)
            source.performSegue(withIdentifier: "unknown", sender: nil)
            #expect(app.diagnostics == ["segue-not-found"])
            let message = app.session.log.diagnostics.first?.message ?? ""
            #expect(message.contains("no segue with identifier “unknown”") && message.contains("“known”"))
        }
    }

    @Test func showPushesInANavigationControllerAndPresentsOtherwise() {
        TestApp.run { app in
            let source = perform(template(.show), in: app) { UINavigationController(rootViewController: $0) }
            #expect(source.navigationController?.topViewController is Destination)
        }
        TestApp.run { app in
            #expect(perform(template(.show), in: app).presentedViewController is Destination)
        }
    }

    @Test func showDetailReplacesTheSecondaryColumn() {
        TestApp.run(AppSession.Screen(size: CGSize(width: 1024, height: 768), idiom: .pad)) { app in
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .secondary)
            let source = perform(template(.showDetail), in: app) {
                split.setViewController($0, for: .primary)
                return split
            }
            #expect(source.splitViewController === split)
            let shown = split.viewController(for: .secondary)
            #expect(shown is Destination || shown?.children.last is Destination)
        }
    }

    @Test func stylesOfTheSegueAreSetBeforePrepareWhichMayChangeThem() {
        TestApp.run { app in
            let source = Source()
            var style: UIModalPresentationStyle?
            source.onPrepare = {
                style = $0.destination.modalPresentationStyle
                $0.destination.modalTransitionStyle = .crossDissolve
            }
            source.addSegue(
                template(.presentation(.init(style: .formSheet, transitionStyle: .flipHorizontal))))
            app.show(source)
            source.performSegue(withIdentifier: "go", sender: nil)
            #expect(style == .formSheet)
            #expect(source.presentedViewController?.modalTransitionStyle == .crossDissolve)
        }
    }

    @Test func aTransitioningDelegateFromPrepareAnimatesThePresentation() {
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let animator = FadeAnimator()
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { animator }
        }
        TestApp.run { app in
            let delegate = Delegate()
            let source = Source()
            source.onPrepare = {
                $0.destination.modalPresentationStyle = .custom
                $0.destination.transitioningDelegate = delegate
            }
            source.addSegue(template(.presentation(.init())))
            app.show(source)
            source.performSegue(withIdentifier: "go", sender: nil)
            app.advance(by: 0.5)
            #expect(delegate.animator.context != nil)
            #expect(source.transitionCoordinator != nil)
            app.advance(by: 1)
            #expect(delegate.animator.ended == [true])
        }
    }

    @Test func aSegueThatIsNotAnimatedPresentsAtOnce() {
        TestApp.run { app in
            var still = template(.presentation(.init(style: .fullScreen)))
            still.isAnimated = false
            let source = Source()
            source.addSegue(still)
            app.show(source)
            source.performSegue(withIdentifier: "go", sender: nil)
            app.frame()
            #expect(source.presentedViewController?.isBeingPresented == false)
            #expect(UIView.areAnimationsEnabled)
        }
    }

    @Test func aPopoverIsAnchoredToItsViewOrElseToTheSender() {
        TestApp.run(AppSession.Screen(size: CGSize(width: 1024, height: 768), idiom: .pad)) { app in
            let anchor = UIView(), passthrough = UIView()
            let popover = SegueTemplate.Popover(
                anchor: { anchor }, arrowDirections: .up, passthroughViews: { [passthrough] })
            let source = Source()
            var found: UIPopoverPresentationController?
            source.onPrepare = { found = $0.destination.popoverPresentationController }
            source.addSegue(template(.popover(popover), id: "anchored"))
            source.addSegue(template(.popover(.init()), id: "free"))
            app.show(source)
            source.view.addSubview(anchor)
            source.performSegue(withIdentifier: "anchored", sender: nil)
            #expect(found?.sourceView === anchor && found?.permittedArrowDirections == .up)
            #expect(found?.passthroughViews == [passthrough])
            app.advance(by: 1)
            source.dismiss(animated: false)
            app.advance(by: 1)
            let item = UIBarButtonItem(systemItem: .add)
            source.performSegue(withIdentifier: "free", sender: item)
            #expect(found?.barButtonItem === item && found?.permittedArrowDirections == .any)
        }
    }

    @Test func embeddingFillsTheContainerAndPreparesFirst() {
        TestApp.run { app in
            let source = Source()
            source.addSegue(template(.embed))
            let container = UIView(frame: CGRect(x: 20, y: 80, width: 200, height: 100))
            source.view.addSubview(container)
            source.performEmbedSegue("go", in: container)
            #expect(source.lines == ["prepare go nil"])
            #expect(source.children.first is Destination)
            #expect(source.children.first?.view.superview === container)
            container.frame.size = CGSize(width: 300, height: 300)
            #expect(source.children.first?.view.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
        }
    }

    @Test func aCustomClassPerformsItsOwnTransition() {
        TestApp.run { app in
            var custom = template(.custom)
            custom.segueClass = CustomSegue.self
            let source = perform(custom, in: app)
            #expect(source.lines == ["prepare go nil", "perform"])
            #expect(source.children.first is Destination)
        }
    }

    @Test func aCustomClassCallsSuperForTheTransitionOfItsKind() {
        TestApp.run { app in
            var custom = template(.presentation(.init()))
            custom.segueClass = TintingSegue.self
            let source = perform(custom, in: app)
            #expect(source.lines == ["init go", "prepare go nil"])
            #expect(source.presentedViewController?.title == "tinted")
            #expect(app.diagnostics == [])
        }
    }

    @Test func aCustomSegueWithoutPerformIsReported() {
        TestApp.run { app in
            _ = perform(template(.custom), in: app)
            UIStoryboardSegue(identifier: nil, source: UIViewController(), destination: UIViewController()).perform()
            #expect(app.diagnostics == ["segue-without-perform", "segue-without-perform"])
        }
    }

    @Test func aHandlerPerformsASegueCreatedInCode() {
        var count = 0
        UIStoryboardSegue(identifier: "own", source: UIViewController(), destination: UIViewController()) { count += 1 }
            .perform()
        #expect(count == 1)
    }

    @Test func legacyPushNeedsANavigationController() {
        TestApp.run { app in
            let source = perform(template(.push), in: app) { UINavigationController(rootViewController: $0) }
            #expect(source.navigationController?.viewControllers.count == 2)
        }
        TestApp.run { app in
            let source = perform(template(.push), in: app)
            #expect(source.presentedViewController == nil)
            #expect(app.diagnostics == ["segue-without-container"])
        }
    }

    @Test func replaceExchangesAColumnOfASplitView() {
        TestApp.run(AppSession.Screen(size: CGSize(width: 1024, height: 768), idiom: .pad)) { app in
            let split = UISplitViewController()
            let source = perform(template(.replace(column: 1)), in: app) {
                split.viewControllers = [$0, UIViewController()]
                return split
            }
            #expect(split.viewControllers.first === source)
            #expect(split.viewControllers.last is Destination)
        }
        TestApp.run { app in
            _ = perform(template(.replace(column: 1)), in: app)
            #expect(app.diagnostics == ["segue-without-container"])
        }
    }

    @Test func aSegueActionCreatesTheDestinationBeforePrepare() {
        TestApp.run { app in
            var asked = SegueTemplate(id: "go", identifier: "go", kind: .presentation(.init())) { creator in
                creator?(NSKeyedArchiver(requiringSecureCoding: false)) ?? UIViewController()
            }
            asked.creationSelector = "makeDetail:sender:identifier:"
            let source = perform(asked, in: app)
            #expect(source.lines == ["make go", "prepare go nil"])
            #expect(source.presentedViewController is Destination)
        }
    }

    @Test func aMissingSegueActionIsReportedAndTheStoryboardCreatesTheDestination() {
        TestApp.run { app in
            var asked = SegueTemplate(id: "go", identifier: "go", kind: .presentation(.init())) { creator in
                creator?(NSKeyedArchiver(requiringSecureCoding: false)) ?? Destination()
            }
            asked.creationSelector = "missing:"
            let source = perform(asked, in: app)
            #expect(source.presentedViewController is Destination)
            #expect(app.diagnostics == ["action-not-answered"])
        }
    }

    @Test func relationshipsFillContainersInTheOrderOfTheFile() {
        TestApp.run { _ in
            let (first, second) = (UIViewController(), UIViewController())
            let tabs = UITabBarController()
            let unknown = tabs.connectRelationships([
                ("viewControllers", first), ("viewControllers", second), ("rootViewController", first),
            ])
            #expect(tabs.viewControllers == [first, second] && unknown == ["rootViewController"])
            let navigation = UINavigationController()
            #expect(navigation.connectRelationships([("rootViewController", UIViewController())]) == [])
            #expect(navigation.viewControllers.count == 1)
            let split = UISplitViewController()
            let (master, detail) = (UIViewController(), UIViewController())
            _ = split.connectRelationships([("detailViewController", detail), ("masterViewController", master)])
            #expect(split.viewControllers == [master, detail])
        }
    }
}
