import Foundation
import Synchronization

/// A byte store that holds a few megabytes in memory and writes the rest to a temporary file.
///
/// The file is unlinked as soon as it is created, so it disappears with the process. If no file can be created,
/// everything stays in memory.
final class SpillFile: Sendable {
    private struct State {
        var buffered = Data()
        var descriptor: Int32 = -1
        var spilled = 0
        var isMemoryOnly = false
    }

    private let state = Mutex(State())
    private let limit: Int

    init(limit: Int = 8 << 20) {
        self.limit = limit
    }

    deinit {
        let descriptor = state.withLock { $0.descriptor }
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends bytes and returns their offset.
    func append(_ bytes: [UInt8]) -> Int {
        state.withLock { state in
            let offset = state.spilled + state.buffered.count
            state.buffered.append(contentsOf: bytes)
            if state.buffered.count > limit, !state.isMemoryOnly { Self.spill(&state) }
            return offset
        }
    }

    /// Returns the bytes at an offset that ``append(_:)`` returned.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        state.withLock { state in
            if offset >= state.spilled {
                let start = state.buffered.startIndex + offset - state.spilled
                return [UInt8](state.buffered[start..<(start + count)])
            }
            return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                while initialized < count {
                    let read = pread(
                        state.descriptor, buffer.baseAddress! + initialized, count - initialized,
                        off_t(offset + initialized))
                    if read <= 0 { break }
                    initialized += read
                }
            }
        }
    }

    private static func spill(_ state: inout State) {
        if state.descriptor < 0 {
            state.descriptor = makeFile()
            if state.descriptor < 0 {
                state.isMemoryOnly = true
                return
            }
        }
        let written = state.buffered.withUnsafeBytes { buffer -> Int in
            var done = 0
            while done < buffer.count {
                let count = pwrite(
                    state.descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(state.spilled + done))
                if count <= 0 { break }
                done += count
            }
            return done
        }
        guard written == state.buffered.count else {
            state.isMemoryOnly = true
            return
        }
        state.spilled += written
        state.buffered.removeAll(keepingCapacity: true)
    }

    private static func makeFile() -> Int32 {
        let folder = FileManager.default.temporaryDirectory.path
        var template = Array((folder + "/interlude-film-XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        if descriptor >= 0 { unlink(template) }
        return descriptor
    }
}
