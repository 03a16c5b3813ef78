import CoreGraphics
import Foundation
import QuartzCore

/// The members of an object of unknown class that several unrelated classes declare: `sender.tag`, an `AnyObject`'s.
///
/// Swift with Objective-C looks members of an `AnyObject` up by name. Where one class declares a member, a cast
/// replaces the lookup. As there, properties are implicitly unwrapped optionals: `nil` if the object has none.
public struct LookedUpMembers {
    private let object: Any

    /// The members of an object; `nil` without one.
    public init?(_ object: Any?) {
        guard let object = objectValue(object) else { return nil }
        self.object = object
    }

    // MARK: Foundation

    /// The number of elements of an array, a dictionary, or a set.
    public var count: Int! {
        switch object {
        case let array as NSArray: array.count
        case let dictionary as NSDictionary: dictionary.count
        case let set as NSSet: set.count
        case let set as NSOrderedSet: set.count
        case let data as NSData: data.length
        case let array as [Any]: array.count
        case let dictionary as [AnyHashable: Any]: dictionary.count
        case let set as Set<AnyHashable>: set.count
        default: nil
        }
    }

    /// The number of bytes or characters.
    public var length: Int! {
        switch object {
        case let text as NSString: text.length
        case let text as String: text.utf16.count
        case let text as NSAttributedString: text.length
        case let data as NSData: data.length
        case let data as Data: data.count
        default: nil
        }
    }

    /// Returns the value for a key of a dictionary, or of defaults.
    public func object(forKey key: Any) -> Any? {
        switch object {
        case let dictionary as NSDictionary: dictionary.object(forKey: key)
        case let defaults as UserDefaults: (key as? String).flatMap { defaults.object(forKey: $0) }
        case let dictionary as [AnyHashable: Any]: (key as? AnyHashable).flatMap { dictionary[$0] }
        default: noMember("object(forKey:)")
        }
    }

    /// Returns the element of an array at an index.
    public func object(at index: Int) -> Any {
        switch object {
        case let array as NSArray: array.object(at: index)
        case let set as NSOrderedSet: set.object(at: index)
        case let array as [Any]: array[index]
        default: noMember("object(at:)")
        }
    }

    /// The value for a key of a dictionary, or the element at an index of an array.
    public subscript(key: Any) -> Any! {
        switch object {
        case let array as NSArray: (key as? Int).map { array.object(at: $0) }
        case let array as [Any]: (key as? Int).map { array[$0] }
        default: object(forKey: key)
        }
    }

    // MARK: Geometry

    /// The frame of a view, a layer, or the attributes of a layout.
    @preconcurrency @MainActor public var frame: CGRect! {
        (object as? UIView)?.frame ?? (object as? CALayer)?.frame
            ?? (object as? UICollectionViewLayoutAttributes)?.frame
    }

    /// The bounds of a view, a layer, or the attributes of a layout.
    @preconcurrency @MainActor public var bounds: CGRect! {
        (object as? UIView)?.bounds ?? (object as? CALayer)?.bounds
            ?? (object as? UICollectionViewLayoutAttributes)?.bounds
    }

    /// The center of a view or of the attributes of a layout.
    @preconcurrency @MainActor public var center: CGPoint! {
        (object as? UIView)?.center ?? (object as? UICollectionViewLayoutAttributes)?.center
    }

    /// The opacity of a view or of the attributes of a layout.
    @preconcurrency @MainActor public var alpha: CGFloat! {
        (object as? UIView)?.alpha ?? (object as? UICollectionViewLayoutAttributes)?.alpha
    }

    /// Whether a view, a layer, or the attributes of a layout are hidden.
    @preconcurrency @MainActor public var isHidden: Bool! {
        (object as? UIView)?.isHidden ?? (object as? CALayer)?.isHidden
            ?? (object as? UICollectionViewLayoutAttributes)?.isHidden
    }

    /// Returns where a touch or a gesture is in a view.
    @preconcurrency @MainActor public func location(in view: UIView?) -> CGPoint {
        switch object {
        case let recognizer as UIGestureRecognizer: recognizer.location(in: view)
        case let touch as UITouch: touch.location(in: view)
        default: noMember("location(in:)")
        }
    }

