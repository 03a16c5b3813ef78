import Foundation
import Interlude
import TestSupport
import Testing

/// Methods that are called by name after a time.
@MainActor @Suite(.lane(.main)) struct SelectorWaitTests {
    @MainActor private final class Receiver: NSObject, Connectable {
        var calls: [String] = []

        class var connections: Connections {
            Connections()
                .action("tick:", Receiver.tick)
                .action("call:", Receiver.call)
        }

        func tick(_ timer: Timer) { calls.append("\(timer.userInfo ?? "none") \(Self.milliseconds)") }
        func call(_ argument: Any?) { calls.append("\(argument ?? "none") \(Self.milliseconds)") }

        private static var milliseconds: Int { Int((CACurrentMediaTime() * 1000).rounded()) }
    }

    @Test func aTimerCallsAMethod() async {
        await Stage.run { stage in
            let receiver = Receiver()
            let timer = schedule(receiver)
            let other = Timer(
                timeInterval: 0.3, target: receiver, selector: "tick:", userInfo: nil, repeats: false)
            RunLoop.main.add(other, forMode: .common)
            await stage.advance(by: 0.45)
            #expect(receiver.calls == ["info 200", "none 300", "info 400"])
            timer.invalidate()
            await stage.advance(by: 1)
            #expect(receiver.calls.count == 3)
        }
    }

    @Test func aMethodIsCalledAfterADelay() async {
        await Stage.run { stage in
            let receiver = Receiver()
            receiver.perform("call:", with: "a", afterDelay: 0.5)
            receiver.perform("call:", with: "b", afterDelay: 0.25)
            receiver.perform("call:", with: "c", afterDelay: 0.75)
            NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: "call:", object: "b")
            await stage.advance(by: 0.6)
            #expect(receiver.calls == ["a 500"])
            NSObject.cancelPreviousPerformRequests(withTarget: receiver)
            await stage.advance(by: 1)
            #expect(receiver.calls == ["a 500"])
        }
    }

    private func schedule(_ receiver: Receiver) -> Timer {
        Timer.scheduledTimer(timeInterval: 0.2, target: receiver, selector: "tick:", userInfo: "info", repeats: true)
    }
}
