import Foundation
import Testing

@testable import UIKit

/// Objects that are created from a value that holds their class.
@MainActor @Suite struct InstanceCreationTests {
    private class Card: UIView {
        var number = 1
        override init(frame: CGRect) {
            super.init(frame: frame)
            number = 2
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Screen: UIViewController {
        var number = 1
        override init(nibName: String?, bundle: Bundle?) {
            super.init(nibName: nibName, bundle: bundle)
            number = 2
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Model: NSObject {
        var number = 1
        override init() {
            super.init()
            number = 2
        }
    }

    @Test func theInitializerOfTheClassRuns() {
        #expect(newInstance(Model.self).number == 2)
        let type: UIView.Type = Card.self
        #expect((newInstance(type) as? Card)?.number == 2)
        let card = newInstance(type, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect((card as? Card)?.number == 2 && card.frame.width == 3)
        #expect(newInstance(Screen.self).number == 2)
        #expect(newInstance(Screen.self, nibName: nil, bundle: nil).number == 2)
    }

    private final class TallButton: UIButton {
        override init(frame: CGRect) {
            super.init(frame: frame)
            tag = 2
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func aButtonOfAClassIsCreatedWithAType() {
        let type: UIButton.Type = TallButton.self
        let button = newInstance(type, type: .detailDisclosure)
        #expect(button is TallButton && button.tag == 2 && button.buttonType == .detailDisclosure)
    }

    private final class Pages: UIPageViewController {
        override init(
            transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
            options: [OptionsKey: Any]? = nil
        ) {
            super.init(transitionStyle: .scroll, navigationOrientation: .vertical)
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test(
        arguments: [
            UINavigationController.self, UITabBarController.self, UISplitViewController.self, UIPageViewController.self,
            UITableViewController.self, UICollectionViewController.self, UISearchController.self,
            UIAlertController.self, UIActivityViewController.self, UIInputViewController.self,
            UIFontPickerViewController.self, UIColorPickerViewController.self, UIImagePickerController.self,
        ] as [UIViewController.Type])
    func everyControllerOfUIKitIsCreatedWithoutArguments(_ type: UIViewController.Type) {
        #expect(Swift.type(of: newInstance(type)) == type)
    }

    /// The initializer that only generic code calls doesn't prevent the inheritance of `init()`.
    @Test func aSubclassWithTheInitializersOfPageControllersInheritsTheOneWithoutArguments() {
        #expect(Pages().navigationOrientation == .vertical)
    }

    /// As BrickKit's collection view, which is created with a frame only.
    @Test func aSubclassOfACollectionViewCanBeCreatedWithoutALayout() {
        final class Bricks: UICollectionView {
            override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
                super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
            }
            required init?(coder: NSCoder) { nil }
        }
        #expect(
            Bricks(frame: CGRect(x: 0, y: 0, width: 30, height: 40)).collectionViewLayout is UICollectionViewFlowLayout)
        #expect(Bricks().frame == .zero)
    }

    private final class Navigation: UINavigationController {}
    private final class Table: UITableView {}
    private final class Grid: UICollectionView {}
    private final class Cell: UITableViewCell {}
    private final class Header: UITableViewHeaderFooterView {}
    private final class Effect: UIVisualEffectView {}
    private final class Rows: UITableViewController {}

    @Test func classesAreCreatedWithTheArgumentsOfUIKitsInitializers() {
        let root = UIViewController()
        #expect(newInstance(Navigation.self, rootViewController: root).viewControllers == [root])
        let bars = newInstance(Navigation.self, navigationBarClass: nil, toolbarClass: nil)
        #expect(bars.viewControllers.isEmpty)
        #expect(newInstance(Rows.self, style: .grouped).tableView.style == .grouped)
        let frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        let table = newInstance(Table.self, frame: frame, style: .grouped)
        #expect(table.style == .grouped && table.frame == frame)
        let layout = UICollectionViewFlowLayout()
        #expect(newInstance(Grid.self, frame: frame, collectionViewLayout: layout).collectionViewLayout === layout)
        #expect(newInstance(Cell.self, style: .value1, reuseIdentifier: "a").reuseIdentifier == "a")
        #expect(newInstance(Header.self, reuseIdentifier: "b").reuseIdentifier == "b")
        let effect = UIBlurEffect(style: .dark)
        #expect(newInstance(Effect.self, effect: effect).effect === effect)
        let presentation = newInstance(
            UIPresentationController.self, presentedViewController: root, presenting: nil)
        #expect(presentation.presentedViewController === root)
        #expect(newInstance(UITapGestureRecognizer.self, target: nil, action: nil).state == .possible)
    }

    private final class AppDelegate: NSObject, UIApplicationDelegate, UIWindowSceneDelegate {
        var window: UIWindow?
    }

    @Test func theWindowOfADelegateIsAnOptionalRequirement() {
        let delegate = AppDelegate()
        let app: (any UIApplicationDelegate)? = delegate
        #expect(app?.window??.bounds == nil)
        delegate.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 7, height: 8))
        #expect(app?.window??.bounds.width == 7)
        #expect(app?.window?.bounds.width == 7)
        #expect(app!.window!!.bounds.width == 7)
        let scene: (any UIWindowSceneDelegate)? = delegate
        #expect(scene?.window??.bounds.width == 7)
    }

    private final class OldDelegate: NSObject, UIApplicationDelegate {
        var isLaunched = false
        func applicationDidFinishLaunching(_ application: UIApplication) { isLaunched = true }
    }

    @Test func theFormWithoutOptionsIsCalledIfThereIsNoOther() {
        let delegate = OldDelegate()
        let app: any UIApplicationDelegate = delegate
        #expect(app.application(UIApplication.shared, didFinishLaunchingWithOptions: nil) && delegate.isLaunched)
    }

    @Test func aWindowWithoutFrameHasTheSizeOfTheScreen() {
        #expect(UIWindow().bounds == UIScreen.main.bounds)
    }

    @Test func indexPathsOfObjectiveCHaveRows() {
        let path = IndexPath(row: 3, section: 2) as NSIndexPath
        #expect(path.row == 3 && path.item == 3 && path.section == 2)
        #expect(NSIndexPath(forRow: 3, inSection: 2) == path)
    }

    @Test func structuresAreObjects() {
        #expect((objectValue(CGPoint(x: 1, y: 2)) as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect((objectValue(insets) as? NSValue)?.uiEdgeInsetsValue == insets)
        #expect((objectValue(CGFloat(3)) as? NSNumber)?.doubleValue == 3)
        #expect(objectValue("a") as? String == "a")
    }

    @Test func aDismissalIsReplacedByItsImplementation() throws {
        let original = Selector("dismissViewControllerAnimated:completion:")
        let method = try #require(class_getInstanceMethod(UIViewController.self, original))
        let former = try #require(class_getMethodImplementation(UIViewController.self, original))
        #expect(method_setImplementation(method, former) == former)
        let call = UIKit.unsafeBitCast(former, to: ((AnyObject, Selector, Bool, (() -> Void)?) -> Void).self)
        call(UIViewController(), original, false, nil)
    }

    @Test func aBlackBarIsDark() {
        let bar = UINavigationBar()
        bar.barStyle = .black
        #expect(bar.traitCollection.userInterfaceStyle == .dark)
        bar.barStyle = .default
        #expect(bar.traitCollection.userInterfaceStyle == .light)
    }

    @Test func textIsInsertedAndDeletedInAField() {
        let field = UITextField()
        var count = 0
        field.addAction(UIAction { _ in count += 1 }, for: .editingChanged)
        field.deleteBackward()
        field.insertText("ab")
        field.deleteBackward()
        #expect(field.text == "a" && field.hasText && count == 2)
    }
}
