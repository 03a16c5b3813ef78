import Synchronization

/// Reusable memory for coverage: an outline that changes in every frame would otherwise clear new pages each time.
struct CoverageMemory: @unchecked Sendable {
    let base: UnsafeMutablePointer<UInt8>
    private let capacity: Int

    /// The maximum number of free blocks: enough for two outlines, each for this frame and the previous one.
    private static let maximumFree = 4
    private static let free = Mutex<[CoverageMemory]>([])

    /// Returns uninitialized memory of at least `size` bytes.
    static func allocate(_ size: Int) -> CoverageMemory {
        let found = free.withLock { free -> CoverageMemory? in
            guard let index = free.firstIndex(where: { $0.capacity >= size && $0.capacity <= size * 4 }) else {
                return nil
            }
            return free.remove(at: index)
        }
        return found ?? CoverageMemory(base: .allocate(capacity: size), capacity: size)
    }

    static func recycle(_ memory: CoverageMemory) {
        let surplus = free.withLock { free -> CoverageMemory? in
            free.append(memory)
            return free.count > maximumFree ? free.removeFirst() : nil
        }
        surplus?.base.deallocate()
    }
}
