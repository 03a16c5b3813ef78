import Foundation

/// Writes views to keyed archives and restores them.
///
/// `encode(with:)` of a view writes the properties of all its classes; `init(coder:)` reads them after the last of
/// UIKit's initializers, as it reads an Interface Builder file. A view's archive contains its subviews, and the
/// constraints that it holds; targets, delegates, and gesture recognizers aren't part of it.
@MainActor enum ViewArchive {
    /// Writes a view.
    static func write(_ view: UIView, to coder: NSCoder) {
        guard coder is NSKeyedArchiver else { return }
        process(view, coder, isWriting: true)
        writeSubviews(of: view, to: coder)
        let container = container(of: view)
        if container !== view {
            process(container, coder, isWriting: true, prefix: contentPrefix)
            ConstraintArchive(container, prefix: contentPrefix).write(to: coder)
        }
        (view as? UIStackView)?.writeArrangement(to: coder)
        ConstraintArchive(view).write(to: coder)
        ArchivedView.writeClass(of: view, to: coder)
    }

    /// Restores a view that was just created with the same coder.
    static func restore(_ view: UIView, from coder: NSCoder) {
        // A plain NSCoder traps when it is asked for a key.
        guard coder is NSKeyedUnarchiver, coder.containsValue(forKey: "UIBounds"), !refuseSecureCoding(coder) else {
            return
        }
        UIView.performWithoutAnimation {
            process(view, coder, isWriting: false)
            let container = container(of: view)
            restoreSubviews(of: container, from: coder)
            (view as? UIStackView)?.restoreArrangement(from: coder)
            if container !== view {
                process(container, coder, isWriting: false, prefix: contentPrefix)
                ConstraintArchive(container, prefix: contentPrefix).restore(from: coder)
            }
            ConstraintArchive(view).restore(from: coder)
        }
    }

    private static let contentPrefix = "UIContentView."

    private static func process(_ view: UIView, _ coder: NSCoder, isWriting: Bool, prefix: String = "") {
        for type in ObjectReaders.superclasses(of: Swift.type(of: view)).reversed() {
            classes[ObjectIdentifier(type)]?.process(view, coder, isWriting, prefix)
        }
    }

    // MARK: Classes

    /// The properties of a class.
    @MainActor struct ClassFields {
        let type: AnyClass
        let process: @MainActor (UIView, NSCoder, Bool, String) -> Void

        init<Object: UIView>(_ type: Object.Type, _ fields: @escaping @MainActor (ArchiveFields<Object>) -> Void) {
            self.type = type
            process = { view, coder, isWriting, prefix in
                guard let object = view as? Object else { return }
                fields(ArchiveFields(object: object, coder: coder, isWriting: isWriting, prefix: prefix))
            }
        }
    }

    private static let classes: [ObjectIdentifier: ClassFields] = Dictionary(
        (views + texts + controls).map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { first, _ in first })

    // MARK: Subviews

    /// The view that contains the app's subviews: the content view of a cell or effect.
    static func container(of view: UIView) -> UIView {
        switch view {
        case let view as UIVisualEffectView: view.contentView
        case let view as UICollectionViewCell: view.plainContentView
        case let view as UITableViewCell: view.plainContentView
        case let view as UITableViewHeaderFooterView: view.plainContentView
        default: view
        }
    }

    /// Returns the subviews that the archive of a view contains, without the subviews that UIKit's classes create.
    static func subviews(of view: UIView) -> [UIView] {
        let container = container(of: view)
        switch view {
        case let button as UIButton:
            return button.subviews.filter { subview in !button.parts.all.contains { $0 === subview } }
        case let cell as UITableViewCell:
            return container.subviews.filter { subview in !cell.ownContentSubviews.contains { $0 === subview } }
        case let view as UITableViewHeaderFooterView: return container.subviews.filter { $0 !== view.textLabel }
        case let view as UIScrollView where !(view is UITableView || view is UICollectionView || view is UITextView):
            return view.subviews.filter { $0 !== view.refreshControl }
        case is UIScrollView, is UISlider, is UISwitch, is UIStepper, is UIProgressView, is UIPageControl,
            is UISegmentedControl, is UIActivityIndicatorView, is UITextField, is UISearchBar, is UIPickerView,
            is UIDatePicker, is UINavigationBar, is UIToolbar, is UITabBar:
            return []
        default: return container.subviews
        }
    }

    private static func writeSubviews(of view: UIView, to coder: NSCoder) {
        let subviews = subviews(of: view)
        coder.encode(subviews.count, forKey: "UISubviewCount")
        for (index, subview) in subviews.enumerated() { coder.encode(subview, forKey: "UISubview\(index)") }
    }

    private static func restoreSubviews(of container: UIView, from coder: NSCoder) {
        for index in 0..<max(0, Int.decode(from: coder, forKey: "UISubviewCount") ?? 0) {
            let key = "UISubview\(index)"
            guard coder.containsValue(forKey: key) else { return }
            if let subview = coder.decodeObject(forKey: key) as? UIView { container.addSubview(subview) }
        }
    }
}

extension UIStackView {
    fileprivate func writeArrangement(to coder: NSCoder) {
        let subviews = subviews
        let indices = arrangedSubviews.compactMap { view in subviews.firstIndex { $0 === view } }
        indices.map { CGFloat($0) }.encode(to: coder, forKey: "UIStackViewArrangedSubviews")
        arrangedSubviews.map { customSpacing(after: $0) }.encode(to: coder, forKey: "UIStackViewCustomSpacings")
    }

    fileprivate func restoreArrangement(from coder: NSCoder) {
        guard let indices = [CGFloat].decode(from: coder, forKey: "UIStackViewArrangedSubviews") else { return }
        let subviews = subviews
        for index in indices.map({ Int(bounded: $0) }) where subviews.indices.contains(index) {
            addArrangedSubview(subviews[index])
        }
        let spacings = [CGFloat].decode(from: coder, forKey: "UIStackViewCustomSpacings") ?? []
        for (view, spacing) in zip(arrangedSubviews, spacings) { setCustomSpacing(spacing, after: view) }
    }
}

extension ButtonParts {
    fileprivate var all: [UIView] {
        let views: [UIView?] = [title, subtitle, imageView, backgroundImageView, background, activity, indicator]
        return views.compactMap { $0 }
    }
}
