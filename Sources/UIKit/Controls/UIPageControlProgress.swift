import Foundation
import QuartzCore

/// The progress within the current page of a page control.
///
/// ```swift
/// let pages = UIPageControl()
/// pages.numberOfPages = 3
/// let progress = UIPageControlTimerProgress(preferredDuration: 5)
/// pages.progress = progress
/// progress.resumeTimer()
/// ```
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
    /// The delegate, which determines the initial progress of pages; weak.
    open weak var delegate: (any UIPageControlProgressDelegate)?
    weak var control: UIPageControl?

    /// The progress from 0 to 1. Default: 0.
    open var currentProgress: Float = 0 {
        didSet {
            let isUsable = currentProgress.isUsable(as: "currentProgress", of: self)
            currentProgress = isUsable ? min(max(currentProgress, 0), 1) : oldValue
            if currentProgress != oldValue { control?.setNeedsLayout() }
        }
    }

    /// Whether a page control displays the progress.
    open var isProgressVisible: Bool { control?.numberOfPages ?? 0 > 0 }

    func attach(to control: UIPageControl) {
        if let former = self.control, former !== control { former.progress = nil }
        self.control = control
        delegate?.pageControlProgressVisibilityDidChange(self)
    }

    func detach(from control: UIPageControl) {
        guard self.control === control else { return }
        self.control = nil
        delegate?.pageControlProgressVisibilityDidChange(self)
    }

    /// Begins the progress of a page.
    func pageDidChange(to page: Int) {
        currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
    }
}

/// Receives the changes of a page control's progress; every requirement has a default implementation.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: AnyObject {
    /// Returns the progress with which a page begins.
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
    /// Called after a page control has displayed or removed the progress.
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
    /// Default implementation: 0.
    public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
    /// Default implementation: does nothing.
    public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// A progress that increases with time and then advances to the next page.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
    private var durations: [Int: TimeInterval] = [:]
    private var link: CADisplayLink?
    private var lastTime: CFTimeInterval?

    /// Creates a progress with a duration for each page, in seconds.
    public init(preferredDuration: TimeInterval) {
        self.preferredDuration = preferredDuration.finite(
            as: "preferredDuration", of: UIPageControlTimerProgress.self, or: 0)
        super.init()
    }

    /// The duration of pages without a duration of their own, in seconds.
    open var preferredDuration: TimeInterval {
        didSet {
            if !preferredDuration.isUsable(as: "preferredDuration", of: self) { preferredDuration = oldValue }
        }
    }
    /// Whether the first page follows the last one. Default: `false`, which stops the timer there.
    open var resetsToInitialPageAfterEnd = false
    /// Whether the progress increases.
    open var isRunning: Bool { link != nil }

    /// Sets the duration of a page, in seconds.
    open func setDuration(_ duration: TimeInterval, forPage page: Int) {
        if duration.isUsable(as: "duration", of: self) { durations[page] = duration }
    }
    /// Returns the duration of a page, in seconds.
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

    /// Lets the progress increase with time.
    open func resumeTimer() {
        guard link == nil else { return }
        lastTime = nil
        let link = CADisplayLink { [weak self] link in
            if let self { advance(to: link.timestamp) } else { link.invalidate() }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Keeps the progress as it is.
    open func pauseTimer() {
        link?.invalidate()
        link = nil
    }

    private func advance(to time: CFTimeInterval) {
        defer { lastTime = time }
        guard let lastTime, let control else { return }
        let duration = duration(forPage: control.currentPage)
        let passed = duration > 0 ? (time - lastTime) / duration : 1
        let next = Double(currentProgress) + passed
        currentProgress = Float(min(next, 1))
        let delegate = delegate as? any UIPageControlTimerProgressDelegate
        delegate?.pageControlTimerProgressDidChange(self)
        if next > 1 - CFTimeInterval.momentTolerance { showNextPage(of: control, delegate) }
    }

    private func showNextPage(of control: UIPageControl, _ delegate: (any UIPageControlTimerProgressDelegate)?) {
        let isLast = control.currentPage + 1 >= control.numberOfPages
        let page = isLast ? 0 : control.currentPage + 1
        guard !isLast || resetsToInitialPageAfterEnd,
            delegate?.pageControlTimerProgress(self, shouldAdvanceToPage: page) ?? true
        else { return pauseTimer() }
        control.currentPage = page
        if isLast, control.numberOfPages == 1 { pageDidChange(to: page) }
        control.sendValueChanged()
    }
}

/// Receives the changes of a timed progress; every requirement has a default implementation.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
    /// Called after the progress has changed.
    func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
    /// Returns whether the page control may advance to a page at the end of the current one.
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

extension UIPageControlTimerProgressDelegate {
    /// Default implementation: does nothing.
    public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
    /// Default implementation: `true`.
    public func pageControlTimerProgress(
        _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
    ) -> Bool { true }
}
