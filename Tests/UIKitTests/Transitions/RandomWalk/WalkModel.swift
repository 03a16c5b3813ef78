import CoreGraphics
import Foundation

/// A model of UIKit's documented rules without views.
///
/// Tracks presentations, stacks, the selected tab, and calls that are ignored or deferred during a transition.
struct WalkModel {
    typealias Style = WalkStep.Style

    /// A running transition.
    struct Flight {
        /// Whether the turn in which it was asked for is over.
        var hasBegun = false
        var duration: Double
        /// It ends in a frame between these.
        var earliest = 0.0
        var latest = 0.0
        /// Waits for `finish` or `cancel`.
        var isHeld = false
        /// How far the interaction has brought it; nil when it caught it somewhere.
        var percent: Double? = 0
        /// Whether the transition is reversed; `nil` if the app determines it.
        var isCancelled: Bool? = false
        /// Whether an interaction could catch it.
        var isDriven = false
        /// Whether its views have left the window.
        var isCut = false
        /// Whether a property animator runs it, which the background ends unless an interaction holds it.
        var hasAnimator = false
        /// The state that a cancel restores.
        var former: [Int] = []
    }

    struct Presented: Equatable {
        let id: Int
        let style: Style
        /// Whether it is a navigation controller, whose screens are the inner stack.
        var hasStack = false
    }

    enum Change {
        case push(Int, animated: Bool)
        case set([Int], animated: Bool)
    }

    static let frame = 1.0 / 60
    static let navigationDuration = 0.35
    static let customDuration = 0.4
    /// The number of the presented stack; the tabs' stacks come before.
    static let inner = 3

    var now = 0.0
    var mode = WalkStep.Mode.system
    var isLandscape = false
    /// The size of the window when the device is held upright.
    var uprightSize = WalkStep.sizes[0]
    var windowSize: CGSize {
        isLandscape ? CGSize(width: uprightSize.height, height: uprightSize.width) : uprightSize
    }
    var selected = 0
    /// The stacks of the tabs and the inner one, which is empty if there is none.
    var stacks: [[Int]] = [[0], [1], [2], []]
    var chain: [Presented] = []
    var pending: [[Change]] = [[], [], [], []]
    var navigationFlights: [Flight?] = [nil, nil, nil, nil]
    var tabFlight: Flight?
    var modalFlight: Flight?
    /// The screens that controllers will present as soon as they have appeared.
    var eager: [Int: Int] = [:]
    /// The children of screens.
    var children: [Int: Int] = [:]
    /// The screens that hide the tab bar.
    var hiding: Set<Int> = []
    /// The length of the chain after the running dismissal; `nil` for a presentation.
    var remaining: Int?

    /// The duration of what a controller of a style is presented and dismissed with, when that is animated.
    func duration(_ style: Style) -> Double {
        switch style {
        case .alert, .actions: 9.2334134764515865 / 22.88
        case .dissolve: 0.4
        case .flip, .curl: 0.75
        case .custom: mode == .system ? 0.5057 : WalkModel.customDuration
        case .full, .over, .context, .sheet, .detents, .form, .popover, .locked: 0.5057
        }
    }

    /// A transition that the app animates, or could.
    ///
    /// - Parameter animated: A transition that isn't animated has no interaction.
    func flight(_ duration: Double, custom: Bool, animated: Bool = true) -> Flight {
        Flight(
            duration: duration, isHeld: custom && animated && mode.startsHeld,
            isDriven: custom && animated && mode.hasInteraction, hasAnimator: custom && mode == .flexible)
    }

    /// Makes the end of a transition whose views have left the window uncertain.
    func loosen(_ flight: inout Flight?, within time: Double) {
        guard var loose = flight, loose.hasBegun, !loose.isHeld else { return }
        loose.earliest = now
        loose.latest = now + time + 2 * WalkModel.frame
        flight = loose
    }

    // MARK: Presentations

    /// - Parameter root: The first screen of a navigation controller.
    mutating func present(_ id: Int, _ style: Style, root: Int? = nil, animated: Bool, fromRoot: Bool) {
        guard modalFlight == nil, !fromRoot || chain.isEmpty else { return }
        chain.append(Presented(id: id, style: style, hasStack: root != nil))
        if let root { stacks[WalkModel.inner] = [root] }
        let runsAnimator = animated || style == .custom && mode != .system
        remaining = nil
        guard runsAnimator else { return endModal(cancelled: false) }
        modalFlight = flight(duration(style), custom: style == .custom, animated: animated)
        if !animated { begin(&modalFlight) }
    }

    mutating func dismiss(leaving count: Int, animated: Bool) {
        guard modalFlight == nil, let top = chain.last else { return }
        remaining = count
        let runsAnimator = animated || top.style == .custom && mode != .system
        guard runsAnimator else { return endModal(cancelled: false) }
        modalFlight = flight(duration(top.style), custom: top.style == .custom, animated: animated)
        if !animated { begin(&modalFlight) }
    }

