import CoreGraphics
import Foundation

extension ObjectReaders {
    /// View controllers and containers.
    static let controllers = [
        ObjectReader(UIViewController.self) { readController($0) },
        ObjectReader(UINavigationController.self) { readNavigationController($0) },
        ObjectReader(UITabBarController.self) { readTabBarController($0) },
        ObjectReader(UISplitViewController.self) { readSplitViewController($0) },
        ObjectReader(UIPageViewController.self) { readPageViewController($0) },
        ObjectReader(UITableViewController.self) { readTableViewController($0) },
        ObjectReader(UICollectionViewController.self) { readCollectionViewController($0) },
    ]

    private static func readController(_ attributes: ElementAttributes<UIViewController>) {
        let (controller, source) = (attributes.object, attributes.source)
        source.load.adopt(controller, from: source.element)
        attributes.text("title", \.title)
        if let style = source.value("modalPresentationStyle", UIModalPresentationStyle.init(attribute:)) {
            controller.modalPresentationStyle = style
        }
        if let style = source.value("modalTransitionStyle", UIModalTransitionStyle.init(attribute:)) {
            controller.modalTransitionStyle = style
        }
        attributes.flag("definesPresentationContext", \.definesPresentationContext)
        attributes.flag("providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle)
        attributes.flag("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
        attributes.flag("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars)
        attributes.flag("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
        attributes.flag("modalInPresentation", \.isModalInPresentation)
        attributes.choice(
            "interfaceStyle", \.overrideUserInterfaceStyle, ["light": .light, "dark": .dark])
        attributes.options("edgesForExtendedLayout", \.edgesForExtendedLayout, UIRectEdge.named)
        attributes.size("contentSizeForViewInPopover", \.preferredContentSize)
        attributes.size("preferredContentSize", \.preferredContentSize)
        // Restoration has no effect; the editor uses the others.
        source.ignore(
            "storyboardIdentifier", "restorationIdentifier", "useStoryboardIdentifierAsRestorationIdentifier",
            "wantsFullScreenLayout", "showSegueTemplate", "nibName")
        readItems(controller, source)
        // The view is loaded later, as its own nib.
        source.element.child("view")?.isDeferred = true
        for guide in source.element.elements(in: "layoutGuides") { guide.markAsRead(isComplete: true) }
        source.element.child(named: "layoutGuides")?.markAsRead()
    }

    private static func readItems(_ controller: UIViewController, _ source: ElementReader) {
        let load = source.load
        if let element = source.child("navigationItem") {
            if let id = element.id, element["customClass"] == nil { load.existing[id] = controller.navigationItem }
            if let item = load.object(for: element) as? UINavigationItem { controller.storedNavigationItem = item }
            if let title = controller.title, controller.navigationItem.title == nil {
                controller.navigationItem.title = title
            }
            controller.navigationItem.controller = controller
        }
        if let element = source.child("tabBarItem"), let item = load.object(for: element) as? UITabBarItem {
            controller.tabBarItem = item
            if let title = controller.title, item.title == nil { item.title = title }
        }
        let items = source.element.elements(in: "toolbarItems").compactMap { load.object(for: $0) as? UIBarButtonItem }
        if !items.isEmpty { controller.toolbarItems = items }
    }

    private static func readNavigationController(_ attributes: ElementAttributes<UINavigationController>) {
        let (controller, source) = (attributes.object, attributes.source)
        attributes.flag("navigationBarHidden", \.isNavigationBarHidden)
        attributes.flag("toolbarHidden", \.isToolbarHidden)
        attributes.flag("hidesBarsOnTap", \.hidesBarsOnTap)
        attributes.flag("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
        attributes.flag("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
        attributes.flag("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact)
        // The initializer has created the bars.
        for key in ["navigationBar", "toolbar"] { _ = source.child(key) }
        source.load.connectRelationships(of: controller, from: source.element)
    }

    private static func readTabBarController(_ attributes: ElementAttributes<UITabBarController>) {
        let (controller, source) = (attributes.object, attributes.source)
        // The initializer has created the bar.
        _ = source.child("tabBar")
        source.load.connectRelationships(of: controller, from: source.element)
        attributes.integer("selectedIndex", \.selectedIndex)
    }

    private static func readSplitViewController(_ attributes: ElementAttributes<UISplitViewController>) {
        let (controller, source) = (attributes.object, attributes.source)
        source.ignore("style", "behavior", "allowDoubleColumnStyle", "allowTripleColumnStyle")
        attributes.choice("preferredDisplayMode", \.preferredDisplayMode, UISplitViewController.DisplayMode.named)
        attributes.choice("preferredSplitBehavior", \.preferredSplitBehavior, UISplitViewController.SplitBehavior.named)
        attributes.flag("presentsWithGesture", \.presentsWithGesture)
        attributes.number("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction)
        attributes.number("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth)
        attributes.number("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth)
        attributes.choice("primaryEdge", \.primaryEdge, ["leading": .leading, "trailing": .trailing])
        source.load.connectRelationships(of: controller, from: source.element)
    }

    private static func readPageViewController(_ attributes: ElementAttributes<UIPageViewController>) {
        // The initializer has read the others.
        attributes.source.ignore("transitionStyle", "navigationOrientation", "spineLocation", "pageSpacing")
        attributes.flag("doubleSided", \.isDoubleSided)
    }

    private static func readTableViewController(_ attributes: ElementAttributes<UITableViewController>) {
        attributes.flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
        // The control is loaded with the view.
        attributes.source.child("refreshControl")?.isDeferred = true
    }

    private static func readCollectionViewController(_ attributes: ElementAttributes<UICollectionViewController>) {
        attributes.flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
        attributes.flag("useLayoutToLayoutNavigationTransitions", \.useLayoutToLayoutNavigationTransitions)
        attributes.flag(
            "installsStandardGestureForInteractiveMovement", \.installsStandardGestureForInteractiveMovement)
    }
}

extension UISplitViewController.Style {
    init?(interfaceBuilderName name: String?) {
        switch name {
        case "doubleColumn", "doubleSplit": self = .doubleColumn
        case "tripleColumn", "tripleSplit": self = .tripleColumn
        default: return nil
        }
    }
}

extension UISplitViewController.DisplayMode {
    static let named: [String: UISplitViewController.DisplayMode] = [
        "automatic": .automatic, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
        "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
        "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
        "primaryHidden": .secondaryOnly, "allVisible": .oneBesideSecondary, "primaryOverlay": .oneOverSecondary,
    ]
}

extension UISplitViewController.SplitBehavior {
    static let named: [String: UISplitViewController.SplitBehavior] = [
        "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]
}

extension UIPageViewController.TransitionStyle {
    static let named: [String: UIPageViewController.TransitionStyle] = ["pageCurl": .pageCurl, "scroll": .scroll]
}

extension UIPageViewController.SpineLocation {
    static let named: [String: UIPageViewController.SpineLocation] = [
        "none": .none, "min": .min, "mid": .mid, "max": .max,
    ]
}
