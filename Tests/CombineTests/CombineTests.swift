import Combine
import Interlude
import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.lane(.main)) struct CombineTests {
    private final class Model: ObservableObject {
        @Published var count = 0
    }

    private func run(_ script: @escaping @MainActor (Stage) async throws -> Void) async throws {
        try await Stage.run { stage in
            await stage.show(UIViewController())
            try await script(stage)
        }
    }

    @Test func debounceFollowsTheStagesClock() async throws {
        try await run { stage in
            let subject = PassthroughSubject<Int, Never>()
            var received: [(Int, Double)] = []
            let start = CACurrentMediaTime()
            let token = subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
                .sink { received.append(($0, CACurrentMediaTime() - start)) }
            subject.send(1)
            await stage.advance(by: 0.2)
            subject.send(2)
            await stage.advance(by: 1)
            #expect(received.map(\.0) == [2])
            #expect(abs((received.first?.1 ?? 0) - 0.5) < 0.001)
            token.cancel()
        }
    }

    @Test(arguments: [0, 1, 2]) func delayedWorkFollowsTheStagesClock(_ scheduler: Int) async throws {
        try await run { stage in
            var times: [Double] = []
            let start = CACurrentMediaTime()
            func record(_ value: Int) { times.append(CACurrentMediaTime() - start) }
            let publisher = Just(1)
            let token =
                switch scheduler {
                case 0: publisher.delay(for: .seconds(0.25), scheduler: DispatchQueue.main).sink(receiveValue: record)
                case 1: publisher.delay(for: .seconds(0.25), scheduler: RunLoop.main).sink(receiveValue: record)
                default: publisher.delay(for: .seconds(0.25), scheduler: OperationQueue.main).sink(receiveValue: record)
                }
            await stage.advance(by: 0.2)
            #expect(times.isEmpty)
            await stage.advance(by: 0.3)
            #expect(times.count == 1 && abs(times[0] - 0.25) < 0.001)
            token.cancel()
        }
    }

    @Test func timersFollowTheStagesClock() async throws {
        try await run { stage in
            var dates: [Date] = []
            let start = Date()
            let token = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink { dates.append($0) }
            await stage.advance(by: 1.6)
            token.cancel()
            await stage.advance(by: 1)
            #expect(dates.map { ($0.timeIntervalSince(start) * 10).rounded() } == [5, 10, 15])
        }
    }

    @Test func notificationsArriveUntilTheSubscriptionEnds() {
        let center = NotificationCenter()
        let name = Notification.Name("changed")
        var count = 0
        let token = center.publisher(for: name).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        token.cancel()
        center.post(name: name, object: nil)
        #expect(count == 1)
    }

    @Test func observedPropertiesArePublished() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 1000)
        var offsets: [CGFloat] = []
        let token = scrollView.publisher(for: \.contentOffset).map(\.y).sink { offsets.append($0) }
        scrollView.contentOffset.y = 40
        token.cancel()
        scrollView.contentOffset.y = 80
        #expect(offsets == [0, 40])

        var hidden: [Bool] = []
        let view = UIView()
        let second = view.publisher(for: \.isHidden, options: [.new]).sink { hidden.append($0) }
        view.isHidden = true
        second.cancel()
        #expect(hidden == [true])
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

    @Test func latestValuesWaitForDemand() {
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
        for subject in subjects { subject.send(completion: .finished) }
        #expect(received == [3, 2, 1, 0])
        #expect(isFinished)
        token.cancel()
    }

    @Test func intervalsThatAreTooLongAreTheLongest() {
        #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(Int.max).magnitude == .max)
        #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(Double.infinity).magnitude == .max)
        #expect((DispatchQueue.SchedulerTimeType.Stride.nanoseconds(.max) + .seconds(1)).magnitude == .max)
        #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(1.5).timeInterval == .nanoseconds(1_500_000_000))
    }

    @Test func decodersDecodePublishedData() {
        var names: [String] = []
        let token = Just(Data(#"["a","b"]"#.utf8)).decode(type: [String].self, decoder: JSONDecoder())
            .sink { _ in
            } receiveValue: {
                names = $0
            }
        #expect(names == ["a", "b"])
        token.cancel()
    }
}
