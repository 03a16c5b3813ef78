import Foundation
import SystemLog
import Testing

/// Messages of the type `Logger`.
@Suite struct LoggerTests {
    @Test func theStoreHasTheMessagesOfASubsystem() throws {
        Logger(subsystem: "org.example.store", category: "test").error("found")
        let store = try OSLogStore(scope: .currentProcessIdentifier)
        let entries = try store.getEntries(
            at: store.position(timeIntervalSinceLatestBoot: 0),
            matching: .parsed(format: "subsystem == 'org.example.store'"))
        #expect(entries.map(\.composedMessage) == ["found"])
        #expect(entries.compactMap { $0 as? OSLogEntryLog }.map(\.level) == [.error])
        #expect(try Array(store.getEntries(at: store.position(timeIntervalSinceEnd: 60))).isEmpty)
    }

    @Test func messagesHaveInterpolatedValues() {
        let message: OSLogMessage =
            "a \(1) \(255, format: .hex) \(1.5, format: .fixed(precision: 2)) \("b", align: .right(columns: 3)) \("c", privacy: .private)"
        #expect(message.text == "a 1 ff 1.50   b c")
        Logger(subsystem: "org.example", category: "test").debug("not written \(message.text)")
    }
}
