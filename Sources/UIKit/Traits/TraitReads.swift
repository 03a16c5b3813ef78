import Synchronization

/// The traits that the tracked methods of a view and its controller have read: if they change, the methods run again.
///
/// Since iOS 18. Documented: `layoutSubviews()` and the controller's methods around it, `updateConstraints()`, `draw(_:)`,
/// and the updates of the configurations of cells, buttons, and unavailable content are tracked, and the methods of a
/// presentation controller around the layout of its container.
final class TraitReads {
    var layout = Traits()
    var constraints = Traits()
    var drawing = Traits()
    var configuration = Traits()
    var unavailableContent = Traits()

    /// A set of traits.
    struct Traits: Equatable {
        fileprivate(set) var types: [UITrait] = []
        var isEmpty: Bool { types.isEmpty }

        static func == (first: Self, second: Self) -> Bool {
            first.types.elementsEqual(second.types) { $0 == $1 }
        }
    }
}

/// Records which traits of one collection a tracked method reads.
@MainActor final class TraitRecorder {
    /// The address of the collection whose reads are recorded; 0 for none.
    private nonisolated static let recordedAddress = Atomic<UInt>(0)
    private static var running: TraitRecorder?

    private let traits: UITraitCollection
    private var reads = TraitReads.Traits()

    private init(_ traits: UITraitCollection) { self.traits = traits }

    /// Runs a tracked method, and returns the traits of the collection that it read.
    static func recordingReads(of traits: UITraitCollection, _ method: () -> Void) -> TraitReads.Traits {
        let (outer, recorder) = (running, TraitRecorder(traits))
        run(recorder)
        defer { run(outer) }
        method()
        return recorder.reads
    }

    private static func run(_ recorder: TraitRecorder?) {
        running = recorder
        recordedAddress.store(recorder.map { address(of: $0.traits) } ?? 0, ordering: .relaxed)
    }

    private nonisolated static func address(of traits: UITraitCollection) -> UInt {
        UInt(bitPattern: Unmanaged.passUnretained(traits).toOpaque())
    }

    /// Notes that a trait of a collection was read, on any thread.
    nonisolated static func note(_ trait: UITrait, of traits: UITraitCollection) {
        guard recordedAddress.load(ordering: .relaxed) == address(of: traits) else { return }
        _ = onMainActor {
            guard let running, running.traits === traits, !running.reads.types.contains(where: { $0 == trait }) else {
                return
            }
            running.reads.types.append(trait)
        }
    }
}
