/// Reads the attributes of the objects of a class.
@MainActor struct ObjectReader {
    let type: AnyClass
    let read: (NSObject, ElementReader) -> Void

    init<Object: NSObject>(_ type: Object.Type, _ read: @escaping @MainActor (ElementAttributes<Object>) -> Void) {
        self.type = type
        self.read = { object, source in
            guard let object = object as? Object else { return }
            read(ElementAttributes(object: object, source: source))
        }
    }
}

/// The readers of all classes that files contain.
@MainActor enum ObjectReaders {
    private static let all: [ObjectIdentifier: ObjectReader] = {
        let topics = [views, text, controls, lists, bars, recognizers, controllers]
        return Dictionary(
            topics.joined().map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The classes whose `init(coder:)` configures the object.
    static let levels: [AnyClass] = [
        UIView.self, UIControl.self, UILabel.self, UIButton.self, UIImageView.self, UISlider.self, UISwitch.self,
        UIStepper.self, UIProgressView.self, UIPageControl.self, UISegmentedControl.self, UIActivityIndicatorView.self,
        UITextField.self, UISearchTextField.self, UITextView.self, UISearchBar.self, UIScrollView.self,
        UIRefreshControl.self, UIStackView.self, UITableView.self, UITableViewCell.self,
        UITableViewHeaderFooterView.self, UICollectionView.self, UICollectionReusableView.self,
        UICollectionViewCell.self, UICollectionViewLayout.self, UIVisualEffectView.self, UINavigationBar.self,
        UIToolbar.self, UIPickerView.self, UIDatePicker.self, UITabBar.self, UIWindow.self, UIViewController.self,
        UIGestureRecognizer.self, UIBarItem.self,
        UINavigationItem.self,
    ]
    private static let levelIdentifiers = Set(levels.map { ObjectIdentifier($0) })
    private static var knownLevels: [ObjectIdentifier: AnyClass] = [:]

    /// Returns the class along the superclasses of an object whose `init(coder:)` is to configure it.
    static func level(of object: NSObject) -> AnyClass? {
        let type: AnyClass = Swift.type(of: object)
        if let known = knownLevels[ObjectIdentifier(type)] { return known }
        let level: AnyClass? = superclasses(of: type).first { levelIdentifiers.contains(ObjectIdentifier($0)) }
        knownLevels[ObjectIdentifier(type)] = level
        return level
    }

    /// Configures an object with the readers of its classes, from the base class to the class of its element.
    static func configure(_ object: NSObject, from source: ElementReader) {
        guard let described = ObjectClasses.type(of: source.element) else { return }
        for reader in readers(for: Swift.type(of: object), describedAs: described) { reader.read(object, source) }
    }

    private struct Pair: Hashable {
        var type: ObjectIdentifier
        var described: ObjectIdentifier
    }

    private static var knownReaders: [Pair: [ObjectReader]] = [:]

    /// Returns the readers of the classes that a class and an element's class have in common, the base class first.
    private static func readers(for type: AnyClass, describedAs described: AnyClass) -> [ObjectReader] {
        let pair = Pair(type: ObjectIdentifier(type), described: ObjectIdentifier(described))
        if let known = knownReaders[pair] { return known }
        let types = superclasses(of: type)
        let shared = superclasses(of: described).filter { type in types.contains { $0 == type } }
        let readers = shared.reversed().compactMap { all[ObjectIdentifier($0)] }
        knownReaders[pair] = readers
        return readers
    }

    /// Returns a class and its superclasses.
    nonisolated static func superclasses(of type: AnyClass) -> [AnyClass] {
        Array(sequence(first: type) { _getSuperclass($0) })
    }
}
