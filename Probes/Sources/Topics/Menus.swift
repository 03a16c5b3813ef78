import UIKit

extension Probe {
    /// Context menus, edit menus, and drags of items.
    static let menus: [Probe] = [contextMenu, editMenu, responders, itemDrag]

    /// A view of 100 × 100 points in the root controller's view.
    @MainActor private static func source(_ run: ProbeRun) async -> UIView {
        let controller = UIViewController()
        await run.show(controller)
        let view = UIView(frame: CGRect(x: 40, y: 250, width: 100, height: 100))
        view.backgroundColor = .red
        controller.view.addSubview(view)
        try? await run.wait(0.1)
        return view
    }

    private static let contextMenu = Probe("menus.context", needsTouches: true) { run in
        let view = await source(run)
        let menu = LoggedContextMenu()
        view.addInteraction(UIContextMenuInteraction(delegate: menu))
        let finger = FingerLog(view)
        menu.finger = finger
        var top: CGFloat?
        var width: CGFloat = 0
        let stop = run.everyFrame {
            guard let frame = menu.preview?.view.shownFrame, menu.preview?.view.window != nil else { return }
            top = frame.minY
            width = frame.width
        }
        try await run.press(CGPoint(x: 90, y: 300), for: 1.2)
        try await run.wait(1)
        stop()
        if let delay = menu.displayTime { run.measuredSeconds("menus.context.delay", delay) }
        if let duration = menu.displayDuration { run.measuredSeconds("menus.context.duration", duration) }
        if let top { run.lengths("menus.context.preview", top, width, error: 1) }
        // A tap far from the menu dismisses it.
        try await run.tap(CGPoint(x: run.window.bounds.width - 8, y: run.window.bounds.height - 40))
        try await run.wait(1)
        if let duration = menu.endDuration { run.measuredSeconds("menus.context.endDuration", duration) }
        run.order("menus.context.order", menu.log)
    }

    private static let editMenu = Probe("menus.edit") { run in
        let view = await source(run)
        let delegate = LoggedEditMenu()
        let interaction = UIEditMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "menu", sourcePoint: .zero))
        try await run.wait(1)
        interaction.dismissMenu()
        try await run.wait(1)
        if let duration = delegate.durations.first { run.measuredSeconds("menus.edit.appearing", duration) }
        if let duration = delegate.durations.last { run.measuredSeconds("menus.edit.disappearing", duration) }
        run.order("menus.edit.order", delegate.log)
    }

    private static let responders = Probe("menus.responders") { run in
        let log = EventLog()
        let controller = MenuController(log)
        await run.show(controller)
        let outer = MenuView("outer", log)
        outer.frame = CGRect(x: 40, y: 250, width: 100, height: 100)
        let inner = MenuView("inner", log)
        inner.frame = outer.bounds
        outer.addSubview(inner)
        controller.view.addSubview(outer)
        let delegate = LoggedEditMenu()
        let interaction = UIEditMenuInteraction(delegate: delegate)
        outer.addInteraction(interaction)
        for name in ["withoutFirstResponder", "withFirstResponder"] {
            if name == "withFirstResponder" { inner.becomeFirstResponder() }
            try await run.order("menus.responders.\(name)", log, for: 0.8) {
                interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "menu", sourcePoint: .zero))
            }
            interaction.dismissMenu()
            try await run.wait(0.6)
        }
    }

    private static let itemDrag = Probe("menus.itemDrag", needsTouches: true) { run in
        let view = await source(run)
        let drag = LoggedDrag(FingerLog(view))
        let interaction = UIDragInteraction(delegate: drag)
        interaction.isEnabled = true
        view.addInteraction(interaction)
        try await run.drag(
            CGPoint(x: 90, y: 300), to: CGPoint(x: 90, y: 360), speed: 60, pressing: 1.2, holding: 0.3)
        try await run.wait(1.2)
        run.order("menus.itemDrag.order", drag.log)
        if let time = drag.liftTime { run.measuredSeconds("menus.itemDrag.lift", time) }
        if let duration = drag.liftDuration { run.measuredSeconds("menus.itemDrag.liftDuration", duration) }
        // At 60 points per second, a finger moves by a point in a frame.
        if let y = drag.firstMove { run.lengths("menus.itemDrag.distance", y - 300, error: 1.5) }
        if let duration = drag.endDuration { run.measuredSeconds("menus.itemDrag.end", duration) }
    }
}

