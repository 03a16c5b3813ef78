import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Edit menus of interactions and of the menu controller.
@MainActor
@Suite(.lane(.main)) struct EditMenuTests {
    private let app = TestApp()
    private let root = UIViewController()
    private let note = Note(frame: CGRect(x: 100, y: 300, width: 120, height: 80))

    init() {
        note.app = app
        root.view.addSubview(note)
        app.show(root)
    }

    private var bar: UIView? {
        app.window.subviews.last { String(describing: type(of: $0)) == "EditMenuBar" }
    }

    private func find(_ title: String) -> UIView? {
        func search(_ view: UIView) -> UIView? {
            if view is UIControl, view.accessibilityLabel == title { return view }
            return view.subviews.lazy.compactMap(search).first
        }
        return bar.flatMap(search)
    }

    private func tap(_ title: String) throws {
        let item = try #require(find(title), "No item \(title)")
        let point = item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil)
        app.tap(point.x, point.y)
        app.advance(by: 1)
    }

    private func present(_ direction: UIEditMenuArrowDirection = .automatic) {
        let configuration = UIEditMenuConfiguration(identifier: "note", sourcePoint: CGPoint(x: 60, y: 40))
        configuration.preferredArrowDirection = direction
        note.interaction.presentEditMenu(with: configuration)
        app.advance(by: 1)
    }

    // MARK: Interaction

    @Test func menuIsPresentedAboveItsTargetInOrder() throws {
        present()
        #expect(app.events == ["menu note Copy,Paste", "willPresent", "presented"])
        let bar = try #require(bar)
        #expect(abs(bar.frame.maxY - 332) < 0.01)
        #expect(abs(bar.frame.midX - 160) < 0.01)
        #expect(note.interaction.location(in: root.view) == CGPoint(x: 160, y: 340))
    }

    @Test func presentationIsAnimated() throws {
        note.alongside = { self.root.view.alpha = 0.5 }
        note.interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: .zero))
        app.advance(by: 0.05)
        let bar = try #require(bar)
        #expect(bar.shownAlpha > 0 && bar.shownAlpha < 1)
        #expect(root.view.shownAlpha > 0.5 && root.view.shownAlpha < 1)
        note.interaction.dismissMenu()
        app.advance(by: 0.05)
        #expect(bar.window != nil)
        app.advance(by: 1)
        #expect(bar.window == nil)
        #expect(app.events.filter { $0.contains("ismiss") } == ["willDismiss", "dismissed"])
    }

    @Test func arrowsDecideTheSide() throws {
        func frame(_ direction: UIEditMenuArrowDirection) throws -> CGRect {
            present(direction)
            return try #require(bar).frame
        }
        #expect(abs(try frame(.up).minY - 348) < 0.01)
        #expect(abs(try frame(.down).maxY - 332) < 0.01)
        #expect(abs(try frame(.left).minX - 168) < 0.01)
        #expect(abs(try frame(.right).maxX - 152) < 0.01)
        note.frame.origin.y = 0
        app.frame()
        present()
        #expect(abs(try #require(bar).frame.minY - app.window.safeAreaInsets.top) < 0.01)
    }

    @Test func tapOnAnItemDismissesAndPerforms() throws {
        present()
        app.events = []
        try tap("Copy")
        #expect(app.events == ["willDismiss", "copy", "dismissed"])
        #expect(bar == nil)
    }

    @Test func delegateReplacesTheMenuAndTheTarget() throws {
        var ran = 0
        note.menu = UIMenu(children: [
            UIAction(title: "Mark") { _ in ran += 1 },
            UIAction(title: "Stay", attributes: .keepsMenuPresented) { _ in ran += 10 },
            UIAction(title: "Hidden", attributes: .hidden) { _ in },
            UIMenu(title: "More", children: [UIAction(title: "Inner") { _ in ran += 100 }]),
        ])
        note.target = CGRect(x: 0, y: 0, width: 120, height: 80)
        present()
        #expect(abs(try #require(bar).frame.maxY - 292) < 0.01)
        #expect(find("Hidden") == nil)
        try tap("Stay")
        #expect(ran == 10 && bar != nil)
        try tap("More")
        #expect(find("Mark") == nil)
        try tap("Inner")
        #expect(ran == 110 && bar == nil)
        note.target.origin.y = 100
        present()
        note.frame.origin.y += 50
        note.interaction.updateVisibleMenuPosition(animated: false)
        #expect(abs(try #require(bar).frame.maxY - 442) < 0.01)
        note.menu = UIMenu(children: [UIAction(title: "New") { _ in }])
        note.interaction.reloadVisibleMenu()
        #expect(find("New") != nil && find("Mark") == nil)
    }

    @Test func touchOutsideDismissesAndHasItsOwnEffect() {
        let button = UIButton(frame: CGRect(x: 20, y: 600, width: 100, height: 44))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        present()
        app.tap(40, 620)
        app.advance(by: 1)
        #expect(taps == 1)
        #expect(bar == nil)
        #expect(app.diagnostics == [])
    }

    @Test func menuThatIsTooWideHasPages() throws {
        note.menu = UIMenu(children: (1...9).map { number in UIAction(title: "Element \(number)") { _ in } })
        present()
        #expect(try #require(bar).frame.width <= app.window.bounds.width)
        #expect(find("Element 1") != nil && find("Element 9") == nil && find("Previous") == nil)
        while find("Next") != nil { try tap("Next") }
        #expect(find("Element 9") != nil && find("Element 1") == nil)
        try tap("Previous")
        #expect(find("Element 9") == nil)
    }

    @Test func withoutElementsThereIsNoMenu() {
        note.allowed = []
        present()
        #expect(bar == nil)
        #expect(app.events == ["menu note "])
        note.menu = UIMenu(children: [UIAction(title: "Mark") { _ in }])
        present()
        note.removeInteraction(note.interaction)
        app.advance(by: 1)
        #expect(bar == nil)
    }

    @Test func respondersAddMenus() {
        note.build = { builder in
            builder.insertSibling(
                UIMenu(options: .displayInline, children: [UIAction(title: "Translate") { _ in }]),
                afterMenu: .standardEdit)
            builder.replaceChildren(ofMenu: .standardEdit) { Array($0.dropLast()) }
        }
        present()
        #expect(find("Copy") != nil && find("Paste") == nil && find("Translate") != nil)
        #expect(UIMenuSystem.context !== UIMenuSystem.main)
    }

    @Test func textFieldsOfferWhatTheSelectionAllows() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.text = "Hello"
        root.view.addSubview(field)
        func titles() -> [String] {
            let actions: [(String, Selector)] = [
                ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Select All", "selectAll:"),
            ]
            return actions.filter { field.canPerformAction($0.1, withSender: nil) }.map(\.0)
        }
        #expect(titles() == ["Select All"])
        field.selectAll(nil)
        #expect(titles() == ["Cut", "Copy"])
        UIApplication.shared.sendAction("copy:", to: field, from: nil, for: nil)
        #expect(UIPasteboard.general.string == "Hello")
        #expect(titles() == ["Cut", "Copy", "Paste"])
    }

    @Test func menuIsDismissedWhenItsViewLeavesTheWindow() {
        present()
        app.events = []
        note.removeFromSuperview()
        app.advance(by: 1)
        #expect(bar == nil)
        #expect(app.events == ["willDismiss", "dismissed"])
        root.view.addSubview(note)
        note.becomeFirstResponder()
        UIMenuController.shared.showMenu(from: note, rect: note.bounds)
        app.window.rootViewController = UIViewController()
        app.advance(by: 1)
        #expect(bar == nil && !UIMenuController.shared.isMenuVisible)
    }

    // MARK: Menu controller

    @Test func menuControllerIsTheSenderOfItsActions() throws {
        note.becomeFirstResponder()
        let controller = UIMenuController.shared
        controller.menuItems = [UIMenuItem(title: "Mark", action: "mark:")]
        for title in ["Mark", "Copy"] {
            note.sender = nil
            controller.showMenu(from: note, rect: note.bounds)
            app.advance(by: 1)
            try tap(title)
            #expect(note.sender === controller)
        }
        present()
        try tap("Copy")
        #expect(note.sender is UICommand)
    }

    @Test func menuControllerShowsTheCommandsOfTheFirstResponder() throws {
        let controller = UIMenuController.shared
        var names: [String] = []
        let observed: [Notification.Name] = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
        ]
        let tokens = observed.map { name in
            let shortName = name.rawValue.replacingOccurrences(of: "UIMenuController", with: "")
            return NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { _ in
                MainActor.assumeIsolated { names.append(shortName) }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        controller.showMenu(from: note, rect: note.bounds)
        #expect(!controller.isMenuVisible, "There is no first responder.")
        note.becomeFirstResponder()
        controller.menuItems = [
            UIMenuItem(title: "Mark", action: "mark:"), UIMenuItem(title: "Other", action: "other:"),
        ]
        controller.showMenu(from: note, rect: note.bounds)
        #expect(controller.isMenuVisible)
        app.advance(by: 1)
        #expect(abs(controller.menuFrame.maxY - 292) < 0.01)
        #expect(find("Copy") != nil && find("Cut") == nil && find("Other") == nil)
        app.events = []
        try tap("Mark")
        #expect(app.events == ["mark"])
        #expect(!controller.isMenuVisible && controller.menuFrame == .zero)
        #expect(
            names == [
                "WillShowMenuNotification", "DidShowMenuNotification", "WillHideMenuNotification",
                "DidHideMenuNotification",
            ])
        controller.showMenu(from: note, rect: note.bounds)
        controller.hideMenu(from: root.view)
        #expect(controller.isMenuVisible)
        controller.hideMenu(from: note)
        #expect(!controller.isMenuVisible)
        #expect(TestApp.result { _ in UIMenuController.shared.menuItems == nil })
    }
}

