import CoreGraphics
import Foundation
import QuartzCore

/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// How the button looks.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
        /// The emphasised button.
        public static var prominent: Style { .done }
    }

    /// The buttons that the system has.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel, edit, save, add
        case flexibleSpace, fixedSpace
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        case play, pause, rewind, fastForward, undo, redo
        case pageCurl = 23
        case close = 24
        case writingDirection = 25
    }

    /// How the button looks.
    open var style = Style.plain { didSet { changed() } }
    /// The width, in points; 0 for the content's own.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// Whether bars leave the item out; false by default.
    open var isHidden = false { didSet { changed() } }
    /// The view shown instead of a button.
    open var customView: UIView? { didSet { changed() } }
    /// What the button does; sets title and image too, where the action has them.
    open var primaryAction: UIAction? { didSet { adoptPrimaryAction() } }
    /// The method that the button calls.
    open var action: Selector?
    /// The object whose method is called.
    open weak var target: AnyObject?
    /// The colour of the title and image.
    open var tintColor: UIColor? { didSet { changed() } }
    /// The titles by which the width is chosen.
    open var possibleTitles: Set<String>?

    private(set) var systemItem: SystemItem?
    /// The view by which a bar shows the item.
    weak var shownView: UIView?

    public override init() {
        super.init()
    }

    /// Creates a button with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    /// Creates a button with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    /// Creates one of the system's buttons.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        adopt(systemItem)
        self.target = target as AnyObject?
        self.action = action
    }

    /// Creates one of the system's buttons with an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        adopt(systemItem)
        self.primaryAction = primaryAction
    }

    /// Creates a button with an action.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.title = title
        self.image = image
        self.primaryAction = primaryAction
        adoptPrimaryAction()
    }

    /// Creates an item that shows a view of yours.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A space that takes what is left.
    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }

    /// A space of a width, in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    private func adoptPrimaryAction() {
        guard let primaryAction else { return }
        if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
        if image == nil { image = primaryAction.image }
        changed()
    }

    private func adopt(_ item: SystemItem) {
        systemItem = item
        if item == .done || item == .save { style = .done }
        title = item.text
        if let symbol = item.symbol { image = UIImage(systemName: symbol) }
    }

    /// Does what the button is for.
    func perform(sender: Any?) {
        guard isEnabled else { return }
        AppSession.current.log.record(
            .control, subject: "UIBarButtonItem", name: "primaryActionTriggered", detail: title ?? "")
        if let primaryAction {
            primaryAction.performWithSender(self, target: target)
        } else if let action, let target {
            action.send(to: target, sender: self)
        }
    }
}

extension UIBarButtonItem.SystemItem {
    /// The title of items that show text.
    fileprivate var text: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }

    /// The symbol of items that show an image.
    fileprivate var symbol: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop, .close: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        default: nil
        }
    }
}