@MainActor
private final class LoggedContextMenu: NSObject, UIContextMenuInteractionDelegate {
    let log = EventLog()
    weak var finger: FingerLog?
    private(set) var preview: UIViewController?
    private(set) var displayTime: TimeInterval?
    private(set) var displayDuration: TimeInterval?
    private(set) var endDuration: TimeInterval?

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.add("configuration")
        return UIContextMenuConfiguration(identifier: nil) { [weak self] in
            self?.log.add("preview")
            let preview = UIViewController()
            preview.view.backgroundColor = .blue
            preview.preferredContentSize = CGSize(width: 200, height: 150)
            self?.preview = preview
            return preview
        } actionProvider: { [weak self] _ in
            self?.log.add("menu")
            return UIMenu(children: [UIAction(title: "First") { _ in }, UIAction(title: "Second") { _ in }])
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.add("willDisplay")
        displayTime = finger?.age
        let start = CACurrentMediaTime()
        animator?.addCompletion { [weak self] in
            self?.log.add("displayed")
            self?.displayDuration = CACurrentMediaTime() - start
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.add("willEnd")
        let start = CACurrentMediaTime()
        animator?.addCompletion { [weak self] in
            self?.log.add("ended")
            self?.endDuration = CACurrentMediaTime() - start
        }
    }
}

@MainActor
private final class LoggedEditMenu: NSObject, UIEditMenuInteractionDelegate {
    let log = EventLog()
    /// The durations of the animations so far.
    private(set) var durations: [TimeInterval] = []

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        log.add("menu")
        return UIMenu(children: [UIAction(title: "First") { _ in }])
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { note("willPresent", animator) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { note("willDismiss", animator) }

    private func note(_ event: String, _ animator: any UIEditMenuInteractionAnimating) {
        log.add(event)
        let start = CACurrentMediaTime()
        animator.addCompletion { [weak self] in
            self?.log.add("completion")
            self?.durations.append(CACurrentMediaTime() - start)
        }
    }
}

@MainActor
private final class MenuController: UIViewController {
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("This class is in no storyboard.") }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        log.add("controller")
    }
}

@MainActor
private final class MenuView: UIView {
    private let name: String
    private let log: EventLog

    init(_ name: String, _ log: EventLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("This class is in no storyboard.") }

    override var canBecomeFirstResponder: Bool { true }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        log.add(name)
    }
}

@MainActor
private final class LoggedDrag: NSObject, UIDragInteractionDelegate {
    let log = EventLog()
    private let finger: FingerLog
    private(set) var liftTime: TimeInterval?
    private(set) var liftDuration: TimeInterval?
    /// Where the finger was at the first movement.
    private(set) var firstMove: CGFloat?
    private(set) var endDuration: TimeInterval?
    private var endStart: TimeInterval?

    init(_ finger: FingerLog) { self.finger = finger }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        log.add("items")
        return [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        log.add("willAnimateLift")
        liftTime = finger.age
        let start = CACurrentMediaTime()
        animator.addCompletion { [weak self] _ in
            self?.log.add("lifted")
            self?.liftDuration = CACurrentMediaTime() - start
        }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.add("sessionWillBegin")
        firstMove = interaction.view.map { session.location(in: $0).y + $0.convert(CGPoint.zero, to: nil).y }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
        log.add("willEnd")
        endStart = CACurrentMediaTime()
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        log.add("didEnd")
        endDuration = endStart.map { CACurrentMediaTime() - $0 }
    }
}