    // MARK: Controls and items

    /// The tag of a view or a bar item.
    @preconcurrency @MainActor public var tag: Int! { (object as? UIView)?.tag ?? (object as? UIBarItem)?.tag }

    /// Whether a control, a bar item, a recognizer, or a label is enabled.
    @preconcurrency @MainActor public var isEnabled: Bool! {
        (object as? UIControl)?.isEnabled ?? (object as? UIBarItem)?.isEnabled
            ?? (object as? UIGestureRecognizer)?.isEnabled ?? (object as? UILabel)?.isEnabled
    }

    /// Whether a control or a cell is selected.
    @preconcurrency @MainActor public var isSelected: Bool! {
        (object as? UIControl)?.isSelected ?? (object as? UITableViewCell)?.isSelected
            ?? (object as? UICollectionViewCell)?.isSelected
    }

    /// The title of a controller, a bar item, or a navigation item.
    @preconcurrency @MainActor public var title: String?! {
        switch object {
        case let controller as UIViewController: .some(controller.title)
        case let item as UIBarItem: .some(item.title)
        case let item as UINavigationItem: .some(item.title)
        default: nil
        }
    }

    /// The text of a label, a field, a text view, or a search bar.
    @preconcurrency @MainActor public var text: String?! {
        switch object {
        case let label as UILabel: .some(label.text)
        case let field as UITextField: .some(field.text)
        case let view as UITextView: .some(view.text)
        case let bar as UISearchBar: .some(bar.text)
        default: nil
        }
    }

    // MARK: Anchors

    /// The top of a view or a layout guide.
    @preconcurrency @MainActor public var topAnchor: NSLayoutYAxisAnchor! {
        (object as? UIView)?.topAnchor ?? (object as? UILayoutGuide)?.topAnchor
    }
    /// The bottom of a view or a layout guide.
    @preconcurrency @MainActor public var bottomAnchor: NSLayoutYAxisAnchor! {
        (object as? UIView)?.bottomAnchor ?? (object as? UILayoutGuide)?.bottomAnchor
    }
    /// The vertical center of a view or a layout guide.
    @preconcurrency @MainActor public var centerYAnchor: NSLayoutYAxisAnchor! {
        (object as? UIView)?.centerYAnchor ?? (object as? UILayoutGuide)?.centerYAnchor
    }
    /// The leading edge of a view or a layout guide.
    @preconcurrency @MainActor public var leadingAnchor: NSLayoutXAxisAnchor! {
        (object as? UIView)?.leadingAnchor ?? (object as? UILayoutGuide)?.leadingAnchor
    }
    /// The trailing edge of a view or a layout guide.
    @preconcurrency @MainActor public var trailingAnchor: NSLayoutXAxisAnchor! {
        (object as? UIView)?.trailingAnchor ?? (object as? UILayoutGuide)?.trailingAnchor
    }
    /// The left edge of a view or a layout guide.
    @preconcurrency @MainActor public var leftAnchor: NSLayoutXAxisAnchor! {
        (object as? UIView)?.leftAnchor ?? (object as? UILayoutGuide)?.leftAnchor
    }
    /// The right edge of a view or a layout guide.
    @preconcurrency @MainActor public var rightAnchor: NSLayoutXAxisAnchor! {
        (object as? UIView)?.rightAnchor ?? (object as? UILayoutGuide)?.rightAnchor
    }
    /// The horizontal center of a view or a layout guide.
    @preconcurrency @MainActor public var centerXAnchor: NSLayoutXAxisAnchor! {
        (object as? UIView)?.centerXAnchor ?? (object as? UILayoutGuide)?.centerXAnchor
    }
    /// The width of a view or a layout guide.
    @preconcurrency @MainActor public var widthAnchor: NSLayoutDimension! {
        (object as? UIView)?.widthAnchor ?? (object as? UILayoutGuide)?.widthAnchor
    }
    /// The height of a view or a layout guide.
    @preconcurrency @MainActor public var heightAnchor: NSLayoutDimension! {
        (object as? UIView)?.heightAnchor ?? (object as? UILayoutGuide)?.heightAnchor
    }

    private func noMember(_ name: String) -> Never {
        fatalError("\(type(of: object)) has no \(name).")
    }
}
