import CoreGraphics
import Foundation

/// Presents the app's own activities for items; the system's services don't exist here.
///
/// Displays the items' descriptions, a button for each applicable activity, and a Cancel button.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// Called when the controller is done, with the chosen activity.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private let items: [Any]
    private let activities: [UIActivity]
    private let stack = UIStackView()

    /// Creates a controller for items and activities.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        activities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without items; generic code calls it as `init()`.
    @available(*, unavailable, message: "Use init(activityItems:applicationActivities:).")
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (items, activities) = ([], [])
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller without items; nothing is decoded.
    public required init?(coder: NSCoder) {
        items = []
        activities = []
        super.init(coder: coder)
    }

    /// Called when an activity has ended, or the controller was canceled.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The activities that aren't displayed.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Whether the order of activities changes with their use. Stored for source compatibility; has no effect.
    open var allowsProminentActivity = true {
        didSet { StoredAPI.report("UIActivityViewController.allowsProminentActivity", if: !allowsProminentActivity) }
    }

    /// The subject of mails, which apps set by its name; there are no mails.
    private var subject: String?

    open override class var connections: Connections {
        super.connections.key("subject", \UIActivityViewController.subject)
            .key("Subject", \UIActivityViewController.subject)
    }

    /// The activities that can be performed with the items.
    private var applicable: [UIActivity] {
        activities.filter { activity in
            let excluded = activity.activityType.map { (excludedActivityTypes ?? []).contains($0) } ?? false
            return !excluded && activity.canPerform(withActivityItems: placeholders)
        }
    }

    /// The items before an activity is chosen: placeholders for items with a source.
    private var placeholders: [Any] {
        items.map { item in
            (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
        }
    }

    /// Returns the items for a chosen activity, without items that their sources don't provide.
    private func items(for activity: UIActivity) -> [Any] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: activity.activityType)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = placeholders.map { "\($0)" }.joined(separator: "\n")
        label.font = .systemFont(ofSize: 15)
        label.textColor = .secondaryLabel
        label.numberOfLines = 3
        stack.axis = .vertical
        stack.spacing = 8
        stack.addArrangedSubview(label)
        for activity in applicable { stack.addArrangedSubview(button(for: activity)) }
        let cancel = UIAction(title: "Cancel") { [weak self] _ in self?.cancel() }
        stack.addArrangedSubview(UIButton(configuration: .gray(), primaryAction: cancel))
        view.addSubview(stack)
    }

    private func button(for activity: UIActivity) -> UIButton {
        let title = activity.activityTitle ?? ""
        let action = UIAction(title: title, image: activity.activityImage) { [weak self] _ in self?.perform(activity) }
        return UIButton(configuration: .tinted(), primaryAction: action)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 24)
        let rows = CGFloat(stack.arrangedSubviews.count)
        stack.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: min(area.height, rows * 58))
    }

    private func cancel() {
        dismiss(animated: true) { [self] in completionWithItemsHandler?(nil, false, nil, nil) }
    }

    private func perform(_ activity: UIActivity) {
        activity.prepare(withActivityItems: items(for: activity))
        activity.onFinish = { [weak self] completed in
            guard let self else { return }
            let end: () -> Void = { [self] in completionWithItemsHandler?(activity.activityType, completed, nil, nil) }
            if presentingViewController == nil { end() } else { dismiss(animated: true, completion: end) }
        }
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }
}

/// A service that an app offers in an activity view controller.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The categories of activities.
    public enum Category: Int, Sendable {
        /// An action on the items.
        case action
        /// Sharing of the items.
        case share
    }

    /// The type of an activity.
    public struct ActivityType: Hashable, RawRepresentable, Sendable {
        /// The name of the type.
        public let rawValue: String

        /// Creates a type from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a type from its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Copies to the pasteboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Sends by mail.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Sends a message.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Prints.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Saves an image.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Sends to a device nearby.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Assigns an image to a contact.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Adds to the reading list.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    }

    /// Called when the activity has ended.
    var onFinish: ((Bool) -> Void)?

    /// Creates an activity.
    public override init() {
        super.init()
    }

    /// The category of the activity. Default: `.action`.
    open class var activityCategory: Category { .action }
    /// The type of the activity. Default: `nil`.
    open var activityType: ActivityType? { nil }
    /// The title of the activity. Default: `nil`.
    open var activityTitle: String? { nil }
    /// The image of the activity. Default: `nil`.
    open var activityImage: UIImage? { nil }
    /// Whether the activity can be performed with items. Default: `false`.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Prepares the activity for items.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// The controller that is presented instead of calling `perform()`. Default: `nil`.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity. Default: ends it as completed.
    open func perform() { activityDidFinish(true) }
    /// Ends the activity; called by the activity.
    open func activityDidFinish(_ completed: Bool) { onFinish?(completed) }
}
