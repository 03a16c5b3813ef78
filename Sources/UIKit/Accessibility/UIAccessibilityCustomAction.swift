import CoreGraphics
import Foundation
import QuartzCore

/// An action of an element that assistive technologies offer.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// Performs an action; returns whether it succeeded.
    public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

    /// The name of the action.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }
    /// The name of the action, with attributes.
    open var attributedName: NSAttributedString
    /// The image of the action. Default: `nil`.
    open var image: UIImage?
    /// The category under which the action is listed. Default: `nil`.
    open var category: String?
    /// The object that performs the action, held weakly.
    open weak var target: AnyObject?
    /// The method of the target that performs the action.
    open var selector: Selector
    /// Performs the action instead of the target's method.
    open var actionHandler: Handler?

    /// Creates an action that calls a method of a target.
    public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        attributedName = NSAttributedString(string: name)
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Creates an action that calls a method of a target, with an attributed name.
    public init(attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector) {
        self.attributedName = attributedName
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Creates an action that calls a handler.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        attributedName = NSAttributedString(string: name)
        self.image = image
        selector = ""
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action that calls a handler, with an attributed name.
    public init(attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: Handler?) {
        self.attributedName = attributedName
        self.image = image
        selector = ""
        self.actionHandler = actionHandler
        super.init()
    }
}

/// A rotor, with which assistive technologies find elements of one kind.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
    /// Returns the element that follows another in a direction; `nil` if there is none.
    public typealias Search =
        @MainActor (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    /// The directions of a search.
    public enum Direction: Int, Sendable {
        /// To the previous element.
        case previous
        /// To the next element.
        case next
    }

    /// The kinds of elements for which the system has rotors.
    public enum SystemRotorType: Int, Sendable {
        /// No kind of the system's.
        case none = 0
        /// Links.
        case link = 1
        /// Links that were opened.
        case visitedLink = 2
        /// Headings.
        case heading = 3
        /// Headings of the first level.
        case headingLevel1 = 4
        /// Headings of the second level.
        case headingLevel2 = 5
        /// Headings of the third level.
        case headingLevel3 = 6
        /// Headings of the fourth level.
        case headingLevel4 = 7
        /// Headings of the fifth level.
        case headingLevel5 = 8
        /// Headings of the sixth level.
        case headingLevel6 = 9
        /// Bold text.
        case boldText = 10
        /// Italic text.
        case italicText = 11
        /// Underlined text.
        case underlineText = 12
        /// Misspelled words.
        case misspelledWord = 13
        /// Images.
        case image = 14
        /// Text fields.
        case textField = 15
        /// Tables.
        case table = 16
        /// Lists.
        case list = 17
        /// Landmarks.
        case landmark = 18
    }

    /// The name of the rotor.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }
    /// The name of the rotor, with attributes.
    open var attributedName: NSAttributedString
    /// Searches for an element.
    open var itemSearchBlock: Search
    /// The kind of elements that the rotor finds. Default: `none`.
    open private(set) var systemRotorType = SystemRotorType.none

    /// Creates a rotor.
    public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.init(attributedName: NSAttributedString(string: name), itemSearch: itemSearchBlock)
    }

    /// Creates a rotor with an attributed name.
    public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        self.attributedName = attributedName
        self.itemSearchBlock = itemSearchBlock
        super.init()
    }

    /// Creates a rotor that replaces the system's for a kind of elements.
    public convenience init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        self.init(name: "", itemSearch: itemSearchBlock)
        systemRotorType = type
    }
}

/// The element and the direction in which a rotor searches.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The element at which the search begins.
    open var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: nil)
    /// The direction of the search. Default: `next`.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// An element that a rotor found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element, held weakly.
    open weak var targetElement: AnyObject?
    /// The range of text in the element. Default: `nil`, the whole element.
    open var targetRange: UITextRange?

    /// Creates a result, which may be a range of text in an element.
    public init(targetElement: AnyObject?, targetRange: UITextRange? = nil) {
        self.targetElement = targetElement
        self.targetRange = targetRange
        super.init()
    }
}

/// A point at which a drag can begin or end.
@preconcurrency @MainActor open class UIAccessibilityLocationDescriptor: NSObject {
    /// The name of the location.
    public let name: String
    /// The point in the view's coordinates.
    public let point: CGPoint
    /// The view, held weakly.
    open private(set) weak var view: UIView?

    /// Creates a descriptor of a point in a view.
    public init(name: String, point: CGPoint, in view: UIView) {
        self.name = name
        self.point = point
        self.view = view
        super.init()
    }
}
