import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// The progress within the current page of a page control.
@MainActor
@Suite(.lane(.main)) struct PageControlProgressTests {
    private final class Delegate: UIPageControlTimerProgressDelegate {
        var refused: Int?
        var changes = 0
        func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
            page == 2 ? 0.5 : 0
        }
        func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) { changes += 1 }
        func pageControlTimerProgress(
            _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
        ) -> Bool { page != refused }
    }

    private let app = TestApp()
    private let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 100, height: 26))
    private let delegate = Delegate()

    init() {
        control.numberOfPages = 3
        app.window.addSubview(control)
    }

    @Test func theCurrentPageIsABarThatFills() throws {
        let progress = UIPageControlProgress()
        control.progress = progress
        progress.currentProgress = 0.25
        app.frame()
        #expect(progress.isProgressVisible)
        #expect(control.subviews.map(\.bounds.width) == [30, 8, 8])
        #expect(control.subviews.map(\.center.x) == [32, 61, 79])
        let fill = try #require(control.subviews[0].subviews.first)
        #expect(fill.frame == CGRect(x: 0, y: 0, width: 7.5, height: 8))
        control.currentPage = 1
        app.frame()
        #expect(control.subviews.map(\.bounds.width) == [8, 30, 8])
        #expect(fill.superview === control.subviews[1] && fill.frame.width == 0)
        control.progress = nil
        app.frame()
        #expect(control.subviews.map(\.bounds.width) == [8, 8, 8])
        #expect(fill.superview == nil && !progress.isProgressVisible)
    }

    @Test func progressIsBetweenZeroAndOne() {
        let progress = UIPageControlProgress()
        progress.currentProgress = 7
        #expect(progress.currentProgress == 1)
        progress.currentProgress = .nan
        #expect(progress.currentProgress == 1)
        progress.currentProgress = -3
        #expect(progress.currentProgress == 0)
    }

    @Test func theTimerAdvancesPages() {
        let progress = UIPageControlTimerProgress(preferredDuration: 1)
        progress.delegate = delegate
        progress.setDuration(0.5, forPage: 1)
        control.progress = progress
        var chosen: [Int] = []
        control.addAction(UIAction { [control] _ in chosen.append(control.currentPage) }, for: .valueChanged)
        progress.resumeTimer()
        app.advance(by: 0.5 + 1.0 / 60)
        #expect(abs(progress.currentProgress - 0.5) < 0.02)
        app.advance(by: 0.55)
        #expect(control.currentPage == 1)
        app.advance(by: 0.55)
        #expect(control.currentPage == 2)
        #expect(progress.currentProgress >= 0.5, "The delegate begins the page at a half.")
        app.advance(by: 1)
        #expect(control.currentPage == 2 && !progress.isRunning, "The last page is the end.")
        #expect(chosen == [1, 2])
        progress.resetsToInitialPageAfterEnd = true
        progress.resumeTimer()
        app.advance(by: 0.1)
        #expect(control.currentPage == 0)
        #expect(delegate.changes > 60)
        progress.pauseTimer()
        let paused = progress.currentProgress
        app.advance(by: 1)
        #expect(progress.currentProgress == paused)
    }

    @Test func theDelegateKeepsAPage() {
        let progress = UIPageControlTimerProgress(preferredDuration: 0.2)
        delegate.refused = 1
        progress.delegate = delegate
        control.progress = progress
        progress.resumeTimer()
        app.advance(by: 1)
        #expect(control.currentPage == 0 && !progress.isRunning)
    }
}
