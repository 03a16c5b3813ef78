import InterludeDiagnostics
import QuartzCore

extension NibLoad {
    /// Creates the object of an element through the `init(coder:)` of its class.
    func make(_ element: ObjectDescription) -> NSObject? {
        guard let standard = ObjectClasses.type(of: element) else {
            report("its class isn't known", element)
            return nil
        }
        let linked: AnyClass? = ObjectClasses.linkedClass(of: element)
        if let (module, name) = ObjectClasses.substitutes[element.name] {
            if linked == nil {
                report("\(name) of \(module) isn't linked; it is a plain \(standard)", element)
            }
            element.child(named: "wkWebViewConfiguration")?.markAsRead(isComplete: true)
        }
        let coder = NibDecoder(element, of: self)
        if let creator, creator.id == element.id, let made = creator.make(coder) { return made }
        let custom: AnyClass? = customClass(of: element, standard: standard)
        element.lacksCustomClass = custom == nil && element["customClass"] != nil
        let type: AnyClass = custom ?? linked ?? standard
        if let made = Self.instance(of: type, coder: coder) { return made }
        if type != standard {
            Diagnostic.storyboardObjectNotDecoded("\(type)", file: document.name, line: element.line).report()
        }
        return type == standard ? nil : Self.instance(of: standard, coder: coder)
    }

    /// Returns the custom class of an element; `nil` if it has none, or one that isn't usable.
    private func customClass(of element: ObjectDescription, standard: AnyClass) -> AnyClass? {
        guard let name = element["customClass"], !name.isEmpty else { return nil }
        guard let type = element.type(named: name, in: modules) else {
            Diagnostic.storyboardClassNotFound(
                element.customClassName ?? name, element: element.messageName, file: document.name, line: element.line,
                standard: "\(standard)"
            ).report()
            return nil
        }
        guard ObjectReaders.superclasses(of: type).contains(where: { $0 == Self.root(of: standard) }) else {
            Diagnostic.storyboardClassNotSuitable(
                "\(type)", element: element.messageName, file: document.name, line: element.line,
                standard: "\(standard)"
            ).report()
            return nil
        }
        return type
    }

    /// Returns the class from which the custom class of an element must derive.
    private static func root(of standard: AnyClass) -> AnyClass {
        // Cells, bars, layouts, and containers are used as such; any view can replace another one, and any controller
        // one whose view is a list.
        let roots: [AnyClass] = [
            UITableViewCell.self, UINavigationBar.self, UIToolbar.self, UITabBar.self, UICollectionReusableView.self,
            UIView.self, UINavigationController.self,
            UITabBarController.self, UISplitViewController.self, UIPageViewController.self, UIViewController.self,
            UIGestureRecognizer.self, UIBarButtonItem.self, UITabBarItem.self, UINavigationItem.self,
            UICollectionViewFlowLayout.self, UICollectionViewLayout.self, NSLayoutConstraint.self,
        ]
        let types = ObjectReaders.superclasses(of: standard)
        return roots.first { root in types.contains { $0 == root } } ?? NSObject.self
    }

    private static func instance(of type: AnyClass, coder: NibDecoder) -> NSObject? {
        switch type {
        case let type as UIView.Type: type.init(coder: coder)
        case let type as UIViewController.Type: type.init(coder: coder)
        case let type as UIBarItem.Type: type.init(coder: coder)
        case let type as UINavigationItem.Type: type.init(coder: coder)
        case let type as UICollectionViewLayout.Type: type.init(coder: coder)
        case let type as UIGestureRecognizer.Type: UIGestureRecognizer.instance(of: type, coder: coder)
        case let type as NSObject.Type: NSObject.instance(of: type)
        default: nil
        }
    }
}
