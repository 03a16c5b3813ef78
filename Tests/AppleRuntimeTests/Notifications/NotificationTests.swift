import AppleRuntime
import Foundation
import Synchronization
import TestSupport
import Testing

/// Observers of notifications, as on iOS.
@MainActor @Suite(.lane(.main)) struct NotificationTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("changed")

    private final class Listener: NSObject, Connectable {
        var received: [String] = []

        private func changed(_ notification: Notification) {
            received.append("\(notification.name.rawValue) \(notification.userInfo?["key"] ?? "")")
        }

        private func noted() { received.append("noted") }

        @MainActor class var connections: Connections {
            Connections()
                .action("changed:") { (listener: Listener, notification: Notification) in listener.changed(notification)
                }
                .action("noted") { (listener: Listener) in listener.noted() }
        }
    }

    private final class Log: Sendable {
        private let entries = Mutex<[String]>([])
        func append(_ entry: String) { entries.withLock { $0.append(entry) } }
        var lines: [String] { entries.withLock { $0 } }
    }

    @Test func observersAreCalledInTheOrderInWhichTheyWereAdded() {
        let log = Log()
        let tokens = (0..<20).map { index in
            center.addObserver(forName: index % 3 == 0 ? nil : name, object: nil, queue: nil) { _ in
                log.append("\(index)")
            }
        }
        center.post(name: name, object: nil)
        #expect(log.lines == (0..<20).map { "\($0)" })
        for token in tokens.prefix(18) { center.removeObserver(token) }
        center.post(name: name, object: nil)
        #expect(log.lines.suffix(2) == ["18", "19"] && log.lines.count == 22)
    }

    @Test func aMethodIsCalledByName() {
        let (listener, sender) = (Listener(), NSObject())
        center.addObserver(listener, selector: Selector("changed:"), name: name, object: nil)
        center.addObserver(listener, selector: Selector("noted"), name: name, object: sender)
        center.post(name: name, object: nil, userInfo: ["key": 1])
        center.post(name: Notification.Name("other"), object: sender)
        center.post(name: name, object: sender)
        #expect(listener.received == ["changed 1", "changed ", "noted"])
        center.removeObserver(listener, name: name, object: sender)
        center.post(name: name, object: sender)
        #expect(listener.received.count == 4 && listener.received.last == "changed ")
        center.removeObserver(listener)
        center.post(name: name, object: sender)
        #expect(listener.received.count == 4)
    }

    @Test func theCenterDoesNotRetainTheObserverNorTheSender() {
        var listener: Listener? = Listener()
        var sender: NSObject? = NSObject()
        weak let (weakListener, weakSender) = (listener, sender)
        center.addObserver(listener!, selector: Selector("noted"), name: name, object: sender)
        (listener, sender) = (nil, nil)
        #expect(weakListener == nil && weakSender == nil)
        center.post(name: name, object: nil)
    }

    @Test func aMissingMethodIsReported() {
        let listener = Listener()
        center.addObserver(listener, selector: Selector("missing:"), name: name, object: nil)
        RecordingApp.run { app in
            center.post(name: name, object: nil)
            #expect(app.ids == ["action-not-answered"])
        }
    }

    /// With Foundation's observers, this ends the process: "Recursive call to lock Mutex".
    @Test func whatARemovedObserverOwnsMayUseTheCenter() async {
        final class Owned: Sendable {
            let center: NotificationCenter
            let log: Log
            init(_ center: NotificationCenter, _ log: Log) { (self.center, self.log) = (center, log) }
            deinit {
                log.append("deinit")
                center.post(name: Notification.Name("end"), object: nil)
            }
        }
        let log = Log()
        func observe() -> any NSObjectProtocol {
            let owned = Owned(center, log)
            return center.addObserver(forName: name, object: nil, queue: nil) { _ in log.append("\(type(of: owned))") }
        }
        center.removeObserver(observe())
        #expect(log.lines == ["deinit"])
        let untyped: Any = observe()
        center.removeObserver(untyped)
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(log.lines == ["deinit", "deinit"])
        center.post(name: name, object: nil)
        #expect(log.lines.count == 2)
    }

    @Test func anObserverThatIsRemovedDuringThePostIsNotCalled() {
        nonisolated(unsafe) let listener = Listener()
        let center = center
        let removing = center.addObserver(forName: name, object: nil, queue: nil) { _ in
            center.removeObserver(listener)
        }
        center.addObserver(listener, selector: Selector("noted"), name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(listener.received.isEmpty)
        center.removeObserver(removing)
    }

    @Test func notificationsOfOtherThreadsReachMethodsOnTheMainActor() async {
        let listener = Listener()
        center.addObserver(listener, selector: Selector("noted"), name: name, object: nil)
        let (center, name) = (center, name)
        await Task.detached { center.post(name: name, object: nil) }.value
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(listener.received == ["noted"])
    }

    @Test func aLoopGetsNotificationsUntilItEnds() async {
        let (center, name) = (center, name)
        var iterator = center.notifications(named: name).makeAsyncIterator()
        center.post(name: name, object: nil, userInfo: ["number": 1])
        center.post(name: name, object: nil, userInfo: ["number": 2])
        var numbers: [Int?] = []
        for _ in 0..<2 { numbers.append(await iterator.next()?.userInfo?["number"] as? Int) }
        #expect(numbers == [1, 2])
    }
}
