import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Elements with their attributes and the editor's defaults.
@MainActor @Suite(.lane(.main)) struct StoryboardObjectTests {
    private func view(_ name: String, _ identifier: String? = nil) throws -> UIView {
        let storyboard = StoryboardFixtures.storyboard(name)
        let controller =
            identifier.map { storyboard.instantiateViewController(withIdentifier: $0) }
            ?? storyboard.instantiateInitialViewController()
        return try #require(controller?.view)
    }

    @Test func controlsHaveTheirValues() throws {
        let app = TestApp()
        let controller = try #require(
            StoryboardFixtures.storyboard("Controls").instantiateInitialViewController() as? ControlsController)
        let view = try #require(controller.view)
        let toggle = try #require(view.first(UISwitch.self))
        #expect(
            toggle.isOn && toggle.onTintColor == .systemPink && toggle.thumbTintColor == UIColor(white: 0.9, alpha: 1))
        let slider = try #require(view.first(UISlider.self))
        #expect((slider.minimumValue, slider.maximumValue, slider.value) == (2, 5, 3) && !slider.isContinuous)
        let stepper = try #require(view.first(UIStepper.self))
        #expect((stepper.minimumValue, stepper.maximumValue) == (2, 8))
        #expect((stepper.value, stepper.stepValue) == (4, 2) && stepper.wraps)
        let segments = try #require(view.first(UISegmentedControl.self))
        #expect(segments.numberOfSegments == 3 && segments.selectedSegmentIndex == 1)
        #expect(segments.titleForSegment(at: 1) == "Second" && segments.imageForSegment(at: 2) != nil)
        #expect(!segments.isEnabledForSegment(at: 2) && segments.widthForSegment(at: 2) == 44)
        #expect(view.first(UIProgressView.self)?.progress == 0.25)
        let pages = try #require(view.first(UIPageControl.self))
        #expect((pages.numberOfPages, pages.currentPage) == (5, 2) && pages.currentPageIndicatorTintColor == .systemRed)
        let indicator = try #require(view.first(UIActivityIndicatorView.self))
        #expect(indicator.isAnimating && indicator.style == .large && !indicator.hidesWhenStopped)
        let field = try #require(view.first(UITextField.self))
        #expect(field.placeholder == "Name" && field.borderStyle == .roundedRect && field.textAlignment == .center)
        #expect(
            field.autocapitalizationType == .words && field.isSecureTextEntry && field.keyboardType == .emailAddress)
        #expect(field.delegate === controller && field.clearButtonMode == .whileEditing)
        let search = try #require(view.first(UISearchBar.self))
        #expect(search.text == "tree" && search.placeholder == "Find" && search.searchBarStyle == .minimal)
        #expect(search.scopeButtonTitles == ["All", "Some"] && search.showsCancelButton)
        toggle.sendActions(for: .valueChanged)
        #expect(controller.changes == [true])
        // The image that the file names doesn't exist.
        #expect(app.problems == ["storyboard-image-not-found"])
    }

    /// Two adjacent fragments have the same keys and different objects as values.
    @Test func fragmentsMayHaveTheSameAttributes() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let fragments = ["systemRedColor", "systemBlueColor", "systemRedColor"].map {
            """
            <fragment content="ab"><attributes><color key="NSColor" systemColor="\($0)"/></attributes></fragment>
            """
        }
        let view = """
            <subviews><label id="l"><attributedString key="attributedText">\(fragments.joined())</attributedString></label></subviews>
            """
        let controller = try StoryboardFixtures.controller(view: view, in: folder)
        app.show(controller)
        let text = try #require((controller.view.subviews.first as? UILabel)?.attributedText)
        #expect(text.string == "ababab")
        let colors = [0, 2, 4].map { text.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor }
        #expect(colors == [.systemRed, .systemBlue, .systemRed])
        #expect(app.problems == [])
    }

    @Test func paragraphStylesHaveTabStops() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let view = """
            <subviews><label id="l"><attributedString key="attributedText"><fragment content="a"><attributes>
            <paragraphStyle key="NSParagraphStyle" alignment="left" defaultTabInterval="36">
            <tabStops><textTab alignment="right" location="80"><options/></textTab></tabStops>
            </paragraphStyle></attributes></fragment></attributedString></label></subviews>
            """
        let controller = try StoryboardFixtures.controller(view: view, in: folder)
        app.show(controller)
        let text = try #require((controller.view.subviews.first as? UILabel)?.attributedText)
        let style = try #require(text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)
        #expect(style.tabStops == [NSTextTab(textAlignment: .right, location: 80)] && style.defaultTabInterval == 36)
        #expect(app.problems == [])
    }

    @Test func buttonsHaveStatesAndConfigurations() throws {
        let app = TestApp()
        let controller = try #require(
            StoryboardFixtures.storyboard("Controls").instantiateInitialViewController() as? ControlsController)
        let configured = try #require(controller.view.first(UIButton.self) { $0.configuration != nil })
        let configuration = try #require(configured.configuration)
        #expect(configuration.title == "Add" && configuration.subtitle == "An item" && configuration.image != nil)
        #expect(configuration.imagePlacement == .trailing && configuration.imagePadding == 6)
        #expect(configuration.cornerStyle == .capsule && configuration.buttonSize == .large)
        #expect(configuration.baseBackgroundColor == .systemPurple && configuration.background.strokeWidth == 2)
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 12))
        configured.sendActions(for: .primaryActionTriggered)
        #expect(controller.presses == 1)
        let badge = try #require(controller.badge)
        #expect(
            badge.buttonType == .custom && badge.isSelected && badge.alpha == 0.5 && !badge.adjustsImageWhenHighlighted)
        #expect(badge.contentEdgeInsets == UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10))
        #expect(badge.imageEdgeInsets == UIEdgeInsets(top: 6, left: 5, bottom: 8, right: 7))
        #expect(badge.contentHorizontalAlignment == .leading && badge.contentVerticalAlignment == .bottom)
        #expect(badge.titleInInit == "Plain" && badge.image(for: .normal) != nil)
        let text = try #require(badge.attributedTitle(for: .selected))
        #expect(text.string == "Very selected")
        let first = text.attributes(at: 0, effectiveRange: nil)
        #expect(first[.foregroundColor] as? UIColor == .red)
        #expect((first[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        let second = text.attributes(at: 6, effectiveRange: nil)
        #expect((second[.kern] as? NSNumber)?.doubleValue == 1.5)
        #expect((second[.underlineStyle] as? NSNumber)?.intValue == 1)
        _ = app
    }

    @Test func runtimeAttributesAreSetBeforeAwakeFromNib() throws {
        let app = TestApp()
        let controller = try #require(
            StoryboardFixtures.storyboard("Controls").instantiateInitialViewController() as? ControlsController)
        controller.loadViewIfNeeded()
        let badge = try #require(controller.badge)
        #expect(badge.badge == 7 && badge.badgeInAwake == 7 && badge.caption == "short" && badge.isPulsing)
        #expect(badge.note == "Two\nlines" && badge.badgeColor == .green && badge.optional == nil)
        #expect(badge.badgeSize == CGSize(width: 3, height: 4) && badge.badgePoint == CGPoint(x: 5, y: 6))
        #expect(badge.badgeRect == CGRect(x: 1, y: 2, width: 3, height: 4) && badge.badgeImage == nil)
        _ = app
    }

    @Test func moreControlsTextAndEffects() throws {
        let app = TestApp()
        let view = try view("Controls", "More")
        let field = try #require(view.subviews.lazy.compactMap { $0 as? UITextField }.first)
        #expect(field.text == "fixed" && field.borderStyle == .line && !field.isUserInteractionEnabled)
        #expect(field.autocapitalizationType == .none && field.frame == CGRect(x: 10, y: 260, width: 200, height: 34))
        let texts = view.subviews.compactMap { $0 as? UITextView }
        #expect(texts[0].text == "Several words of a text" && !texts[0].isEditable && !texts[0].isSelectable)
        #expect(texts[0].textAlignment == .right && !texts[0].showsHorizontalScrollIndicator)
        #expect(texts[0].textColor == .secondaryLabel && texts[1].text == "attributed")
        let image = try #require(view.first(UIImageView.self) { $0.tag == 42 })
        #expect(image.image?.renderingMode == .alwaysTemplate && image.accessibilityIdentifier == "gear")
        #expect(image.contentCompressionResistancePriority(for: .vertical).rawValue == 749)
        let effects = view.subviews.compactMap { $0 as? UIVisualEffectView }
        #expect(effects[0].effect is UIBlurEffect && effects[1].effect is UIVibrancyEffect)
        #expect((effects[0].contentView.subviews.first as? UILabel)?.text == "Blurred")
        let indicator = try #require(view.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(indicator.isHidden && indicator.hidesWhenStopped)
        let label = try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first)
        #expect(label.text == "Kerned text\n" && label.numberOfLines == 2)
        let progress = try #require(view.subviews.lazy.compactMap { $0 as? UIProgressView }.first)
        #expect(progress.progressViewStyle == .bar && progress.progressTintColor == .systemYellow)
        #expect(app.problems == [])
    }

    @Test func containersHaveTheirChildrenAndItems() throws {
        let app = TestApp()
        let tabs = try #require(
            StoryboardFixtures.storyboard("Containers").instantiateInitialViewController() as? TabsController)
        let children = try #require(tabs.viewControllers)
        #expect(children.count == 3 && children[2] is ProfileController)
        let helper = try #require(tabs.delegate as? TabsHelper)
        #expect(helper.tabs === tabs && tabs.tabBar.tintColor == .systemPink && !tabs.tabBar.isTranslucent)
        let navigation = try #require(children[0] as? UINavigationController)
        #expect(navigation.tabBarItem.title == "Home" && navigation.tabBarItem.tag == 3)
        #expect(navigation.tabBarItem.titlePositionAdjustment == UIOffset(horizontal: 0, vertical: 4))
        #expect(navigation.navigationBar.prefersLargeTitles && navigation.navigationBar.barStyle == .black)
        #expect(navigation.navigationBar.largeTitleTextAttributes?[.foregroundColor] as? UIColor == .systemRed)
        let pages = try #require(children[1] as? UIPageViewController)
        #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical && pages.spacing == 12)
        #expect(pages.tabBarItem.title == nil && pages.tabBarItem.shownTitle == "Favorites")
        #expect(app.problems == [])
    }

    @Test func scenesHaveItemsRecognizersAndOutlets() throws {
        let app = TestApp()
        let tabs = try #require(
            StoryboardFixtures.storyboard("Containers").instantiateInitialViewController() as? TabsController)
        app.show(tabs)
        let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
        let home = try #require(navigation.viewControllers.first as? HomeController)
        #expect(home.shareInAwake && home.share === home.navigationItem.rightBarButtonItem && home.tap != nil)
        #expect(home.navigationItem.title == "Home" && home.navigationItem.prompt == "Prompt")
        #expect(home.navigationItem.largeTitleDisplayMode == .always && home.navigationItem.titleView != nil)
        #expect(home.navigationItem.leftBarButtonItems?.count == 2)
        #expect((home.navigationItem.leftBarButtonItems?[1].customView as? UIButton)?.buttonType == .infoLight)
        #expect(home.toolbarItems?.count == 2 && home.share?.tintColor == .systemRed)
        let recognizers = try #require(home.view.gestureRecognizers)
        #expect(recognizers.count == 4)
        #expect((recognizers[0] as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
        #expect(recognizers[0].delegate === home)
        #expect((recognizers[1] as? UISwipeGestureRecognizer)?.direction == .left)
        #expect((recognizers[2] as? UILongPressGestureRecognizer)?.minimumPressDuration == 1.5)
        #expect((recognizers[3] as? UIPanGestureRecognizer)?.minimumNumberOfTouches == 2 && !recognizers[3].isEnabled)
        home.toolbarItems?[1].perform(sender: nil)
        #expect(home.sorted == 1)
        #expect(home.childrenInViewDidLoad == 2 && home.children.allSatisfy { $0 is EmbeddedController })
        #expect(home.container?.subviews.count == 1 && home.container?.subviews.first === home.children[0].view)
        #expect(home.children[0].view.gestureRecognizers?.count == 4)
        #expect(app.problems == [])
    }

    @Test func splitViewsBooksAndReferences() throws {
        let app = TestApp()
        let storyboard = StoryboardFixtures.storyboard("Containers")
        let split = try #require(
            storyboard.instantiateViewController(withIdentifier: "Split") as? UISplitViewController)
        #expect(split.style == .doubleColumn && split.preferredDisplayMode == .oneBesideSecondary)
        #expect(split.viewController(for: .primary)?.title == "Primary")
        let secondary = try #require(split.viewController(for: .secondary))
        #expect(secondary.title == "Secondary" && secondary.hidesBottomBarWhenPushed)
        let view = try #require(secondary.view)
        #expect(view.first(UIToolbar.self)?.items?.count == 2)
        #expect(view.first(UITabBar.self)?.selectedItem?.badgeValue == "5")
        #expect(view.first(UINavigationBar.self)?.items?.first?.title == "Standalone")
        let book = try #require(storyboard.instantiateViewController(withIdentifier: "Book") as? UIPageViewController)
        #expect(book.transitionStyle == .pageCurl && book.spineLocation == .max)
        let elsewhere = storyboard.instantiateViewController(withIdentifier: "Elsewhere")
        #expect(elsewhere.storyboard?.name == "Legacy")
        #expect((elsewhere.view.subviews.first as? UILabel)?.text == "Second")
        #expect(app.problems == [])
        _ = storyboard.instantiateViewController(withIdentifier: "Cycle")
        #expect(app.problems == ["storyboard-cycle"])
    }

    @Test func legacyFilesKeepTheirColorsFontsAndGuides() throws {
        let app = TestApp()
        let navigation = try #require(
            StoryboardFixtures.storyboard("Legacy").instantiateInitialViewController() as? UINavigationController)
        let bar = navigation.navigationBar
        #expect(bar.tintColor == .white && !bar.isTranslucent)
        #expect((bar.titleTextAttributes?[.font] as? UIFont)?.pointSize == 18)
        let root = try #require(navigation.viewControllers.first)
        #expect(root.navigationItem.title == "Legacy" && root.edgesForExtendedLayout == .bottom)
        #expect(
            root.navigationItem.leftBarButtonItem?.action == "menu:"
                && root.navigationItem.leftBarButtonItem?.target == nil)
        #expect(root.navigationItem.backBarButtonItem?.width == 40 && !root.automaticallyAdjustsScrollViewInsets)
        let third = StoryboardFixtures.storyboard("Legacy").instantiateViewController(withIdentifier: "Third")
        #expect(third.modalPresentationStyle == .overFullScreen && third.modalTransitionStyle == .crossDissolve)
        let button = try #require(root.view.first(UIButton.self))
        #expect(button.buttonType == .system && button.title(for: .disabled) == "Wait")
        // An old label without the attribute is aligned left and fits its font size.
        let second = StoryboardFixtures.storyboard("Legacy").instantiateViewController(withIdentifier: "Second")
        let label = try #require(second.view.subviews.first as? UILabel)
        #expect(label.textAlignment == .left && label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
        #expect(label.font == .italicSystemFont(ofSize: 20) && label.shadowOffset == CGSize(width: 1, height: 2))
        #expect(app.problems == [])
    }

    @Test func everyReaderHasALevelThatConfiguresItsObjects() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let names = [
            "view", "label", "button", "imageView", "slider", "switch", "stepper", "progressView", "pageControl",
            "segmentedControl", "activityIndicatorView", "textField", "textView", "searchBar", "scrollView",
            "stackView",
            "tableView", "collectionView", "visualEffectView", "toolbar", "tabBar", "navigationBar", "tableViewCell",
            "collectionViewCell", "collectionReusableView", "refreshControl", "containerView", "control",
            "tableHeaderFooterView",
        ]
        let views = names.enumerated().map { "<\($1) tag=\"\($0 + 1)\" id=\"v\($0)\"/>" }.joined()
        let controller = try StoryboardFixtures.controller(view: "<subviews>\(views)</subviews>", in: folder)
        #expect(controller.view.subviews.map(\.tag) == Array(1...names.count))
        #expect(app.problems == [])
    }

    /// Storyboards with such stack views have frames of the arranged views within the margins.
    @Test(arguments: [
        ("", 0.0), (#"<edgeInsets key="layoutMargins" top="16" left="16" bottom="16" right="16"/>"#, 16),
        (#"<directionalEdgeInsets key="directionalLayoutMargins" top="9" leading="9" bottom="9" trailing="9"/>"#, 9),
    ]) func stackViewsWithMarginsArrangeWithinThem(_ margins: String, _ distance: CGFloat) throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let stack = """
            <subviews><stackView id="s"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/>
            <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>\(margins)
            </stackView></subviews>
            """
        let view = try #require(try StoryboardFixtures.controller(view: stack, in: folder).view)
        view.layoutIfNeeded()
        let arranged = (view.subviews.first as? UIStackView)?.arrangedSubviews.first
        #expect(arranged?.frame == CGRect(x: 0, y: 0, width: 300, height: 100).insetBy(dx: distance, dy: distance))
        _ = app
    }

    /// As in kharrison/CodeExamples: UIKit creates the custom class, whatever the element is.
    @Test func anyControllerCanReplaceOneWhoseViewIsAList() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let scene = """
            <tableViewController id="vc" customClass="PlainListController" customModule="UIKitTests">
            <tableView key="view" id="t"/></tableViewController>
            """
        let controller = try StoryboardFixtures.storyboard(scene: scene, in: folder).instantiateInitialViewController()
        #expect(controller is PlainListController && controller?.view is UITableView)
        #expect(app.problems == [])
    }
}

final class PlainListController: UIViewController {}