/// A view with an edit menu, which can copy and paste.
@MainActor
private final class Note: UIView, UIEditMenuInteractionDelegate {
    weak var app: TestApp?
    private(set) lazy var interaction = UIEditMenuInteraction(delegate: self)
    var menu: UIMenu?
    var target = CGRect.null
    var alongside: (() -> Void)?
    var build: ((any UIMenuBuilder) -> Void)?
    var allowed: Set<Selector> = ["copy:", "paste:", "mark:"]

    override init(frame: CGRect) {
        super.init(frame: frame)
        addInteraction(interaction)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var connections: Connections { Connections().action("mark:", Note.mark) }

    override var canBecomeFirstResponder: Bool { true }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { allowed.contains(action) }

    var sender: AnyObject?

    override func copy(_ sender: Any?) {
        app?.events.append("copy")
        self.sender = sender as AnyObject?
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        build?(builder)
    }

    private func mark(_ sender: Any?) {
        app?.events.append("mark")
        self.sender = sender as AnyObject?
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        let titles = suggestedActions.flatMap { ($0 as? UIMenu)?.children ?? [$0] }.map(\.title)
        app?.events.append("menu \(configuration.identifier) \(titles.joined(separator: ","))")
        return menu
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        app?.events.append("willPresent")
        if let alongside { animator.addAnimations(alongside) }
        animator.addCompletion { [weak app] in app?.events.append("presented") }
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        app?.events.append("willDismiss")
        animator.addCompletion { [weak app] in app?.events.append("dismissed") }
    }
}
