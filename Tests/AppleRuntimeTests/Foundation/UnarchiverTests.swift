import AppleRuntime
import Foundation
import Testing

/// Unarchivers for data that tests of `init(coder:)` create.
struct UnarchiverTests {
    @Test func anUnarchiverWithoutDataHasNoValues() {
        let coder = NSKeyedUnarchiver.reading(Data())
        #expect(!coder.containsValue(forKey: "name"))
        #expect(coder.decodeObject(forKey: "name") == nil)
    }

    @Test func anUnarchiverReadsData() {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(4, forKey: "count")
        archiver.finishEncoding()
        #expect(NSKeyedUnarchiver.reading(archiver.encodedData).decodeInteger(forKey: "count") == 4)
    }
}
