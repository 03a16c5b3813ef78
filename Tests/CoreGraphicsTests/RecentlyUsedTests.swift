import Testing

@testable import CoreGraphics

@Suite struct RecentlyUsedTests {
    @Test func keepsWhatIsAskedForAndForgetsTheRest() {
        var recent = RecentlyUsed<Int, String>(capacity: 4)
        for key in 0..<100 {
            recent.insert("\(key)", for: key)
            #expect(recent.value(for: key) == "\(key)")
            if key > 0 { #expect(recent.value(for: 0) == "0") }
            #expect(recent.count <= 4)
        }
        #expect(recent.value(for: 50) == nil)
    }
}
