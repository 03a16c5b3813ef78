import AppleRuntime
import Foundation
import Testing

@Suite struct UserDefaultsKeyTests {
    @Test func theKeysOfDefaultsAreTheirNames() throws {
        let defaults = try #require(UserDefaults(suiteName: "UserDefaultsKeyTests"))
        defer { defaults.removePersistentDomain(forName: "UserDefaultsKeyTests") }
        #expect(defaults.value(forKey: "count") == nil)
        defaults.setValue(3, forKey: "count")
        #expect(defaults.integer(forKey: "count") == 3)
        defaults.set(Data([1, 2]), forKey: "data")
        #expect(defaults.value(forKey: "data") as? Data == Data([1, 2]))
        defaults.setValue(nil, forKey: "count")
        #expect(defaults.object(forKey: "count") == nil)
    }
}