    mutating func endModal(cancelled: Bool) {
        modalFlight = nil
        switch (remaining, cancelled) {
        case (nil, true): remove(from: chain.count - 1)
        case (nil, false): if chain.last?.style.removesPresenter == true { cover(chain.count - 2) }
        case (let count?, false): remove(from: count)
        case (let count?, true): if chain[count].style.removesPresenter { cover(count - 1) }
        }
        let hasPresented = remaining == nil && !cancelled
        remaining = nil
        guard hasPresented, let top = chain.last, let next = eager.removeValue(forKey: top.id) else { return }
        present(next, .over, animated: true, fromRoot: false)
        begin(&modalFlight)
    }

    /// Removes a level of the chain from the window; −1 is the root.
    private mutating func cover(_ level: Int) {
        if level < 0 { leaveWindow([0, 1, 2]) }
        if level == innerLevel { leaveWindow([WalkModel.inner]) }
    }

    private mutating func remove(from count: Int) {
        let goes = innerLevel.map { $0 >= count } ?? false
        for presented in chain[count...] { eager[presented.id] = nil }
        chain.removeLast(chain.count - count)
        if goes { leaveWindow([WalkModel.inner]) }
        forgetInner()
    }

    /// Clears the inner stack once neither its presentation nor a change of it remains.
    private mutating func forgetInner() {
        guard innerLevel == nil, navigationFlights[WalkModel.inner] == nil else { return }
        stacks[WalkModel.inner] = []
        pending[WalkModel.inner] = []
    }

    /// The level of the inner stack in the chain.
    var innerLevel: Int? { chain.firstIndex { $0.hasStack } }

    /// Whether a level of the chain is visible or about to be; −1 is the root.
    private func shows(level: Int) -> Bool {
        if let modalFlight, level >= 0 {
            if let remaining {
                if level >= remaining, modalFlight.hasBegun, modalFlight.isCancelled != true { return false }
            } else if level == chain.count - 1, !modalFlight.hasBegun || modalFlight.isCancelled == true {
                return false
            }
        }
        guard chain.indices.contains(level + 1), chain[level + 1].style.removesPresenter else { return true }
        guard let modalFlight, chain.count == level + 2 || remaining == level + 1 else { return false }
        if remaining == nil { return !modalFlight.hasBegun }
        return remaining == level + 1 && modalFlight.hasBegun && modalFlight.isCancelled != true
    }

    // MARK: Navigation

    /// Whether changes of this stack are seen, and thus take their time.
    private func shows(_ stack: Int) -> Bool {
        if stack == WalkModel.inner { return innerLevel.map { shows(level: $0) } ?? false }
        guard shows(level: -1), stack == selected else { return false }
        return tabFlight.map { $0.hasBegun && $0.isCancelled == false } ?? true
    }

    /// Whether it is clear if a stack is going to show: a transition whose views have left the window may end either way.
    func knowsWhetherShows(_ stack: Int) -> Bool {
        let flight = stack == WalkModel.inner ? modalFlight : tabFlight
        return flight.map { !$0.hasBegun || $0.isCancelled != nil } ?? true
    }

    mutating func push(_ id: Int, on stack: Int, animated: Bool) {
        change(.push(id, animated: animated), stack)
    }

    mutating func set(_ ids: [Int], on stack: Int, animated: Bool) {
        change(.set(ids, animated: animated), stack)
    }

    mutating func pop(toRoot: Bool, on stack: Int, animated: Bool) {
        endUnanimated(stack)
        guard navigationFlights[stack] == nil, stacks[stack].count > 1 else { return }
        pop(to: toRoot ? 0 : stacks[stack].count - 2, on: stack, animated: animated)
    }

    mutating func pop(to index: Int, on stack: Int, animated: Bool) {
        endUnanimated(stack)
        let count = index + 1
        guard navigationFlights[stack] == nil, stacks[stack].count > count else { return }
        show(Array(stacks[stack].prefix(count)), stack, animated: animated)
    }

    /// A change without animation that waits for the end of the turn comes before another change.
    private mutating func endUnanimated(_ tab: Int) {
        guard let flight = navigationFlights[tab], flight.duration == 0, !flight.hasBegun, pending[tab].isEmpty
        else { return }
        endNavigation(tab, cancelled: false)
    }

    private mutating func change(_ change: Change, _ tab: Int) {
        endUnanimated(tab)
        guard navigationFlights[tab] == nil else { return pending[tab].append(change) }
        switch change {
        case .push(let id, let animated): show(stacks[tab] + [id], tab, animated: animated)
        case .set(let ids, let animated): show(ids, tab, animated: animated)
        }
    }

    private mutating func show(_ stack: [Int], _ tab: Int, animated: Bool) {
        let former = stacks[tab]
        stacks[tab] = stack
        guard former.last != stack.last, shows(tab) else { return }
        let length = mode == .system ? WalkModel.navigationDuration : WalkModel.customDuration
        var flight = flight(animated ? length : 0, custom: animated)
        flight.former = former
        navigationFlights[tab] = flight
    }

