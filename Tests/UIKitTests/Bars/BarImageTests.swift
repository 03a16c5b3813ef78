import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The images and titles of items in bars, and the spaces between items.
@MainActor @Suite(.lane(.main)) struct BarImageTests {
    private let app = TestApp()

    private func square(_ mode: UIImage.RenderingMode = .automatic) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
        }.withRenderingMode(mode)
    }

    /// Whether a view shows a black image.
    private func isBlack(_ view: UIImageView?) -> Bool {
        guard let image = view?.layer.contents as? CGImage else { return false }
        let color = image.averageColor
        return max(color.red, color.green, color.blue) < 0.1
    }

    private func imageViews(_ view: UIView) -> [UIImageView] {
        ((view as? UIImageView).map { [$0] } ?? []) + view.subviews.flatMap(imageViews)
    }

    @Test func imagesOfItemsAreTemplatesByDefault() {
        for mode in [UIImage.RenderingMode.automatic, .alwaysOriginal] {
            let image = square(mode)
            let (toolbar, tabBar) = (UIToolbar(), UITabBar())
            toolbar.items = [UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)]
            tabBar.items = [UITabBarItem(title: nil, image: image, tag: 0)]
            let screen = UIViewController()
            screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
                image: image, style: .plain, target: nil, action: nil)
            let navigation = UINavigationController(rootViewController: screen)
            app.show(navigation)
            for (bar, y) in [(toolbar, 300), (tabBar, 400)] as [(UIView, CGFloat)] {
                bar.frame = CGRect(x: 0, y: y, width: 393, height: 49)
                app.window.addSubview(bar)
            }
            app.frame()
            for bar in [toolbar, tabBar, navigation.navigationBar] as [UIView] {
                let view = imageViews(bar).first { $0.image === image }
                #expect(view != nil)
                #expect(isBlack(view) == (mode == .alwaysOriginal))
            }
        }
    }

    @Test func systemItemsShowATitleAndAnImageButHaveNone() {
        let tab = UITabBarItem(tabBarSystemItem: .search, tag: 7)
        #expect(tab.title == nil && tab.image == nil && tab.tag == 7)
        #expect(tab.shownTitle == "Search" && tab.shownImage(isSelected: false, isCompact: false) != nil)
        let done = UIBarButtonItem(systemItem: .done), add = UIBarButtonItem(systemItem: .add)
        #expect(done.title == nil && add.image == nil)
        #expect(done.shownTitle == "Done" && add.shownImage != nil)
        done.title = "Close"
        #expect(done.shownTitle == "Close")
    }

    @Test func theEditButtonHasATitle() {
        let screen = UIViewController()
        #expect(screen.editButtonItem.title == "Edit")
        screen.isEditing = true
        #expect(screen.editButtonItem.title == "Done")
    }

    @Test func theSelectedImageFallsBackToTheImage() {
        let (image, selected) = (UIImage(), UIImage())
        let item = UITabBarItem(title: "A", image: image, selectedImage: selected)
        #expect(item.selectedImage === selected)
        item.selectedImage = nil
        #expect(item.selectedImage === image)
        #expect(UITabBarItem(title: "A", image: nil, selectedImage: selected).selectedImage == nil)
    }

    @Test func aFixedSpaceSeparatesTheItemsOfANavigationBar() {
        func gap(_ spaces: UIBarButtonItem...) -> CGFloat {
            let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
            let root = UIViewController(), items = views.map { UIBarButtonItem(customView: $0) }
            root.navigationItem.rightBarButtonItems = [items[0]] + spaces + [items[1]]
            app.show(UINavigationController(rootViewController: root))
            app.frame()
            return views[0].frame.minX - views[1].frame.maxX
        }
        #expect(gap() == 8)
        #expect(gap(.fixedSpace(60)) == 60)
        #expect(gap(.fixedSpace(2)) == 8 && gap(.fixedSpace()) == 8)
        #expect(gap(.flexibleSpace()) == 8)
    }

    @Test func aCustomViewIsSizedByItsConstraintsOrItsFrame() {
        let constrained = UIView(), framed = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        constrained.translatesAutoresizingMaskIntoConstraints = false
        constrained.widthAnchor.constraint(equalToConstant: 70).isActive = true
        constrained.heightAnchor.constraint(equalToConstant: 30).isActive = true
        let root = UIViewController()
        root.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(customView: constrained), UIBarButtonItem(customView: framed),
        ]
        let navigation = UINavigationController(rootViewController: root)
        app.show(navigation)
        app.frame()
        app.frame()
        #expect(constrained.convert(constrained.bounds, to: nil) == CGRect(x: 307, y: 71, width: 70, height: 30))
        #expect(framed.convert(framed.bounds, to: nil) == CGRect(x: 249, y: 76, width: 50, height: 20))
        root.navigationItem.rightBarButtonItems = nil
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 393, height: 44))
        toolbar.items = [UIBarButtonItem(customView: constrained), UIBarButtonItem(customView: framed)]
        app.window.addSubview(toolbar)
        app.frame()
        app.frame()
        #expect(constrained.frame == CGRect(x: 8, y: 7, width: 70, height: 30))
        #expect(framed.frame == CGRect(x: 78, y: 12, width: 50, height: 20))
    }

    @Test func aTitleViewIsSizedByItsConstraintsItsContentOrItsFrame() {
        final class Wide: UIView {
            override var intrinsicContentSize: CGSize { UIView.layoutFittingExpandedSize }
        }
        let root = UIViewController()
        app.show(UINavigationController(rootViewController: root))
        func frame(_ view: UIView) -> CGRect {
            root.navigationItem.titleView = view
            app.frame()
            app.frame()
            return view.convert(view.bounds, to: nil)
        }
        let labels = ["Conversation", "3 members"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        let column = frame(stack)
        #expect(column.width > 60 && column.height > 25 && abs(column.midX - 196.5) < 0.5)
        labels[0].text = "Conversation of three"
        root.navigationItem.titleView = stack
        app.frame()
        #expect(stack.bounds.width > column.width)
        let constrained = UIView()
        constrained.translatesAutoresizingMaskIntoConstraints = false
        constrained.widthAnchor.constraint(equalToConstant: 120).isActive = true
        constrained.heightAnchor.constraint(equalToConstant: 30).isActive = true
        let pinned = frame(constrained)
        #expect(pinned.size == CGSize(width: 120, height: 30) && pinned.minY == 71 && abs(pinned.midX - 196.5) < 0.5)
        #expect(frame(Wide()).width > 340)
        #expect(frame(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))).size == CGSize(width: 200, height: 30))
    }
}
