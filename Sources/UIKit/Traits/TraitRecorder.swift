import Synchronization

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
        // A metatype never changes, but the compiler doesn't know that it can be sent.
        nonisolated(unsafe) let trait = trait
        _ = onMainActor {
            guard let running, running.traits === traits, !running.reads.types.contains(where: { $0 == trait }) else {
                return
            }
            running.reads.types.append(trait)
        }
    }
}
