import Foundation
import InterludeDiagnostics
import Synchronization

/// Core Animation's clock and schedule for one app: its time, pending work, display links and running animations.
///
/// Time doesn't advance by itself; the app's driver sets it, frame by frame.
package final class AnimationClock {
    /// The animation clock of new animations and of `CACurrentMediaTime()`, on every thread.
    package static var current: AnimationClock {
        MainActorContext.isCurrent ? ofMainActor : lock.withLock { ofOtherThreads }
    }

    /// The current clock on the main actor.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) static var ofMainActor = lock.withLock { ofOtherThreads }
    /// The current clock as other threads read it, which retain it under the lock.
    nonisolated(unsafe) private static var ofOtherThreads = initial
    /// The clock with which a program starts, until an app begins.
    nonisolated(unsafe) private static let initial = AnimationClock()
    private static let lock = NSLock()

    /// The date at which a stage begins, in seconds since 1970: January 9, 2024, 9:41 in the morning, in UTC.
    package static let startDate: Int64 = 1_704_793_260

    /// The absolute time in seconds since the app began.
    package var now: CFTimeInterval { time.load(ordering: .relaxed) }
    private let time = Atomic<CFTimeInterval>(0)
    /// The time of the current clock in this run loop turn, without the time for which the app's code blocks it.
    package static var turnTime: CFTimeInterval { current.now }
    package var framesPerSecond: Int

    package let transactions = TransactionStack()
    @exclusivity(unchecked) var pendingWork: [@MainActor () -> Void] = []
    @exclusivity(unchecked) var schedule = WorkSchedule()
    @exclusivity(unchecked) var displayLinks: [CADisplayLink] = []
    @exclusivity(unchecked) var registry = AnimationRegistry()
    /// The layers with animations that another thread deallocated.
    let departures = LayerDepartures()
    /// Animations of deallocated layers, whose delegates and transactions are still to be notified.
    @exclusivity(unchecked) var orphans: [AnimationEntry] = []

    /// The maximum resolution at which layers draw, in pixels per point, for apps whose frames are viewed reduced.
    package var maximumDrawingScale: CGFloat {
        get { CGFloat(drawingScaleLimit.load(ordering: .relaxed)) }
        set { drawingScaleLimit.store(Double(newValue), ordering: .relaxed) }
    }
    private let drawingScaleLimit = Atomic<Double>(.infinity)
    /// The resolution of the screen, in pixels per point. Default: 1.
    package var screenScale: CGFloat {
        get { CGFloat(scaleOfScreen.load(ordering: .relaxed)) }
        set { scaleOfScreen.store(Double(newValue), ordering: .relaxed) }
    }
    private let scaleOfScreen = Atomic<Double>(1)

    /// A number for each layout of a layer tree; layouts that it starts itself have the same number.
    package private(set) var layoutRun = 0
    private var layoutDepth = 0

    /// Lays out and displays the layers of the app's visible windows, as `CATransaction.flush()` does before it commits.
    package var windowUpdate: WorkObserver?
    private var updatesWindows = false

    /// The messages of diagnostics that the app reports only once.
    package var reportedMessages: Set<String> = []

    /// Returns the time for which the app's code has blocked the main thread in this turn, in seconds.
    package var blockedTime: (@Sendable () -> CFTimeInterval)? {
        get { Self.lock.withLock { measureOfBlockedTime } }
        set { Self.lock.withLock { measureOfBlockedTime = newValue } }
    }
    private var measureOfBlockedTime: (@Sendable () -> CFTimeInterval)?

    /// Called when work, an animation, or a display link is added that a driver must advance the time for.
    package var workObserver: WorkObserver?

    /// Called when the root of a layer tree is marked, whose layers then need layout or display.
    package var updateObserver: WorkObserver?

    /// A closure that is called on the main actor.
    package struct WorkObserver {
        let call: @MainActor () -> Void

        package init(_ call: @escaping @MainActor () -> Void) { self.call = call }
    }

    /// Whether the clock has work that a driver must advance the time for.
    package var hasWork: Bool {
        !pendingWork.isEmpty || nextScheduledTime != nil || hasActiveDisplayLinks || hasRunningAnimations
            || !orphans.isEmpty
    }

    func workWasAdded() {
        guard let workObserver else { return }
        onMainActor { workObserver.call() }
    }

    /// Begins the app that drives the clock with which a program starts, unless it has begun, as the first view does.
    func beginDefaultApp() {
        guard self === Self.initial, workObserver == nil else { return }
        onMainActor { (_typeByName("5UIKit10DefaultAppO") as? any BeginningApp.Type)?.begin() }
    }

    func treeWasMarked() {
        guard let updateObserver else { return }
        onMainActor { updateObserver.call() }
    }

    /// The receiver of the app's diagnostics.
    package var diagnosticSink: (any DiagnosticSink)?

    package init(framesPerSecond: Int = 60) {
        self.framesPerSecond = framesPerSecond
    }

    /// Whether a layer tree is being laid out.
    var isLayingOut: Bool { layoutDepth > 0 }

    /// Lays out a layer tree, as part of the layout that runs or as a new one.
    func layout(_ body: () -> Void) {
        if layoutDepth == 0 { layoutRun += 1 }
        layoutDepth += 1
        defer { layoutDepth -= 1 }
        body()
    }

    /// Lays out and displays the layers of visible windows, unless that is the reason of the call.
    func updateWindows() {
        guard let windowUpdate, !updatesWindows, layoutDepth == 0 else { return }
        updatesWindows = true
        defer { updatesWindows = false }
        onMainActor { windowUpdate.call() }
    }

    /// Sets the time; a time before `now` is ignored.
    ///
    /// Changes made before belong to the previous run loop turn, so they are committed.
    package func advance(to time: CFTimeInterval) {
        guard time > now else { return }
        commitChanges()
        self.time.store(time, ordering: .relaxed)
    }

    /// Makes the clock the current one, and its app the running one.
    @MainActor
    package func makeCurrent() {
        Self.ofMainActor = self
        Running.app = self
        // The previous clock is released outside of the lock.
        let former = Self.lock.withLock {
            defer { Self.ofOtherThreads = self }
            return Self.ofOtherThreads
        }
        withExtendedLifetime(former) {}
    }

    /// Whether any layer has its own clock.
    package static var hasLayerClocks: Bool { LayerClocks.ownCount > 0 }

    /// Whether layers changed in the current transaction.
    package var hasUncommittedChanges: Bool { !transactions.uncommitted.isEmpty }

    /// Ends a run loop turn: presentation layers show its changes, and its animations begin.
    package func commitChanges() {
        if registry.hasUncommitted { departures.withoutAny { registry.commit(at: now) } }
        transactions.uncommitted.commit()
    }
}

extension AnimationClock: RunningApp {}

/// Returns the current time of the app, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
    let clock = AnimationClock.current
    return clock.now + (clock.blockedTime?() ?? 0)
}

/// The app that begins by itself in a program without one. UIKit has it, which this module doesn't import.
package protocol BeginningApp {
    /// Begins the app.
    @MainActor static func begin()
}
