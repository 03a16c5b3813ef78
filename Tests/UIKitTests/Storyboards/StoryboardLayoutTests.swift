import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct StoryboardLayoutTests {
    nonisolated static let phone = AppSession.Screen()
    nonisolated static let small = AppSession.Screen(
        size: CGSize(width: 375, height: 667), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    nonisolated static let pad = AppSession.Screen(
        size: CGSize(width: 820, height: 1180), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), idiom: .pad)

    /// The header has half the width as height below the safe area; the image is centered at half its height.
    @Test(arguments: [
        (phone, CGRect(x: 0, y: 59, width: 393, height: 196.5), CGRect(x: 20, y: 760, width: 353, height: 50)),
        (small, CGRect(x: 0, y: 20, width: 375, height: 187.5), CGRect(x: 20, y: 609, width: 335, height: 50)),
        (pad, CGRect(x: 0, y: 24, width: 820, height: 410), CGRect(x: 20, y: 1102, width: 400, height: 50)),
    ])
    func framesMatchTheConstraints(screen: AppSession.Screen, header: CGRect, button: CGRect) throws {
        let app = TestApp(screen)
        let controller = try #require(
            StoryboardFixtures.storyboard("Profile").instantiateInitialViewController() as? ProfileController)
        app.show(controller)
        let image = try #require(controller.view.first(UIImageView.self))
        #expect(controller.view.frame == CGRect(origin: .zero, size: screen.size))
        #expect(isClose(image.superview?.frame, header, screen.scale))
        #expect(image.frame.size == CGSize(width: 80, height: 80))
        let center = CGPoint(x: header.width / 2, y: header.height / 2)
        #expect(abs(image.center.x - center.x) <= 0.5 && abs(image.center.y - center.y) <= 0.5)
        #expect(isClose(controller.view.first(UIButton.self)?.frame, button, screen.scale))
        let name = try #require(controller.nameLabel)
        #expect(abs(name.frame.minY - (header.maxY + 20)) <= 1 / screen.scale)
        #expect(abs(name.frame.maxX - (screen.size.width - 20)) <= 1 / screen.scale)
        let bio = controller.labels[1]
        #expect(abs(bio.frame.minY - (name.frame.maxY + 8)) <= 1 / screen.scale && bio.frame.height < 60)
        #expect(app.problems == [])
    }

    /// Bars, the older layout guides, and autoresizing masks.
    @Test(arguments: [(phone, CGFloat(59)), (small, CGFloat(20)), (pad, CGFloat(24))])
    func legacyScenesFollowGuidesAndMasks(screen: AppSession.Screen, top: CGFloat) throws {
        let app = TestApp(screen)
        let navigation = try #require(
            StoryboardFixtures.storyboard("Legacy").instantiateInitialViewController() as? UINavigationController)
        app.show(navigation)
        let root = try #require(navigation.topViewController)
        let view = try #require(root.view)
        let size = view.bounds.size
        let boxes = view.subviews
        #expect(boxes[0].frame == CGRect(x: 0, y: view.safeAreaInsets.top, width: size.width, height: 100))
        // All margins are flexible: the position keeps its proportion.
        #expect(boxes[1].frame.size == CGSize(width: 100, height: 100))
        #expect(abs(boxes[1].center.x - size.width / 2) <= 0.5 && abs(boxes[1].center.y - size.height / 2) <= 0.5)
        #expect(boxes[2].frame == CGRect(x: 20, y: size.height - 80, width: size.width - 40, height: 60))
        let button = boxes[3]
        #expect(abs(button.center.x - size.width / 2) <= 0.5)
        #expect(abs(button.frame.maxY - (size.height - view.safeAreaInsets.bottom - 8)) <= 0.5)
        #expect(app.problems == [])
    }

    @Test func sizeClassVariationsFollowTraits() throws {
        let app = TestApp()
        let controller = try #require(
            StoryboardFixtures.storyboard("Variations").instantiateInitialViewController() as? VariedController)
        app.show(controller)
        let (box, extra) = (try #require(controller.box), try #require(controller.extra))
        let (stack, label) = (try #require(controller.stack), try #require(controller.label))
        #expect(box.bounds.size == CGSize(width: 120, height: 50))
        #expect(extra.superview == nil && stack.axis == .horizontal && label.font.pointSize == 15 && !label.isHidden)
        #expect(stack.arrangedSubviews.map(\.frame.width) == [100, 100])
        controller.traitOverrides.horizontalSizeClass = .regular
        app.frame()
        #expect(box.bounds.size == CGSize(width: 240, height: 80))
        #expect(extra.superview === controller.view && extra.frame.size == CGSize(width: 60, height: 60))
        #expect(abs(extra.frame.minY - (box.frame.maxY + 10)) < 0.5)
        #expect(controller.view.subviews.firstIndex(of: extra) == 1)
        #expect(stack.axis == .vertical && stack.spacing == 20 && label.font.pointSize == 30)
        controller.traitOverrides.horizontalSizeClass = .compact
        controller.traitOverrides.verticalSizeClass = .compact
        app.frame()
        #expect(box.bounds.size == CGSize(width: 120, height: 30) && extra.superview == nil)
        #expect(stack.axis == .horizontal && stack.spacing == 0 && label.isHidden && label.font.pointSize == 15)
        #expect(app.problems == [])
    }

    /// The file installs `extra` and its constraints in regular widths only.
    @Test func constraintsOfUninstalledViewsAreInactive() throws {
        let app = TestApp()
        let controller = try #require(
            StoryboardFixtures.storyboard("Variations").instantiateInitialViewController() as? VariedController)
        app.show(controller)
        let (box, extra) = (try #require(controller.box), try #require(controller.extra))
        func active() -> [NSLayoutConstraint] {
            controller.view.constraints.filter { $0.firstItem === extra || $0.secondItem === extra }
        }
        #expect(active().isEmpty)
        #expect(controller.view.constraints.contains { $0.firstItem === box })
        controller.traitOverrides.horizontalSizeClass = .regular
        app.frame()
        #expect(active().map(\.isActive) == [true, true])
        controller.traitOverrides.horizontalSizeClass = .compact
        app.frame()
        #expect(active().isEmpty)
    }

    /// A constraint in the root view refers to a view in a view of the root view.
    @Test func constraintsOfAncestorsFollowTheInstallation() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let view = """
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="b"/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
            <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask></variation>
            </view></subviews>
            <constraints><constraint firstItem="b" firstAttribute="width" secondItem="vw" secondAttribute="width" multiplier="1/2" id="c1"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="vw" secondAttribute="width" id="c2"/></constraints>
            """
        let controller = try StoryboardFixtures.controller(view: view, in: folder)
        app.show(controller)
        #expect(controller.view.constraints.map(\.multiplier) == [1])
        controller.traitOverrides.horizontalSizeClass = .regular
        app.frame()
        #expect(controller.view.constraints.map(\.multiplier).sorted() == [0.5, 1])
        #expect(abs(controller.view.subviews[0].subviews[0].frame.width - 196.5) < 0.2)
        #expect(app.problems == [])
    }

    /// As the button of addingPresentationController in mattneub/Programming-iOS-Book-Examples.
    @Test func viewsWithAFixedFrameFollowTheirMasks() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let view = """
            <subviews><view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="200" y="29" width="46" height="30"/>
            <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/></view>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="b"/></subviews>
            <constraints><constraint firstItem="b" firstAttribute="width" secondItem="vw" secondAttribute="width" id="c1"/></constraints>
            """
        let controller = try StoryboardFixtures.controller(view: view, in: folder)
        app.show(controller)
        let (fixed, constrained) = (controller.view.subviews[0], controller.view.subviews[1])
        #expect(
            [fixed, constrained].map(\.translatesAutoresizingMaskIntoConstraints) == [true, false])
        #expect(fixed.frame == CGRect(x: 293, y: 29, width: 46, height: 30))
        fixed.invalidateIntrinsicContentSize()
        controller.view.setNeedsLayout()
        app.frame()
        #expect(fixed.frame == CGRect(x: 293, y: 29, width: 46, height: 30))
        #expect(constrained.frame.width == 393)
    }

    @Test func marginsFollowTraits() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let view = """
            <subviews><view id="a"><edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
            <variation key="widthClass=regular"><edgeInsets key="layoutMargins" top="5" left="6" bottom="7" right="8"/></variation>
            </view></subviews>
            """
        let controller = try StoryboardFixtures.controller(view: view, in: folder)
        app.show(controller)
        let box = controller.view.subviews[0]
        box.insetsLayoutMarginsFromSafeArea = false
        #expect(box.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        controller.traitOverrides.horizontalSizeClass = .regular
        app.frame()
        #expect(box.layoutMargins == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
        #expect(app.problems == [])
    }

    @Test func multipliersPrioritiesAndSpacing() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        let view = """
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"/><view translatesAutoresizingMaskIntoConstraints="NO" id="b"/></subviews>
            <viewLayoutGuide key="safeArea" id="sa"/><viewLayoutGuide key="layoutMargins" id="lm"/>
            <constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="vw" secondAttribute="top" id="c1"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="lm" secondAttribute="leading" id="c2"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="vw" secondAttribute="width" multiplier="1:3" id="c3"/>
            <constraint firstItem="a" firstAttribute="height" secondItem="a" secondAttribute="width" multiplier="75%" constant="5" id="c4"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" symbolic="YES" id="c5"/>
            <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" symbolic="YES" id="c6"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="c7"/>
            <constraint firstItem="b" firstAttribute="height" constant="50" priority="250" id="c8"/>
            <constraint firstItem="b" firstAttribute="height" constant="70" priority="750" identifier="tall" id="c9"/>
            <constraint firstItem="b" firstAttribute="height" relation="lessThanOrEqual" constant="60" id="ca"/>
            </constraints>
            """
        let controller = try StoryboardFixtures.controller(view: view, in: folder)
        app.show(controller)
        let boxes = controller.view.subviews
        #expect(isClose(boxes[0].frame, CGRect(x: 16, y: 0, width: 131, height: 103.25), 3))
        #expect(isClose(boxes[1].frame, CGRect(x: 155, y: 0, width: 218, height: 60), 3))
        #expect(controller.view.constraints.contains { $0.identifier == "tall" && $0.priority == .defaultHigh })
        #expect(app.problems == [])
    }

    @Test(arguments: StoryboardFixtures.names)
    func contentFitsAndConstraintsHold(name: String) throws {
        for screen in [Self.phone, Self.small, Self.pad] {
            let app = TestApp(screen)
            let controller = try #require(StoryboardFixtures.storyboard(name).instantiateInitialViewController())
            app.show(controller)
            let root = try #require(controller.view)
            for constraint in ([root] + root.allDescendants).flatMap(\.constraints) {
                guard constraint.priority == .required else { continue }
                #expect(constraint.holds, "\(constraint)")
            }
            #expect(!app.diagnostics.contains("constraints-unsatisfiable"))
        }
    }

    private func isClose(_ found: CGRect?, _ expected: CGRect, _ scale: CGFloat) -> Bool {
        guard let found else { return false }
        let limit = 1 / scale + 0.001
        return abs(found.minX - expected.minX) <= limit && abs(found.minY - expected.minY) <= limit
            && abs(found.width - expected.width) <= limit && abs(found.height - expected.height) <= limit
    }
}

