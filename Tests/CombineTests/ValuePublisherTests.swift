import Combine
import TestSupport
import Testing
import UIKit

/// Publishers of values that OpenCombine lacks, and its own.
@MainActor
@Suite(.lane(.main)) struct ValuePublisherTests {
    private struct Failure: Error, Equatable {}

    private final class Model: ObservableObject {
        @Published var count = 0
    }

    @Test func anObjectWithoutPublishedPropertiesHasOnePublisher() {
        let (object, other) = (NSObject(), NSObject())
        #expect(willChangePublisher(of: object) === willChangePublisher(of: object))
        #expect(willChangePublisher(of: object) !== willChangePublisher(of: other))
    }

    @Test func publishedPropertiesAnnounceChanges() {
        let model = Model()
        var counts: [Int] = []
        var changes = 0
        var tokens: Set<AnyCancellable> = []
        model.$count.sink { counts.append($0) }.store(in: &tokens)
        model.objectWillChange.sink { changes += 1 }.store(in: &tokens)
        model.count = 1
        #expect(counts == [0, 1])
        #expect(changes == 1)

        let label = UILabel()
        model.$count.map { Optional("\($0)") }.assign(to: \.text, on: label).store(in: &tokens)
        #expect(label.text == "1")
    }

    @Test func latestValuesAreCombined() {
        let (first, second, third) = (
            PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>(),
            CurrentValueSubject<Bool, Never>(true)
        )
        var received: [String] = []
        var isFinished = false
        let token = first.combineLatest(second, third)
            .sink { _ in
                isFinished = true
            } receiveValue: {
                received.append("\($0)\($1)\($2)")
            }
        first.send(1)
        first.send(2)
        second.send("a")
        third.send(false)
        first.send(completion: .finished)
        second.send(completion: .finished)
        #expect(!isFinished)
        third.send(completion: .finished)
        #expect(isFinished)
        #expect(received == ["2atrue", "2afalse"])
        token.cancel()
    }

    @Test func latestValuesOfFourPublishersAreTransformed() {
        let subjects = (0..<4).map { CurrentValueSubject<Int, Never>($0) }
        var sums: [Int] = []
        let token = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { $0 + $1 + $2 + $3 }
            .sink { sums.append($0) }
        subjects[3].send(10)
        token.cancel()
        subjects[3].send(20)
        #expect(sums == [6, 13])
    }

    @Test func latestValuesStopAtTheLimitOfTheSubscriber() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var received: [Int] = []
        let token = first.combineLatest(second, +).prefix(2).sink { received.append($0) }
        first.send(1)
        second.send(10)
        first.send(2)
        first.send(3)
        #expect(received == [11, 12])
        token.cancel()
    }

    @Test func latestValuesWaitForDemand() {
        let (first, second) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
        let subscriber = LimitedSubscriber<(Int, Int)>()
        first.combineLatest(second).subscribe(subscriber)
        #expect(subscriber.values.isEmpty)
        first.send(2)
        subscriber.request(1)
        first.send(3)
        second.send(30)
        #expect(subscriber.values.map { [$0.0, $0.1] } == [[2, 10]])
        subscriber.request(1)
        #expect(subscriber.values.map { [$0.0, $0.1] } == [[2, 10], [3, 30]])
        subscriber.cancel()
    }

    @Test func mergedValuesArriveInOrder() {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        var received: [Int] = []
        var isFinished = false
        let token = subjects[0].merge(with: subjects[1], subjects[2], subjects[3])
            .sink { _ in
                isFinished = true
            } receiveValue: {
                received.append($0)
            }
        for (index, subject) in subjects.enumerated().reversed() { subject.send(index) }
        for subject in subjects.dropLast() { subject.send(completion: .finished) }
        #expect(!isFinished)
        subjects[3].send(completion: .finished)
        #expect(received == [3, 2, 1, 0])
        #expect(isFinished)
        token.cancel()
    }

    @Test func manyPublishersAreMerged() {
        let subjects = (0..<6).map { _ in PassthroughSubject<Int, Never>() }
        var received: [Int] = []
        let token = Publishers.MergeMany(subjects.dropLast()).merge(with: subjects[5]).sink { received.append($0) }
        for (index, subject) in subjects.enumerated() { subject.send(index) }
        #expect(received == Array(0..<6))
        token.cancel()
    }

    @Test func theFirstFailureEndsMergedAndCombinedPublishers() {
        let (first, second) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>())
        var events: [String] = []
        var tokens: Set<AnyCancellable> = []
        func record(_ name: String) -> (Subscribers.Completion<Failure>) -> Void {
            { events.append($0 == .failure(Failure()) ? "\(name) failed" : "\(name) finished") }
        }
        first.merge(with: second.map { $0 })
            .sink(receiveCompletion: record("merge")) { events.append("merge \($0)") }.store(in: &tokens)
        first.combineLatest(second)
            .sink(receiveCompletion: record("latest")) { events.append("latest \($0) \($1)") }.store(in: &tokens)
        first.send(1)
        second.send(completion: .failure(Failure()))
        first.send(2)
        #expect(events.sorted() == ["latest failed", "merge 1", "merge failed"])
    }

    @Test func decodersAndEncodersArePartOfPublishers() {
        var names: [String] = []
        let token = Just(["a", "b"]).encode(encoder: JSONEncoder()).decode(type: [String].self, decoder: JSONDecoder())
            .sink { _ in
            } receiveValue: {
                names = $0
            }
        #expect(names == ["a", "b"])
        token.cancel()

        var hasFailed = false
        let second = Just(Data("no list".utf8)).decode(type: [String].self, decoder: PropertyListDecoder())
            .replaceError(with: ["failed"]).sink { hasFailed = $0 == ["failed"] }
        #expect(hasFailed)
        second.cancel()
    }

    @Test func optionalsAndResultsArePublished() {
        var events: [String] = []
        let (value, nothing): (Int?, Int?) = (1, nil)
        let failed = Result<Int, Failure>.failure(Failure())
        var tokens: Set<AnyCancellable> = []
        func record<Source: Publisher>(_ publisher: Source) where Source.Output == Int, Source.Failure: Error {
            publisher.map { "\($0)" }.append("end").replaceError(with: "failure").sink { events.append($0) }
                .store(in: &tokens)
        }
        record(value.publisher)
        record(nothing.publisher)
        record(failed.publisher)
        #expect(events == ["1", "end", "end", "failure"])
    }
}
