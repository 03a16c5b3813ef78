import CoreGraphics
import Foundation

/// Sizes for which bars can have different images.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// The basic look of a bar.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
}

/// The look of a bar: what is behind its content.
@MainActor
open class UIBarAppearance: NSObject {
    /// The colour behind the content.
    open var backgroundColor: UIColor?
    /// An image behind the content.
    open var backgroundImage: UIImage?
    /// The colour of the line at the bar's edge; `nil` for none.
    open var shadowColor: UIColor?
    /// An image instead of the line.
    open var shadowImage: UIImage?

    public override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// The system's background and line.
    open func configureWithDefaultBackground() {
        backgroundColor = .systemBackground.withAlphaComponent(UIBarAppearance.defaultOpacity)
        shadowColor = .separator
    }

    /// An opaque background and the system's line.
    open func configureWithOpaqueBackground() {
        backgroundColor = .systemBackground
        shadowColor = .separator
    }

    /// Neither background nor line.
    open func configureWithTransparentBackground() {
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
    }

    /// Unverified: stands for the blurred material behind UIKit's bars.
    private static let defaultOpacity: CGFloat = 0.94
}

/// The look of a navigation bar.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// Attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of a tab bar.
@MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The colour behind the selected item.
    open var selectionIndicatorTintColor: UIColor?
}

/// The look of a toolbar.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {}
