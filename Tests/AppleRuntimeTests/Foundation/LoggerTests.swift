import SystemLog
import Testing

/// Messages of the type `Logger`.
@Suite struct LoggerTests {
    @Test func messagesHaveInterpolatedValues() {
        let message: OSLogMessage =
            "a \(1) \(255, format: .hex) \(1.5, format: .fixed(precision: 2)) \("b", align: .right(columns: 3)) \("c", privacy: .private)"
        #expect(message.text == "a 1 ff 1.50   b c")
        Logger(subsystem: "org.example", category: "test").debug("not written \(message.text)")
    }
}
