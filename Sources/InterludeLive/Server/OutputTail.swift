import Foundation
import Synchronization

/// The last bytes of a stream.
final class OutputTail: Sendable {
    private let bytes = Mutex(Data())
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    func append(_ new: UnsafeRawBufferPointer) {
        bytes.withLock {
            $0.append(contentsOf: new)
            // A part is dropped only now and then, because that copies the rest.
            if $0.count > 2 * limit { $0 = Data($0.suffix(limit)) }
        }
    }

    var text: String { String(decoding: bytes.withLock { $0.suffix(limit) }, as: UTF8.self) }
}
