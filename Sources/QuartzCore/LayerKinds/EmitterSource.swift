/// What an emitter has emitted: how many particles at which times.
///
/// The number of particles born by a time is an integral over birth rates, which change while the emitter runs. With it
/// the state of every particle follows from its number alone, whenever and however often one looks.
final class EmitterSource {
    var cells: [CAEmitterCell] = []
    private var histories: [ObjectIdentifier: BirthHistory] = [:]
    let tintedImages = TintedImages()

    func note(birthRate: Double, at time: CFTimeInterval) {
        for cell in cells {
            let rate = cell.isEnabled ? max(0, Double(cell.birthRate) * birthRate) : 0
            histories[ObjectIdentifier(cell), default: BirthHistory()].note(rate: rate, at: time)
        }
    }

    func history(of cell: CAEmitterCell) -> BirthHistory { histories[ObjectIdentifier(cell)] ?? BirthHistory() }
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

    /// When a particle was born; the first one is number 1.
    func birth(of number: Int) -> Double {
        guard let change = changes.last(where: { $0.count < Double(number) }), change.rate > 0 else { return .infinity }
        return change.time + (Double(number) - change.count) / change.rate
    }
}
