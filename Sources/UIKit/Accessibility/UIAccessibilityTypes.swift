/// The directions in which assistive technologies scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To the right.
    case right = 1
    /// To the left.
    case left
    /// Upward.
    case up
    /// Downward.
    case down
    /// To the next page.
    case next
    /// To the previous page.
    case previous
}

/// The kinds of containers of accessibility elements.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// Not a container.
    case none
    /// A table of rows and columns.
    case dataTable
    /// A list.
    case list
    /// A landmark for navigation.
    case landmark
    /// A group of related elements.
    case semanticGroup
}

/// The navigation of the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// Chosen by the system.
    case automatic
    /// Each element by itself.
    case separate
    /// All elements together.
    case combined
}

/// The states of an element that can be expanded.
public enum UIAccessibilityExpandedStatus: Int, Sendable {
    /// The element can't be expanded.
    case unsupported
    /// The element is expanded.
    case expanded
    /// The element is collapsed.
    case collapsed
}

/// A kind of text, which determines how it is spoken.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    /// The name of the context.
    public let rawValue: String
    /// Creates a context from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A document.
    public static let wordProcessing = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextWordProcessing")
    /// A story.
    public static let narrative = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextNarrative")
    /// A conversation.
    public static let messaging = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextMessaging")
    /// A table of numbers.
    public static let spreadsheet = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSpreadsheet")
    /// Names of files.
    public static let fileSystem = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextFileSystem")
    /// Code of a program.
    public static let sourceCode = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSourceCode")
    /// Output of a program.
    public static let console = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextConsole")
}

/// The behavior of an element that allows direct interaction.
public struct UIAccessibilityDirectTouchOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a set of options from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element isn't spoken while it is touched.
    public static let silentOnTouch = UIAccessibilityDirectTouchOptions(rawValue: 1 << 0)
    /// Direct interaction begins after the element was activated.
    public static let requiresActivation = UIAccessibilityDirectTouchOptions(rawValue: 1 << 1)
}

/// An object with an identifier for tests.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// An identifier for tests, not shown to users.
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}

extension UIBarItem: UIAccessibilityIdentification {}

extension UIAlertAction: UIAccessibilityIdentification {}

extension UIMenuElement: UIAccessibilityIdentification {}

extension UIImage: UIAccessibilityIdentification {}
