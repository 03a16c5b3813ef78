import Combine
import Interlude
import TestSupport
import Testing
import UIKit

/// Publishers of notifications, timers, and observed properties.
@MainActor
@Suite(.lane(.main)) struct EventPublisherTests {
    private static let name = Notification.Name("changed")

    @Test func notificationsArriveUntilTheSubscriptionEnds() {
        let center = NotificationCenter()
        var count = 0
        let token = center.publisher(for: Self.name).sink { _ in count += 1 }
        center.post(name: Self.name, object: nil)
        center.post(name: Notification.Name("other"), object: nil)
        token.cancel()
        center.post(name: Self.name, object: nil)
        #expect(count == 1)
    }

    @Test func notificationsOfAnObjectArrive() {
        let center = NotificationCenter()
        let (object, other) = (NSObject(), NSObject())
        var objects: [NSObject?] = []
        let token = center.publisher(for: Self.name, object: object).sink { objects.append($0.object as? NSObject) }
        center.post(name: Self.name, object: other)
        center.post(name: Self.name, object: object)
        #expect(objects == [object])
        token.cancel()
    }

    @Test func notificationsWithoutDemandAreDropped() {
        let center = NotificationCenter()
        let subscriber = LimitedSubscriber<Notification>()
        center.publisher(for: Self.name).subscribe(subscriber)
        func post(_ number: Int) { center.post(name: Self.name, object: nil, userInfo: ["number": number]) }
        post(1)
        subscriber.request(1)
        post(2)
        post(3)
        subscriber.request(2)
        post(4)
        #expect(subscriber.values.map { $0.userInfo?["number"] as? Int } == [2, 4])
        subscriber.cancel()
        post(5)
        #expect(subscriber.values.count == 2 && !subscriber.isFinished)
    }

    @Test func notificationsOfTheKeyboardArriveOnAStage() async throws {
        try await withStage { stage in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            stage.window.rootViewController?.view.addSubview(field)
            var heights: [CGFloat] = []
            let token = NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
                .compactMap { ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height }
                .sink { heights.append($0) }
            field.becomeFirstResponder()
            try await stage.settle()
            #expect(heights.count == 1 && heights[0] > 100)
            token.cancel()
        }
    }

    @Test func timersFollowTheStagesClock() async throws {
        try await withStage { stage in
            var dates: [Date] = []
            let start = Date()
            let token = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink { dates.append($0) }
            await stage.advance(by: 1.6)
            token.cancel()
            await stage.advance(by: 1)
            #expect(dates.map { ($0.timeIntervalSince(start) * 10).rounded() } == [5, 10, 15])
        }
    }

    @Test func timersFireOnlyWhileTheyAreConnected() async throws {
        try await withStage { stage in
            var count = 0
            let publisher = Timer.publish(every: 0.1, tolerance: 0.01, on: .main, in: .default)
            #expect(publisher.interval == 0.1 && publisher.tolerance == 0.01)
            let token = publisher.sink { _ in count += 1 }
            await stage.advance(by: 0.5)
            #expect(count == 0)
            let connection = publisher.connect()
            await stage.advance(by: 0.25)
            #expect(count == 2)
            connection.cancel()
            await stage.advance(by: 0.5)
            #expect(count == 2)
            token.cancel()
        }
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
    }

    @Test func withoutTheInitialOptionOnlyChangesArePublished() {
        var hidden: [Bool] = []
        let view = UIView()
        let token = view.publisher(for: \.isHidden, options: [.new]).sink { hidden.append($0) }
        view.isHidden = true
        #expect(hidden == [true])
        token.cancel()
    }

    @Test func anObservationBeginsWithTheFirstRequest() {
        let view = UIView()
        let subscriber = LimitedSubscriber<CGFloat>()
        view.publisher(for: \.alpha).subscribe(subscriber)
        view.alpha = 0.5
        #expect(subscriber.values == [])
        subscriber.request(2)
        view.alpha = 0.25
        view.alpha = 0.125
        #expect(subscriber.values == [0.5, 0.25])
        subscriber.cancel()
    }

    @Test func propertiesOfControlsLabelsItemsAndControllersArePublished() {
        var values: [String] = []
        var tokens: Set<AnyCancellable> = []
        let (button, label, item, controller) = (UIButton(), UILabel(), UIBarButtonItem(), UIViewController())
        button.publisher(for: \.isEnabled).sink { values.append("enabled \($0)") }.store(in: &tokens)
        label.publisher(for: \.text).sink { values.append("text \($0 ?? "-")") }.store(in: &tokens)
        item.publisher(for: \.isEnabled).sink { values.append("item \($0)") }.store(in: &tokens)
        controller.publisher(for: \.title).sink { values.append("title \($0 ?? "-")") }.store(in: &tokens)
        #expect(values == ["enabled true", "text -", "item true", "title -"])
        values = []
        button.isEnabled = false
        label.text = "A"
        item.isEnabled = false
        controller.title = "B"
        #expect(values == ["enabled false", "text A", "item false", "title B"])
    }
}
