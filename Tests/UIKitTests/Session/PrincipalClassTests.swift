import Foundation
import Testing

@testable import UIKit

/// Counts its objects, as a test bundle's principal class prepares tests.
final class CountingPrincipal: NSObject {
    nonisolated(unsafe) static var count = 0
    override init() {
        super.init()
        Self.count += 1
    }
}

@MainActor @Suite struct PrincipalClassTests {
    @Test func principalClassesAreCreatedByName() {
        let before = CountingPrincipal.count
        AppSession.createPrincipalObjects("UIKitTests.CountingPrincipal UIKitTests.Missing other")
        #expect(CountingPrincipal.count == before + 1)
        AppSession.createPrincipalObjects(nil)
        #expect(CountingPrincipal.count == before + 1)
    }

    @Test func testsHaveAnAppIfTheProjectStatesOne() {
        #expect(AppSession.testsHaveApp("/Cards.app/Cards"))
        #expect(!AppSession.testsHaveApp("") && !AppSession.testsHaveApp(nil))
    }
}
