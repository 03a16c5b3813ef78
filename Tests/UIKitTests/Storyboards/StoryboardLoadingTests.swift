import Foundation
import InterludeDiagnostics
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct StoryboardLoadingTests {
    @Test func initialControllerHasItsClassTitleAndStoryboard() throws {
        let app = TestApp()
        let storyboard = StoryboardFixtures.storyboard("Profile")
        let controller = try #require(storyboard.instantiateInitialViewController() as? ProfileController)
        #expect(controller.title == "Profile" && controller.storyboard === storyboard && !controller.isViewLoaded)
        // The object is configured when the app's init(coder:) continues after super.
        #expect(controller.titleInInit == "Profile")
        #expect(app.diagnostics == [])
    }

    @Test func viewIsLoadedAsANibOfItsOwn() throws {
        let app = TestApp()
        let controller = try #require(
            StoryboardFixtures.storyboard("Profile").instantiateInitialViewController() as? ProfileController)
        #expect(controller.events == ["init", "awake label=false"])
        controller.loadViewIfNeeded()
        #expect(controller.events == ["init", "awake label=false", "viewDidLoad label=true"])
        #expect(controller.labels.map(\.text) == ["Ada Lovelace", "Mathematician.\nWrote the first program."])
        #expect(controller.headerHeight?.multiplier == 2)
        // The size of the device in the editor, until the view is shown.
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(app.diagnostics == [])
    }

    @Test func attributesReachTheViews() throws {
        let app = TestApp()
        let controller = try #require(
            StoryboardFixtures.storyboard("Profile").instantiateInitialViewController() as? ProfileController)
        app.show(controller)
        let image = try #require(controller.view.first(UIImageView.self))
        #expect(image.image != nil && image.contentMode == .scaleAspectFill && image.clipsToBounds)
        #expect(image.layer.cornerRadius == 40 && image.tintColor == .systemIndigo)
        #expect(!image.isUserInteractionEnabled && image.contentHuggingPriority(for: .horizontal).rawValue == 251)
        let label = try #require(controller.nameLabel)
        #expect(label.font == .preferredFont(forTextStyle: .title2) && label.textAlignment == .center)
        #expect(label.textColor == .label && !label.adjustsFontSizeToFitWidth && !label.isOpaque)
        #expect(controller.labels[1].numberOfLines == 0)
        #expect(controller.labels[1].font == .systemFont(ofSize: 17, weight: .light))
        let header = try #require(image.superview)
        #expect(header.backgroundColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
        let button = try #require(controller.view.first(UIButton.self))
        #expect(button.title(for: .normal) == "Follow" && button.title(for: .highlighted) == "Following")
        #expect(button.titleColor(for: .normal) == .systemOrange && button.buttonType == .system)
        #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 15))
        button.sendActions(for: .touchUpInside)
        #expect(controller.followed == ["Follow"] && app.diagnostics == [])
    }

    @Test func creatorsReplaceTheInitializer() throws {
        let app = TestApp()
        let storyboard = StoryboardFixtures.storyboard("Profile")
        let made: ProfileController = storyboard.instantiateViewController(identifier: "Profile") {
            ProfileController(coder: $0, note: "by creator")
        }
        made.loadViewIfNeeded()
        #expect(made.events == ["init by creator", "awake label=false", "viewDidLoad label=true"])
        let initial = storyboard.instantiateInitialViewController { ProfileController(coder: $0, note: "x") }
        #expect(initial?.events.first == "init x" && initial?.title == "Profile")
        let plain: ProfileController = storyboard.instantiateViewController(identifier: "Profile") { _ in nil }
        #expect(plain.events.first == "init" && app.diagnostics == [])
    }

    @Test func eachInstantiationMakesNewObjects() throws {
        let app = TestApp()
        let storyboard = StoryboardFixtures.storyboard("Profile")
        let first = try #require(storyboard.instantiateViewController(withIdentifier: "Profile") as? ProfileController)
        let second = try #require(storyboard.instantiateViewController(withIdentifier: "Profile") as? ProfileController)
        #expect(first !== second && first.view !== second.view && first.nameLabel !== second.nameLabel)
        #expect(second.labels.count == 2 && app.diagnostics == [])
    }

    @Test func controllersAreDeallocated() throws {
        let app = TestApp()
        weak var controller: UIViewController?
        weak var view: UIView?
        do {
            let made = StoryboardFixtures.storyboard("Lists").instantiateInitialViewController()
            made?.loadViewIfNeeded()
            (controller, view) = (made, made?.view)
            app.window.rootViewController = made
            app.frame()
            app.window.rootViewController = nil
        }
        app.frame()
        #expect(controller == nil && view == nil)
    }

    @Test func missingFilesAndIdentifiersAreReported() {
        let app = TestApp()
        #expect(
            UIStoryboard(name: "Absent", bundle: StoryboardFixtures.bundle).instantiateInitialViewController() == nil)
        #expect(
            UIStoryboard(name: "../Storyboards/Profile", bundle: StoryboardFixtures.bundle)
                .instantiateInitialViewController() == nil)
        let made = StoryboardFixtures.storyboard("Legacy").instantiateViewController(withIdentifier: "Fourth")
        #expect(type(of: made) == UIViewController.self)
        #expect(app.diagnostics == ["storyboard-not-found", "storyboard-not-found", "storyboard-identifier-not-found"])
        #expect(app.session.log.diagnostics.last?.message.contains("“Second”, “Third”") == true)
    }

    /// UIKit throws an exception instead.
    @Test func aMissingControllerOfAClassIsReplacedWithAnEmptyOne() {
        let app = TestApp()
        let storyboard = StoryboardFixtures.storyboard("Profile")
        let made: ProfileController = storyboard.instantiateViewController(identifier: "Nobody")
        #expect(made.events == ["init"] && made.storyboard === storyboard)
        made.loadViewIfNeeded()
        let other: ProfileController = storyboard.instantiateViewController(identifier: "Nobody", creator: nil)
        #expect(other !== made && app.diagnostics == Array(repeating: "storyboard-identifier-not-found", count: 2))
    }

    /// Like the module of a class of the target, which the editor's compiler replaces with the target's.
    @Test func classesOfTheTargetAreFoundInTheModuleOfTheOwner() throws {
        let app = TestApp()
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CensusView"/>
            <view id="a" customClass="CensusView" customModule="FormerName" customModuleProvider="target"/>
            <view id="b" customClass="CensusView"/>
            <view id="c" customClass="CensusView" customModule="Library"/>
            </objects></document>
            """
        let views = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: CensusView(), options: nil)
        #expect(views.map { "\(type(of: $0))" } == ["CensusView", "CensusView", "UIView"])
        #expect(app.diagnostics == ["storyboard-class-not-found"])
    }

    /// As with the cells in the tests of a library, whose nibs name a module that was renamed.
    @Test(arguments: ["UIKitTests.framework", "Package_UIKitTests.resources"])
    func classesOfTheTargetAreFoundInTheModuleOfTheFolder(_ name: String) throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <view id="a" customClass="CensusView" customModule="FormerName" customModuleProvider="target"/>
            </objects></document>
            """
        try Data(text.utf8).write(to: folder.file("\(name)/Census.xib"))
        let views = UINib(nibName: "Census", bundle: Bundle(url: folder.file(name))).instantiate(withOwner: nil)
        #expect(views.map { "\(type(of: $0))" } == ["CensusView"])
        #expect(app.diagnostics.isEmpty)
    }

    @Test func connectionsOfAnUnknownClassAreNotReportedOneByOne() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let controller = try StoryboardFixtures.storyboard(
            scene: Self.scene(controllerAttributes: #"customClass="NoSuchController" customModule="UIKitTests""#),
            in: folder
        ).instantiateInitialViewController()
        controller?.loadViewIfNeeded()
        #expect(app.diagnostics == ["storyboard-class-not-found", "storyboard-reference-not-found"])
    }

    @Test func controllersThatAreMissingInUIKitBecomePlainOnes() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let scene = """
            <glkViewController id="vc" title="Film"><view key="view" id="vw"/></glkViewController>
            """
        let controller = try StoryboardFixtures.storyboard(scene: scene, in: folder).instantiateInitialViewController()
        #expect(controller.map { type(of: $0) } == UIViewController.self && controller?.title == "Film")
        #expect(app.diagnostics == ["storyboard-part-not-read"])
    }

    @Test func delegatesOfAnUnknownClassAreNotReported() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let scene = """
            <viewController id="vc" customClass="NoSuchController"><view key="view" id="vw"><subviews>
            <tableView id="tv"><connections><outlet property="dataSource" destination="vc" id="o1"/></connections></tableView>
            </subviews></view></viewController>
            """
        try StoryboardFixtures.storyboard(scene: scene, in: folder).instantiateInitialViewController()?
            .loadViewIfNeeded()
        #expect(app.diagnostics == ["storyboard-class-not-found"])
    }

    /// As in chapter 25 of kodecocodes/iat-materials.
    @Test func aDelegateOfATableMayFollowItsScrollingOnly() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        ClassLookup.registerModule("UIKitTests")
        let scene = """
            <viewController id="vc" customClass="ScrollFollower" customModule="UIKitTests"><view key="view" id="vw"><subviews>
            <tableView id="tv"><connections><outlet property="delegate" destination="vc" id="o1"/></connections></tableView>
            </subviews></view></viewController>
            """
        let controller = try #require(
            StoryboardFixtures.storyboard(scene: scene, in: folder).instantiateInitialViewController()
                as? ScrollFollower)
        let table = try #require(controller.view.subviews.first as? UITableView)
        table.contentOffset.y = 10
        #expect(controller.offset == 10 && table.delegate == nil && app.diagnostics == [])
    }

    /// Xcode leaves the element in a table that had static content before.
    @Test func sectionsOfATableWithPrototypesAreNotReported() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let scene = """
            <viewController id="vc"><view key="view" id="vw"><subviews>
            <tableView dataMode="prototypes" id="tv"><sections><tableViewSection id="s1"/></sections></tableView>
            </subviews></view></viewController>
            """
        let controller = try StoryboardFixtures.storyboard(scene: scene, in: folder).instantiateInitialViewController()
        #expect((controller?.view.subviews.first as? UITableView)?.numberOfSections == 1)
        #expect(app.diagnostics == [])
    }

    @Test func standardSizesOfFontsHaveNames() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let scene = """
            <viewController id="vc"><view key="view" id="vw"><subviews>
            <textView id="tv"><fontDescription key="fontDescription" type="system" size="system"/></textView>
            </subviews></view></viewController>
            """
        let controller = try StoryboardFixtures.storyboard(scene: scene, in: folder).instantiateInitialViewController()
        #expect((controller?.view.subviews.first as? UITextView)?.font == .systemFont(ofSize: 14))
        #expect(app.diagnostics == [])
    }

    /// A controller with an outlet that doesn't exist, another whose destination doesn't, an action, and an attribute.
    private static func scene(controllerAttributes: String) -> String {
        """
        <viewController id="vc" \(controllerAttributes)><view key="view" id="vw">
        <subviews><button buttonType="system" id="bt"><state key="normal" title="A"/><connections>
        <action selector="jump:" destination="vc" eventType="touchUpInside" id="a1"/></connections></button></subviews></view>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="kind" value="a"/>
        </userDefinedRuntimeAttributes>
        <connections><outlet property="missing" destination="bt" id="o1"/>
        <outlet property="view" destination="gone" id="o2"/></connections></viewController>
        """
    }

    @Test func unknownOutletsActionsAndAttributesAreReported() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let controller = try StoryboardFixtures.storyboard(scene: Self.scene(controllerAttributes: ""), in: folder)
            .instantiateInitialViewController()
        controller?.loadViewIfNeeded()
        #expect(
            app.diagnostics == [
                "runtime-attribute-not-found", "outlet-not-found", "storyboard-reference-not-found", "action-not-found",
            ])
        let outlet = try #require(app.session.log.diagnostics.first { $0.id == "outlet-not-found" })
        #expect(
            outlet.message.contains("Test.storyboard:")
                && outlet.message.contains("UIViewController has no outlet “missing”"))
        #expect(outlet.remedy.contains(".outlet(\"missing\", \\UIViewController.missing)"))
    }

    @Test func partsThatAreNotReadAreReportedOnce() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let view = """
            <subviews><view sparkle="YES" id="v1"><hologram key="depth"/></view><holodeck id="v2"/></subviews>
            """
        let controller = try StoryboardFixtures.controller(view: view, in: folder)
        controller.loadViewIfNeeded()
        #expect(app.diagnostics == Array(repeating: "storyboard-part-not-read", count: 3))
        let messages = app.session.log.diagnostics.map(\.message)
        #expect(messages.contains { $0.contains("sparkle=“YES” of view “v1” in the scene vc") })
        #expect(messages.contains { $0.contains("hologram “depth” of view “v1”") })
        #expect(messages.contains { $0.contains("holodeck “v2”") })
        withExtendedLifetime(folder) { controller.storyboard?.instantiateInitialViewController()?.loadViewIfNeeded() }
        #expect(app.diagnostics.count == 4)
    }
}

final class ScrollFollower: UIViewController, UIScrollViewDelegate {
    var offset: CGFloat = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) { offset = scrollView.contentOffset.y }
}
