import AppleRuntime
import Foundation
import Testing

/// Values and their objects as keys of dictionaries.
@Suite struct HashableObjectTests {
    @Test func theKeysOfADictionaryOfObjectsAreFoundByTheirValues() {
        let objects: [NSObject: AnyObject] = ["key" as NSObject: NSNumber(value: 1)]
        let values = objects as [AnyHashable: Any]
        #expect(values["key"] as? Int == 1)
    }

    @Test func anObjectEqualsItsValue() throws {
        let (url, date) = (try #require(URL(string: "card://1")), Date(timeIntervalSince1970: 1))
        #expect(AnyHashable(url as NSURL) == AnyHashable(url))
        #expect(AnyHashable(date as NSDate) == AnyHashable(date))
        #expect(AnyHashable("a" as NSString).hashValue == AnyHashable("a").hashValue)
    }
}
