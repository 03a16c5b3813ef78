/// The classes of elements.
@MainActor enum ObjectClasses {
    /// Returns UIKit's class of an element, without its custom class; `nil` if the element isn't known.
    static func type(of element: ObjectDescription) -> AnyClass? { types[element.name] }

    private static let types: [String: AnyClass] = [
        "view": UIView.self, "containerView": UIView.self, "label": UILabel.self, "button": UIButton.self,
        "imageView": UIImageView.self, "slider": UISlider.self, "switch": UISwitch.self, "stepper": UIStepper.self,
        "progressView": UIProgressView.self, "pickerView": UIPickerView.self, "pageControl": UIPageControl.self,
        "segmentedControl": UISegmentedControl.self, "activityIndicatorView": UIActivityIndicatorView.self,
        "textField": UITextField.self, "textView": UITextView.self, "searchBar": UISearchBar.self,
        "scrollView": UIScrollView.self, "refreshControl": UIRefreshControl.self, "stackView": UIStackView.self,
        "tableView": UITableView.self, "tableViewCell": UITableViewCell.self, "tableViewCellContentView": UIView.self,
        "tableHeaderFooterView": UITableViewHeaderFooterView.self, "collectionView": UICollectionView.self,
        "collectionViewCell": UICollectionViewCell.self, "collectionViewCellContentView": UIView.self,
        "collectionReusableView": UICollectionReusableView.self,
        "collectionViewFlowLayout": UICollectionViewFlowLayout.self,
        "collectionViewLayout": UICollectionViewLayout.self,
        "visualEffectView": UIVisualEffectView.self, "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self,
        "tabBar": UITabBar.self, "window": UIWindow.self, "control": UIControl.self,
        "viewController": UIViewController.self, "navigationController": UINavigationController.self,
        "tabBarController": UITabBarController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self,
        "pageViewController": UIPageViewController.self, "splitViewController": UISplitViewController.self,
        "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
        "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
        "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
        // The file format's name of a long-press recognizer.
        "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "gestureRecognizer": UIGestureRecognizer.self, "barButtonItem": UIBarButtonItem.self,
        "tabBarItem": UITabBarItem.self, "navigationItem": UINavigationItem.self, "customObject": NSObject.self,
        "viewControllerPlaceholder": UIViewController.self, "avPlayerViewController": UIViewController.self,
        "glkViewController": UIViewController.self, "hostingController": UIViewController.self,
        "constraint": NSLayoutConstraint.self,
        "mapView": UIView.self, "datePicker": UIDatePicker.self, "wkWebView": UIView.self,
        "webView": UIView.self, "glkView": UIView.self, "sceneKitView": UIView.self, "skView": UIView.self,
        "mtkView": UIView.self, "arscnView": UIView.self,
    ]

    /// The elements of views and controllers that UIKit doesn't have, with the modules and classes that may be linked.
    ///
    /// Without the class, they load as plain views and controllers.
    static let substitutes = [
        "mapView": ("MapKit", "MKMapView"), "wkWebView": ("WebKit", "WKWebView"), "webView": ("WebKit", "UIWebView"),
        "glkView": ("GLKit", "GLKView"), "sceneKitView": ("SceneKit", "SCNView"), "skView": ("SpriteKit", "SKView"),
        "mtkView": ("MetalKit", "MTKView"), "arscnView": ("ARKit", "ARSCNView"),
        "avPlayerViewController": ("AVKit", "AVPlayerViewController"),
        "glkViewController": ("GLKit", "GLKViewController"), "hostingController": ("SwiftUI", "UIHostingController"),
    ]

    /// Returns the class of another module that an element describes; `nil` if it isn't linked.
    static func linkedClass(of element: ObjectDescription) -> AnyClass? {
        substitutes[element.name].flatMap { ClassLookup.type(named: $0.1, module: $0.0) }
    }
}
