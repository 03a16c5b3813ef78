import CoreGraphics
import Foundation
import Testing

@Suite struct CFDataTests {
    /// As in hyperoslo/Hue, which reads the pixels of an image on a queue of its own.
    @Test func bytesStayWhileAThreadReadsThem() async {
        let byte = await withCheckedContinuation { continuation in
            Thread {
                let bytes = CFDataGetBytePtr(Data(repeating: 7, count: 1 << 20))
                Thread.sleep(forTimeInterval: 0.05)
                continuation.resume(returning: bytes?[1 << 19])
            }.start()
        }
        #expect(byte == 7)
    }
}
