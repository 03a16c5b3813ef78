import Testing
import UIKitTestSupport

@testable import UIKit

/// Enlarged content of small controls at the text sizes for accessibility.
@MainActor @Suite(.lane(.main)) struct LargeContentTests {
    private let app = TestApp(AppSession.Screen(preferredContentSizeCategory: .accessibilityLarge))
    private let page = UIViewController()
    private let bar = UIView(frame: CGRect(x: 0, y: 700, width: 393, height: 50))
    private let first = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    private let second = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 50))

    private func show(_ interaction: UILargeContentViewerInteraction) {
        app.show(page)
        first.setTitle("Add", for: .normal)
        first.showsLargeContentViewer = true
        second.showsLargeContentViewer = true
        second.largeContentTitle = "Share"
        second.largeContentImage = UIImage(systemName: "square.and.arrow.up")
        bar.addSubview(first)
        bar.addSubview(second)
        bar.addInteraction(interaction)
        page.view.addSubview(bar)
        app.frame()
    }

    private var panel: LargeContentPanel? {
        app.window.subviews.compactMap { $0 as? LargeContentPanel }.first { $0.alpha > 0 }
    }
    private var title: String? { panel?.subviews.compactMap { $0 as? UILabel }.first?.text }

    @Test func aHeldFingerShowsTheContentBelowIt() {
        #expect(UILargeContentViewerInteraction.isEnabled)
        show(UILargeContentViewerInteraction())
        var taps = 0
        first.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        app.touch(.began, 50, 720)
        app.advance(by: 0.6)
        #expect(title == "Add" && panel?.center == app.window.center)
        app.touch(.moved, 150, 720)
        #expect(title == "Share")
        app.touch(.moved, 60, 720)
        app.touch(.ended, 60, 720)
        app.advance(by: 0.5)
        #expect(panel == nil && taps == 1)
        app.tap(50, 720)
        #expect(taps == 2 && panel == nil)
    }

    @Test func aDelegateChoosesTheContent() {
        final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
            var ended: [String?] = []
            var item: UIView?
            func largeContentViewerInteraction(
                _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
            ) -> (any UILargeContentViewerItem)? { item }
            func largeContentViewerInteraction(
                _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
                at point: CGPoint
            ) { ended.append(item?.largeContentTitle) }
        }
        let delegate = Delegate()
        show(UILargeContentViewerInteraction(delegate: delegate))
        delegate.item = second
        app.touch(.began, 50, 720)
        app.advance(by: 0.6)
        #expect(title == "Share")
        app.touch(.ended, 50, 720)
        #expect(delegate.ended == ["Share"])
    }

    @Test func smallTextSizesHaveNoEnlargedContent() {
        TestApp.run { app in
            #expect(!UILargeContentViewerInteraction.isEnabled)
            let view = app.addView()
            view.showsLargeContentViewer = true
            view.addInteraction(UILargeContentViewerInteraction())
            app.touch(.began, 50, 50)
            app.advance(by: 1)
            #expect(!app.window.subviews.contains { $0 is LargeContentPanel })
            app.touch(.ended, 50, 50)
        }
    }
}
