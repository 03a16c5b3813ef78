import CoreGraphics
import QuartzCore
import UIKitTestSupport

@testable import UIKit

/// The app of the random walks: three tabs with navigation controllers, and presentations over them.
@MainActor
final class WalkApp {
    /// A screen with few pixels: the random walk checks geometry, not drawing.
    let app = TestApp(AppSession.Screen(scale: 1))
    let source = WalkSource()
    let tabs = UITabBarController()
    private(set) var navigations: [UINavigationController] = []
    /// The presented navigation controller; the previous one as long as one of its transitions is paused.
    private weak var inner: UINavigationController?
    private var made: [Int: WeakController] = [:]
    /// The numbers of the controllers; numbers of deallocated controllers remain until ``living()`` is called.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private(set) var witnesses: [AppearanceWitness] = []
    let violations = ViolationRecord()

    private struct WeakController { weak var controller: UIViewController? }

    init() {
        navigations = (0..<3).map { UINavigationController(rootViewController: makeScreen($0)) }
        for navigation in navigations {
            navigation.delegate = source.delegate
            // A presentation in a context covers the tabs, so that the model has one chain of presentations.
            navigation.definesPresentationContext = false
        }
        tabs.delegate = source.delegate
        tabs.viewControllers = navigations
        app.show(tabs)
    }

    private func register(_ controller: UIViewController, as id: Int) {
        made[id] = WeakController(controller: controller)
        numbers[ObjectIdentifier(controller)] = id
    }

    func makeScreen(_ id: Int) -> WalkScreen {
        let screen = WalkScreen(id, self)
        register(screen, as: id)
        witnesses.append(screen.witness)
        return screen
    }

    /// - Parameters:
    ///   - style: An alert has no screen of the app's, but a number like the others.
    ///   - next: The number of what the screen presents as soon as it has appeared.
    func makePresented(_ id: Int, _ style: WalkStep.Style, next: Int? = nil) -> UIViewController {
        guard !style.isAlert else {
            let alert = UIAlertController(
                title: "\(id)", message: "Alert", preferredStyle: style == .alert ? .alert : .actionSheet)
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
            register(alert, as: id)
            return alert
        }
        let screen = makeScreen(id)
        screen.successor = next
        prepare(screen, style)
        return screen
    }

    /// A navigation controller with a first screen.
    func makePresentedStack(_ id: Int, root: Int, _ style: WalkStep.Style) -> UIViewController {
        let navigation = UINavigationController(rootViewController: makeScreen(root))
        register(navigation, as: id)
        navigation.delegate = source.delegate
        prepare(navigation, style)
        inner = navigation
        return navigation
    }

    private func prepare(_ screen: UIViewController, _ style: WalkStep.Style) {
        screen.modalPresentationStyle =
            switch style {
            case .full, .dissolve, .flip, .curl: .fullScreen
            case .over: .overFullScreen
            case .context: .overCurrentContext
            case .sheet, .detents, .locked: .pageSheet
            case .form: .formSheet
            case .popover: .popover
            case .custom, .alert, .actions: .custom
            }
        screen.modalTransitionStyle =
            switch style {
            case .dissolve: .crossDissolve
            case .flip: .flipHorizontal
            case .curl: .partialCurl
            default: .coverVertical
            }
        screen.isModalInPresentation = style == .locked
        if style == .popover { screen.popoverPresentationController?.sourceView = tabs.view }
        if style == .detents { screen.sheetPresentationController?.detents = [.medium(), .large()] }
        if style == .custom { screen.transitioningDelegate = source.delegate }
    }

    // MARK: Contents

    func navigation(_ stack: Int) -> UINavigationController? {
        stack == WalkModel.inner ? inner : navigations[stack]
    }

    var chain: [UIViewController] {
        var chain: [UIViewController] = []
        var next = tabs.modal.presented
        while let presented = next {
            chain.append(presented)
            next = presented.modal.presented
        }
        return chain
    }

    func id(_ controller: UIViewController) -> Int { numbers[ObjectIdentifier(controller)] ?? -1 }

    nonisolated enum Slot: Hashable { case modal, tab, navigation(Int) }
    nonisolated static let slots: [Slot] =
        [.modal, .tab] + (0...WalkModel.inner).map { Slot.navigation($0) }

    func transition(_ slot: Slot) -> ViewControllerTransition? {
        switch slot {
        case .modal: app.session.transitions.first { $0.plan.kind == .presentation || $0.plan.kind == .dismissal }
        case .tab: tabs.tabTransition
        case .navigation(let index): navigation(index)?.stackTransition
        }
    }

    var state: WalkState {
        let chain = chain
        let moving = WalkApp.slots.filter { transition($0) != nil }
        let stacks = (0...WalkModel.inner).map { stack -> [Int] in
            let isGone =
                stack == WalkModel.inner && !chain.contains { $0 === inner } && !moving.contains(.navigation(stack))
            return isGone ? [] : (navigation(stack)?.viewControllers ?? []).map(id)
        }
        return WalkState(selected: tabs.selectedIndex, stacks: stacks, chain: chain.map(id), moving: moving)
    }

