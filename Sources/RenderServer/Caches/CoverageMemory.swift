import Synchronization

/// Memory for coverage, used again: an outline that changes in every frame would have the system clear new pages each time.
struct CoverageMemory: @unchecked Sendable {
    let base: UnsafeMutablePointer<UInt8>
    private let capacity: Int

    /// Memory that is kept for later: as much as two outlines need, each for this frame and the last one.
    private static let most = 4
    private static let free = Mutex<[CoverageMemory]>([])

    /// Memory of at least that many bytes, with anything in it.
    static func take(_ size: Int) -> CoverageMemory {
        let found = free.withLock { free -> CoverageMemory? in
            guard let index = free.firstIndex(where: { $0.capacity >= size && $0.capacity <= size * 4 }) else {
                return nil
            }
            return free.remove(at: index)
        }
        return found ?? CoverageMemory(base: .allocate(capacity: size), capacity: size)
    }

    static func give(_ memory: CoverageMemory) {
        let surplus = free.withLock { free -> CoverageMemory? in
            free.append(memory)
            return free.count > most ? free.removeFirst() : nil
        }
        surplus?.base.deallocate()
    }
}