    mutating func endNavigation(_ tab: Int, cancelled: Bool) {
        if cancelled, let former = navigationFlights[tab]?.former { stacks[tab] = former }
        navigationFlights[tab] = nil
        while navigationFlights[tab] == nil, !pending[tab].isEmpty { change(pending[tab].removeFirst(), tab) }
        begin(&navigationFlights[tab])
        if navigationFlights[tab]?.duration == 0 { endNavigation(tab, cancelled: false) }
        forgetInner()
    }

    /// Animations of views that leave the window end.
    private mutating func leaveWindow(_ stacks: [Int]) {
        for stack in stacks { cutShort(&navigationFlights[stack]) }
        if stacks.count == 3 { cutShort(&tabFlight) }
    }

    private func cutShort(_ flight: inout Flight?) {
        guard var cut = flight, !cut.isCut else { return }
        // A paused transition may end, or wait for its driver.
        cut.latest = cut.isHeld ? .infinity : now + cut.duration + 2 * WalkModel.frame
        if !cut.hasBegun || cut.isHeld { cut.isCancelled = nil }
        cut.isHeld = false
        cut.isCut = true
        cut.earliest = now
        flight = cut
    }

    // MARK: Tabs

    mutating func select(_ index: Int) {
        guard index != selected, tabFlight == nil else { return }
        let former = selected
        selected = index
        if !shows(level: -1) || mode == .system { return leaveWindow([former]) }
        tabFlight = flight(WalkModel.customDuration, custom: true)
        tabFlight?.former = [former]
    }

    mutating func endTabs(cancelled: Bool) {
        let former = tabFlight?.former.first ?? selected
        let left = cancelled ? selected : former
        if cancelled { selected = former }
        tabFlight = nil
        leaveWindow([left])
    }
}

// MARK: Time and interaction

extension WalkModel {
    func begin(_ flight: inout Flight?) {
        guard var begun = flight, !begun.hasBegun else { return }
        begun.hasBegun = true
        if begun.isCut {
            if begun.latest < .infinity { begun.latest = now + begun.duration + 2 * WalkModel.frame }
        } else if !begun.isHeld {
            begun.earliest = now + begun.duration
            begun.latest = begun.earliest
        }
        flight = begun
    }

    /// The turn of the run loop is over: what was asked for begins, and what is not animated is over at once.
    mutating func endTurn() {
        begin(&modalFlight)
        begin(&tabFlight)
        for stack in stacks.indices {
            begin(&navigationFlights[stack])
            if navigationFlights[stack]?.duration == 0 { endNavigation(stack, cancelled: false) }
        }
    }

    /// Ends animations in the background, unfinished.
    mutating func loseAnimations() {
        func end(_ flight: inout Flight?) {
            guard var ending = flight, ending.hasBegun, !ending.hasAnimator || !ending.isHeld else { return }
            if ending.hasAnimator {
                ending.earliest = now
                flight = ending
                return
            }
            if ending.isHeld { ending.isCancelled = nil }
            ending.isHeld = false
            ending.earliest = now
            ending.latest = now + ending.duration + 2 * WalkModel.frame
            flight = ending
        }
        end(&modalFlight)
        end(&tabFlight)
        for stack in stacks.indices { end(&navigationFlights[stack]) }
    }

    mutating func update(_ percent: Int) {
        forHeld { $0.percent = Double(percent) / 100 }
    }

    mutating func letGo(finishing: Bool) {
        let now = now
        for stack in stacks.indices where navigationFlights[stack]?.isCut == true {
            loosen(&navigationFlights[stack], within: 1)
        }
        if tabFlight?.isCut == true { loosen(&tabFlight, within: 1) }
        forHeld { flight in
            flight.isHeld = false
            flight.isCancelled = !finishing
            let share = flight.percent.map { finishing ? 1 - $0 : $0 }
            flight.earliest = now + (share ?? 0) * flight.duration
            flight.latest = now + (share ?? 1) * flight.duration + 2 * WalkModel.frame
        }
    }

    /// Interactions catch what they have let go.
    mutating func pause() {
        forEach { flight in
            guard flight.isDriven, flight.hasBegun, !flight.isHeld else { return }
            guard !flight.isCut else {
                flight.isCancelled = nil
                flight.latest = .infinity
                return
            }
            flight.isHeld = true
            flight.percent = nil
        }
    }

    private mutating func forHeld(_ change: (inout Flight) -> Void) {
        forEach { if $0.isHeld, $0.hasBegun { change(&$0) } }
    }

    private mutating func forEach(_ change: (inout Flight) -> Void) {
        if modalFlight != nil { change(&modalFlight!) }
        if tabFlight != nil { change(&tabFlight!) }
        for stack in stacks.indices where navigationFlights[stack] != nil { change(&navigationFlights[stack]!) }
    }
}
