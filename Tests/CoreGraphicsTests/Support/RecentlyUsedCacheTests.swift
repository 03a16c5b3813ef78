import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct RecentlyUsedCacheTests {
    @Test func retainsUsedEntriesAndEvictsOthers() {
        var cache = RecentlyUsedCache<Int, String>(capacity: 4)
        for key in 0..<100 {
            cache.insert("\(key)", for: key)
            #expect(cache.value(for: key) == "\(key)")
            if key > 0 { #expect(cache.value(for: 0) == "0") }
            #expect(cache.count <= 4)
        }
        #expect(cache.value(for: 50) == nil)
    }
}
