import Testing
import UIKit.UIGestureRecognizerSubclass
import UIKitTestSupport

/// A recognizer with its own initializer and, as on iOS, without `init?(coder:)`.
private final class CountingRecognizer: UIGestureRecognizer {
    private let touches: Int
    private(set) var recognitions = 0

    init(touches: Int) {
        self.touches = touches
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == self.touches else { return }
        recognitions += 1
        state = .recognized
    }
}

@MainActor
@Suite(.lane(.main)) struct RecognizerSubclassTests {
    @Test func aSubclassWithItsOwnInitializerNeedsNoCoder() {
        TestApp.run { app in
            let recognizer = CountingRecognizer(touches: 1)
            app.window.addGestureRecognizer(recognizer)
            app.tap(50, 50)
            #expect(recognizer.recognitions == 1)
        }
    }
}