    /// Returns the numbers of the living screens, which only the app's own structure retains.
    func living() -> Set<Int> {
        made = made.filter { $0.value.controller != nil }
        numbers = numbers.filter { made[$0.value] != nil }
        return Set(made.keys)
    }

    func living(_ id: Int) -> UIViewController? { made[id]?.controller }

    func forgetWitnesses() {
        witnesses.removeAll { $0.phase == .gone }
    }
}

/// The state on which the app and the model must agree.
struct WalkState: Equatable, CustomStringConvertible {
    var selected: Int
    var stacks: [[Int]]
    var chain: [Int]
    var moving: [WalkApp.Slot]

    var description: String {
        let stacks = stacks.map { $0.map(String.init).joined(separator: " ") }.joined(separator: " / ")
        let presented = chain.map(String.init).joined(separator: " > ")
        return "tab \(selected) of \(stacks), presented: \(presented), moving: \(moving)"
    }
}

extension WalkModel {
    func flight(_ slot: WalkApp.Slot) -> Flight? {
        switch slot {
        case .modal: modalFlight
        case .tab: tabFlight
        case .navigation(let index): navigationFlights[index]
        }
    }

    var state: WalkState {
        WalkState(
            selected: selected, stacks: stacks, chain: chain.map(\.id),
            moving: WalkApp.slots.filter { flight($0) != nil })
    }

    /// The numbers of the controllers that are in use.
    var living: Set<Int> {
        var ids = screens
        ids.formUnion(ids.compactMap { children[$0] })
        return ids
    }

    /// The style that decides about a screen's place: what is presented in a context has its presenter's.
    func placingStyle(_ id: Int) -> Style? {
        let screen = children.first { $0.value == id }?.key ?? id
        let isInner = stacks[WalkModel.inner].contains(screen)
        guard var index = chain.firstIndex(where: { $0.id == screen || isInner && $0.hasStack }) else { return nil }
        while chain[index].style == .context, index > 0 { index -= 1 }
        return chain[index].style
    }

    var showsBar: Bool { hiding.isDisjoint(with: stacks[selected].dropFirst()) }

    private var screens: Set<Int> {
        var ids = Set(stacks.joined()).union(chain.map(\.id))
        for changes in pending {
            for case .push(let id, _) in changes { ids.insert(id) }
            for case .set(let set, _) in changes { ids.formUnion(set) }
        }
        return ids
    }

    /// The numbers of the visible screens in the idle app; a full-screen presentation replaces only its presenter.
    var visible: Set<Int> {
        var visible = Set<Int>()
        for (presented, above) in zip(chain, chain.dropFirst().map { $0.style } + [nil])
        where !presented.style.isAlert && above?.removesPresenter != true {
            visible.insert(presented.hasStack ? stacks[WalkModel.inner].last ?? presented.id : presented.id)
        }
        if chain.first?.style.removesPresenter != true, let top = stacks[selected].last { visible.insert(top) }
        visible.formUnion(visible.compactMap { children[$0] })
        return visible
    }
}

// MARK: Where fingers go

extension WalkApp {
    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        (view as? View).map { [$0] } ?? [] + view.subviews.flatMap { views(type, in: $0) }
    }

    private func middle(_ view: UIView?) -> CGPoint? {
        view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    }

    /// How many presentations stand anywhere in the window.
    var containerCount: Int {
        func count(in view: UIView) -> Int {
            ((view as? UITransitionView)?.presentation != nil ? 1 : 0) + view.subviews.map(count).reduce(0, +)
        }
        return count(in: app.window)
    }

    /// Whether a sheet of full height has pushed the view back, to where it belongs beneath that.
    func isPushedBack(_ view: UIView) -> Bool {
        let frame = view.convert(view.bounds, to: nil)
        let sheets = chain.compactMap { $0.activePresentationController as? UISheetPresentationController }
        return sheets.contains { sheet in
            guard let card = sheet.pushedCard, view.isDescendant(of: card), sheet.pushBackFraction == 1 else {
                return false
            }
            let top = sheet.frameOfPresentedViewInContainerView.minY - 10
            return abs(frame.minX - 16) < 1e-6 && abs(frame.minY - top) < 1e-6
                && sheet.resolvedDetents.highest.minX == 0
        }
    }

    func backButton(_ stack: Int) -> CGPoint? {
        middle(navigation(stack).flatMap { views(NavigationBackButton.self, in: $0.navigationBar).last })
    }
    func isOnCurledPage(_ point: CGPoint) -> Bool { app.session.window.hitTest(point, with: nil) is PageCurlView }
    var alertButton: CGPoint? { chain.last.flatMap { middle(views(AlertButton.self, in: $0.view).last) } }
}