extension NSLayoutConstraint {
    /// Whether the frames satisfy the constraint, up to a pixel.
    @MainActor fileprivate var holds: Bool {
        let space = commonView
        guard let first = value(firstItem, firstAttribute, in: space) else { return true }
        let right: CGFloat
        if let secondItem {
            guard let second = value(secondItem, secondAttribute, in: space) else { return true }
            right = second * multiplier + constant
        } else {
            right = constant
        }
        switch relation {
        case .equal: return abs(first - right) <= 1
        case .lessThanOrEqual: return first <= right + 1
        case .greaterThanOrEqual: return first >= right - 1
        }
    }

    /// The nearest view that contains both items, in whose coordinates multipliers apply.
    @MainActor private var commonView: UIView? {
        func owner(_ item: AnyObject?) -> UIView? {
            (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        }
        var view = owner(firstItem)
        let other = secondItem as? UIView ?? (secondItem as? UILayoutGuide)?.owningView
        while let candidate = view, let other, !other.isDescendant(of: candidate) { view = candidate.superview }
        return view
    }

    /// The value of an attribute of a view or guide in a view's coordinates; `nil` if frames don't show it.
    @MainActor private func value(_ item: AnyObject?, _ attribute: Attribute, in space: UIView?) -> CGFloat? {
        let frame: CGRect
        switch item {
        case let view as UIView:
            #expect(view.window != nil, "\(self)")
            frame = view.convert(view.bounds, to: space)
        case let guide as UILayoutGuide:
            guard let owner = guide.owningView, !(owner is UIScrollView) else { return nil }
            #expect(owner.window != nil, "\(self)")
            frame = owner.convert(guide.layoutFrame, to: space)
        default: return nil
        }
        switch attribute {
        case .left, .leading: return frame.minX
        case .right, .trailing: return frame.maxX
        case .top: return frame.minY
        case .bottom: return frame.maxY
        case .width: return frame.width
        case .height: return frame.height
        case .centerX: return frame.midX
        case .centerY: return frame.midY
        default: return nil
        }
    }
}
