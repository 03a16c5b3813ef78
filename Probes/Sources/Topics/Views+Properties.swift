import UIKit

extension Probe {
    /// The properties of views: appearance proxies and updates.
    static let viewsOfProperties: [Probe] = [proxies, updates]

    private static let proxies = Probe("views.proxies") { run in
        // The classes are the probe's own, because proxies remain.
        ProxyLabel.appearance().textColor = .red
        ProxyLabel.appearance(whenContainedInInstancesOf: [ProxyOuter.self]).textColor = .green
        ProxyLabel.appearance(whenContainedInInstancesOf: [ProxyInner.self, ProxyOuter.self]).textColor = .blue
        ProxySublabel.appearance().textColor = .black
        let controller = UIViewController()
        await run.show(controller)
        let outer = ProxyOuter()
        let inner = ProxyInner()
        controller.view.addSubview(outer)
        outer.addSubview(inner)
        let labels = [("alone", controller.view), ("outer", outer), ("inner", inner)]
        for (name, parent) in labels {
            let (label, sublabel) = (ProxyLabel(), ProxySublabel())
            parent?.addSubview(label)
            parent?.addSubview(sublabel)
            try await run.wait(0.05)
            run.color("views.proxies.\(name).class", label.textColor)
            run.color("views.proxies.\(name).subclass", sublabel.textColor)
        }
        // A property that the app has set is left alone, even to its value before.
        let set = ProxyLabel()
        set.textColor = .label
        controller.view.addSubview(set)
        try await run.wait(0.05)
        run.color("views.proxies.set", set.textColor)
    }

    private static let updates = Probe("views.updates") { run in
        #if compiler(>=6.2)
        guard #available(iOS 26.0, *) else { return }
        let log = EventLog()
        let controller = UpdatedController(log)
        await run.show(controller)
        try await run.wait(0.1)
        try await run.order("views.updates", log, for: 0.2) {
            controller.view.setNeedsUpdateProperties()
            controller.setNeedsUpdateProperties()
        }
        #endif
    }
}

@MainActor
private class ProxyLabel: UILabel {}

@MainActor
private final class ProxySublabel: ProxyLabel {}

@MainActor
private final class ProxyOuter: UIView {}

@MainActor
private final class ProxyInner: UIView {}

#if compiler(>=6.2)
@available(iOS 26.0, *)
@MainActor
private final class UpdatedController: UIViewController {
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("This class is in no storyboard.") }

    override func loadView() { view = UpdatedView(log) }

    override func updateProperties() {
        super.updateProperties()
        log.add("controller")
    }
}

@available(iOS 26.0, *)
@MainActor
private final class UpdatedView: UIView {
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("This class is in no storyboard.") }

    override func updateProperties() {
        super.updateProperties()
        log.add("view")
    }
}
#endif
