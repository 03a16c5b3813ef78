/// What an emitter has emitted: how many particles at which times, and what held when each was born.
///
/// The number of particles born by a time is an integral over birth rates, which change while the emitter runs. With it
/// the state of every particle follows from its number alone, whenever and however often one looks.
final class EmitterSource {
    /// What held from a time on.
    struct Moment {
        var time: Double
        var layer: EmitterValues
        var cells: [(cell: ObjectIdentifier, values: EmitterCellValues)]
    }

    /// A motion of the emitter that never ends shall not exhaust the memory.
    private static let mostMoments = 8192

    var cells: [CAEmitterCell] = []
    private var histories: [ObjectIdentifier: BirthHistory] = [:]
    private var moments: [Moment] = []
    /// The longest time for which a particle or what it emits may have shown so far.
    private(set) var longestTrail = 0.0
    let tintedImages = TintedImages()

    /// Something was shown: from then on changes make a difference.
    var hasBegun: Bool { !moments.isEmpty }

    /// - Parameter values: Of ``cells``, in their order.
    func note(_ layer: EmitterValues, _ values: [EmitterCellValues], at time: Double) {
        guard !cells.isEmpty else { return }
        for (cell, values) in zip(cells, values) {
            let rate = values.isEnabled ? max(0, Double(values.birthRate) * Double(layer.birthRate)) : 0
            histories[ObjectIdentifier(cell), default: BirthHistory()].note(rate: rate.isFinite ? rate : 0, at: time)
            let trail = Self.lifetime(values, layer) + Self.trail(cell.emitterCells, layer, depth: 1)
            longestTrail = max(longestTrail, trail)
        }
        // What is known first held since time began.
        let moment = Moment(
            time: moments.isEmpty ? -.infinity : time, layer: layer,
            cells: zip(cells, values).map { (ObjectIdentifier($0), $1) })
        guard let last = moments.last else {
            moments = [moment]
            return
        }
        // A time before the last change belongs to a clock that was turned back.
        guard time >= last.time, !last.holdsTheSame(as: moment) else { return }
        if time == last.time {
            moments[moments.count - 1] = moment
        } else {
            moments.append(moment)
            if moments.count > Self.mostMoments { moments.removeFirst(Self.mostMoments / 2) }
        }
    }

    private static func lifetime(_ values: EmitterCellValues, _ layer: EmitterValues) -> Double {
        let lifetime = Double(max(0, values.lifetime + abs(values.lifetimeRange) / 2)) * Double(max(0, layer.lifetime))
        return lifetime.isFinite ? lifetime : 0
    }

    /// For how long what a particle emits may show after it.
    static func trail(_ cells: [CAEmitterCell]?, _ layer: EmitterValues, depth: Int) -> Double {
        guard depth < ParticleSnapshot.deepest else { return 0 }
        return (cells ?? []).map { lifetime($0.values, layer) + trail($0.emitterCells, layer, depth: depth + 1) }.max()
            ?? 0
    }

    func history(of cell: CAEmitterCell) -> BirthHistory { histories[ObjectIdentifier(cell)] ?? BirthHistory() }

    /// What held when a particle of a cell was born; for one before its cell was known, the first that is known.
    func values(of cell: CAEmitterCell, at time: Double) -> (layer: EmitterValues, cell: EmitterCellValues)? {
        let identity = ObjectIdentifier(cell)
        var (low, high) = (0, moments.count)
        while low < high {
            let middle = (low + high) / 2
            if moments[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        for moment in moments[max(low - 1, 0)...] {
            if let found = moment.cells.first(where: { $0.cell == identity }) { return (moment.layer, found.values) }
        }
        return nil
    }
}

extension EmitterSource.Moment {
    fileprivate func holdsTheSame(as other: Self) -> Bool {
        layer == other.layer && cells.count == other.cells.count
            && zip(cells, other.cells).allSatisfy { $0.cell == $1.cell && $0.values == $1.values }
    }
}

/// A birth rate over time, constant between changes.
struct BirthHistory {
    private struct Change {
        var time: Double
        var rate: Double
        /// Particles born before it.
        var count: Double
    }

    private var changes: [Change] = []

    /// The first rate holds since the layer's time began. A time before the last change belongs to a clock that was
    /// turned back, and changes nothing.
    mutating func note(rate: Double, at time: Double) {
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

    /// Particles born by a time, the next one in part.
    func count(by time: Double) -> Double {
        guard let change = changes.last(where: { $0.time <= time }) else { return 0 }
        return change.count + (time - change.time) * change.rate
    }

    /// When that many particles had been born.
    func birth(of count: Double) -> Double {
        guard let change = changes.last(where: { $0.count < count }), change.rate > 0 else { return .infinity }
        return change.time + (count - change.count) / change.rate
    }
}
