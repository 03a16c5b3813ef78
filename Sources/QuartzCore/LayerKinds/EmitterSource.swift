import InterludeDiagnostics

/// The emission history of an emitter: the number of particles over time, and the values at each birth.
///
/// The number of particles born by a time is the integral of the birth rates, which change while the emitter runs. With
/// it, the state of every particle derives from its number alone, regardless of when and how often it is evaluated.
final class EmitterSource {
    /// The values in effect from a time on.
    struct State {
        var time: Double
        var layer: EmitterValues
        var cells: [(cell: ObjectIdentifier, values: EmitterCellValues)]
    }

    /// The memory limit for an emitter that never stops moving.
    private static let maximumStates = 8192

    var cells: [CAEmitterCell] = []
    private var histories: [ObjectIdentifier: BirthHistory] = [:]
    private var states: [State] = []
    /// The longest time so far for which a particle or its emissions may be visible.
    private(set) var longestTrail = 0.0
    let tintedImages = TintedImages()
    private var hasReportedLimit = false

    /// Reports once that particles are missing.
    func report(limit: String) {
        guard !hasReportedLimit else { return }
        hasReportedLimit = true
        Diagnostic.tooManyParticles(limit: limit, culprit: "CAEmitterLayer").report()
    }

    /// Whether particles were shown, after which changes must be recorded.
    var hasBegun: Bool { !states.isEmpty }

    /// - Parameter values: The values of ``cells``, in the same order.
    func record(_ layer: EmitterValues, _ values: [EmitterCellValues], at time: Double) {
        guard !cells.isEmpty else { return }
        for (cell, values) in zip(cells, values) {
            let rate = values.isEnabled ? max(0, Double(values.birthRate) * Double(layer.birthRate)) * values.pace : 0
            histories[ObjectIdentifier(cell), default: BirthHistory()].record(rate: rate.isFinite ? rate : 0, at: time)
            let trail = Self.lifetime(values, layer) + Self.trail(cell.emitterCells, layer, depth: 1)
            if values.pace > 0 { longestTrail = max(longestTrail, trail / values.pace) }
        }
        // The first known values apply to all earlier times.
        let state = State(
            time: states.isEmpty ? -.infinity : time, layer: layer,
            cells: zip(cells, values).map { (ObjectIdentifier($0), $1) })
        guard let last = states.last else {
            states = [state]
            return
        }
        // A time before the last change means that the clock was set back.
        guard time >= last.time, !last.hasSameValues(as: state) else { return }
        if time == last.time {
            states[states.count - 1] = state
        } else {
            states.append(state)
            if states.count > Self.maximumStates { states.removeFirst(Self.maximumStates / 2) }
        }
    }

    private static func lifetime(_ values: EmitterCellValues, _ layer: EmitterValues) -> Double {
        let lifetime = Double(max(0, values.lifetime + abs(values.lifetimeRange) / 2)) * Double(max(0, layer.lifetime))
        return lifetime.isFinite ? lifetime : 0
    }

    /// Returns how long a particle's emissions may be visible after it.
    static func trail(_ cells: [CAEmitterCell]?, _ layer: EmitterValues, depth: Int) -> Double {
        guard depth < ParticleSnapshot.maximumDepth else { return 0 }
        return (cells ?? []).filter { $0.values.pace > 0 }
            .map { (lifetime($0.values, layer) + trail($0.emitterCells, layer, depth: depth + 1)) / $0.values.pace }
            .max() ?? 0
    }

    func history(of cell: CAEmitterCell) -> BirthHistory { histories[ObjectIdentifier(cell)] ?? BirthHistory() }

    /// Returns the values at the birth of a cell's particle; before the cell was known, its first known values.
    func values(of cell: CAEmitterCell, at time: Double) -> (layer: EmitterValues, cell: EmitterCellValues)? {
        let identity = ObjectIdentifier(cell)
        var (low, high) = (0, states.count)
        while low < high {
            let middle = (low + high) / 2
            if states[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        for state in states[max(low - 1, 0)...] {
            if let found = state.cells.first(where: { $0.cell == identity }) { return (state.layer, found.values) }
        }
        return nil
    }
}

extension EmitterSource.State {
    fileprivate func hasSameValues(as other: Self) -> Bool {
        layer == other.layer && cells.count == other.cells.count
            && zip(cells, other.cells).allSatisfy { $0.cell == $1.cell && $0.values == $1.values }
    }
}

/// A birth rate over time, constant between changes.
struct BirthHistory {
    private struct Change {
        var time: Double
        var rate: Double
        /// The number of particles born before the change.
        var count: Double
    }

    private var changes: [Change] = []

    /// Records a rate from a time on. The first rate applies from the start of the layer's time; a time before the last
    /// change means that the clock was set back, and is ignored.
    mutating func record(rate: Double, at time: Double) {
        guard let last = changes.last else {
            changes = [Change(time: 0, rate: rate, count: 0)]
            return
        }
        guard rate != last.rate, time >= last.time else { return }
        if time == last.time {
            changes[changes.count - 1].rate = rate
        } else {
            changes.append(Change(time: time, rate: rate, count: last.count + (time - last.time) * last.rate))
        }
    }

    /// Returns the fractional number of particles born by a time.
    func count(by time: Double) -> Double {
        guard let change = changes.last(where: { $0.time <= time }) else { return 0 }
        return change.count + (time - change.time) * change.rate
    }

    /// Returns the time at which a number of particles had been born; infinite if that never happens.
    func birth(of count: Double) -> Double {
        guard let change = changes.last(where: { $0.count < count }), change.rate > 0 else { return .infinity }
        return change.time + (count - change.count) / change.rate
    }
}
