import Combine
import Interlude
import UIKit

/// Runs a script on a stage that displays an empty controller.
@MainActor
func withStage(_ script: @escaping @MainActor (Stage) async throws -> Void) async throws {
    try await Stage.run { stage in
        await stage.show(UIViewController())
        try await script(stage)
    }
}

/// A subscriber that requests a number of values at a time.
final class LimitedSubscriber<Input>: Subscriber {
    typealias Failure = Never

    private(set) var values: [Input] = []
    private(set) var isFinished = false
    private var subscription: (any Subscription)?

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return .none
    }
    func receive(completion: Subscribers.Completion<Never>) { isFinished = true }

    func request(_ count: Int) { subscription?.request(.max(count)) }
    func cancel() { subscription?.cancel() }
}
