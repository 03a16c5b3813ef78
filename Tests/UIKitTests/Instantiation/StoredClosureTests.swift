import Testing
import UIKit

/// Weak captures of closures that are only called.
@Suite struct StoredClosureTests {
    private final class Object {}

    @Test func allWeakCapturesStay() {
        let (one, other, last) = (Object(), Object(), Object())
        let count = storedClosure({ [weak one, weak other, weak last] in
            [one, other, last].count { $0 != nil }
        })
        #expect(count() == 3)
        #expect(count() == 3)
        withExtendedLifetime((one, other, last)) {}
    }

    @Test func capturesStayWeak() {
        var object: Object? = Object()
        let other = Object()
        let isAlive = storedClosure({ [weak object, weak other] in object != nil && other != nil })
        #expect(isAlive())
        object = nil
        #expect(!isAlive())
        withExtendedLifetime(other) {}
    }
}
