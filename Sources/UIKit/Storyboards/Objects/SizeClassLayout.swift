import QuartzCore

/// The subviews and constraints that a view has in some size classes only.
@MainActor final class SizeClassLayout {
    private weak var view: UIView?
    private let element: ObjectDescription
    /// All subviews of the file from back to front; the identifier is `nil` if they don't vary.
    private let subviews: [(view: UIView, id: String?)]
    private let constraints: InstalledConstraints

    /// `nil` if all subviews and constraints are always installed.
    init?(_ view: UIView, _ element: ObjectDescription, of load: NibLoad, _ constraints: InstalledConstraints) {
        let varied = Set(element.maskedReferences("subviews"))
        self.view = view
        self.element = element
        self.constraints = constraints
        subviews = element.elements(in: "subviews").compactMap { child in
            guard let id = child.id, let object = load.objects[id] as? UIView else { return nil }
            return (object, varied.contains(id) ? id : nil)
        }
        if varied.isEmpty, element.maskedReferences("constraints").isEmpty { return nil }
    }

    /// Installs the subviews and constraints for the traits, and follows the traits of the view.
    func begin(_ traits: UITraitCollection) {
        guard let view else { return }
        update(view, traits)
        SizeClassAttributes.follow(view) { traits in
            guard let view = self.view else { return }
            self.update(view, traits)
            self.constraints.update()
        }
    }

    private func update(_ view: UIView, _ traits: UITraitCollection) {
        constraints.include(in: view) { self.element.installs($0, in: traits) }
        for (index, (subview, id)) in subviews.enumerated() {
            guard let id else { continue }
            if !element.installs(id, in: traits) {
                if subview.superview === view { subview.removeFromSuperview() }
            } else if subview.superview !== view {
                insert(subview, at: index, in: view)
            }
        }
    }

    /// Inserts a subview in front of the nearest installed one behind it.
    private func insert(_ subview: UIView, at index: Int, in view: UIView) {
        let behind = subviews[..<index].last { $0.view.superview === view }?.view
        if let stack = view as? UIStackView {
            let position = behind.flatMap { behind in stack.arrangedSubviews.firstIndex { $0 === behind } }
            return stack.insertArrangedSubview(subview, at: position.map { $0 + 1 } ?? 0)
        }
        if let behind { view.insertSubview(subview, aboveSubview: behind) } else { view.insertSubview(subview, at: 0) }
    }
}

/// The constraints of a file, which are active as long as their masks include them and their views are installed.
///
/// A constraint that the app activates or deactivates keeps its state until its installation changes.
@MainActor final class InstalledConstraints {
    private struct Entry {
        let constraint: NSLayoutConstraint
        /// The view whose element contains the constraint.
        weak var view: UIView?
        let id: String?
        /// Whether the masks of the view's element include the constraint.
        var isIncluded = true
        var isInstalled = false

        /// Whether all items are in the hierarchy of the view.
        @MainActor var isConnected: Bool {
            guard let view else { return false }
            return [constraint.firstObject, constraint.secondObject].allSatisfy { item in
                guard let item else { return true }
                return LayoutItem(item)?.view?.isDescendant(of: view) ?? true
            }
        }
    }

    private var entries: [Entry] = []

    func add(_ constraint: NSLayoutConstraint, of view: UIView, id: String?) {
        entries.append(Entry(constraint: constraint, view: view, id: id))
    }

    /// Sets which constraints of a view its masks include.
    func include(in view: UIView, _ includes: (String) -> Bool) {
        for index in entries.indices where entries[index].view === view {
            if let id = entries[index].id { entries[index].isIncluded = includes(id) }
        }
    }

    /// Activates and deactivates the constraints whose installation changed.
    func update() {
        for index in entries.indices {
            let entry = entries[index]
            let isInstalled = entry.isIncluded && entry.isConnected
            guard isInstalled != entry.isInstalled else { continue }
            entries[index].isInstalled = isInstalled
            if isInstalled { entry.view?.addConstraint(entry.constraint) } else { entry.constraint.isActive = false }
        }
    }
}
