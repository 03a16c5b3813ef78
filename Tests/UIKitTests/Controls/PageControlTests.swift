import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// The interactions of page controls.
@MainActor @Suite(.lane(.main)) struct PageControlTests {
    private let app = TestApp()
    private let control = UIPageControl(frame: CGRect(x: 100, y: 300, width: 200, height: 26))
    private var backdrop: UIView? { control.subviews.first { !($0 is UIImageView) } }

    init() {
        control.numberOfPages = 5
        app.window.addSubview(control)
        app.frame()
    }

    @Test func fingerThatMovesAlongTheDotsChangesPages() {
        var pages: [Int] = []
        control.addAction(UIAction { _ in pages.append(control.currentPage) }, for: .valueChanged)
        // The dots are at 164, 182, 200, 218, and 236.
        app.touch(.began, 164, 313)
        #expect(control.interactionState == .discrete)
        app.touch(.moved, 201, 313)
        #expect(control.interactionState == .continuous)
        #expect(backdrop != nil)
        app.touch(.moved, 237, 313)
        app.touch(.ended, 237, 313)
        #expect(pages == [2, 4])
        #expect(control.interactionState == .none)
        #expect(backdrop == nil)
    }

    @Test func withoutContinuousInteractionATouchIsATap() {
        control.allowsContinuousInteraction = false
        app.touch(.began, 164, 313)
        app.touch(.moved, 237, 313)
        #expect(control.currentPage == 0)
        app.touch(.ended, 237, 313)
        #expect(control.currentPage == 1)
    }

    @Test func prominentStyleHasABackground() {
        control.backgroundStyle = .prominent
        app.frame()
        #expect(backdrop != nil)
        #expect(backdrop?.frame == CGRect(x: 51, y: 0, width: 98, height: 26))
        control.backgroundStyle = .minimal
        app.frame()
        #expect(backdrop == nil)
    }
}
