import AppleRuntime
import Foundation
import TestSupport
import Testing

/// Predicates from format strings, which the lowering creates with `NSPredicate.parsed`.
@Suite struct PredicateTests {
    @Test(arguments: [
        ("SELF MATCHES %@", "a+b", "aab", true), ("SELF MATCHES %@", "a+b", "aabc", false),
        ("SELF MATCHES %@", "a|ab", "ab", true), ("SELF MATCHES[c] %@", "A+B", "aab", true),
        ("SELF CONTAINS[cd] %@", "Élan", "ein ELAN!", true), ("SELF CONTAINS %@", "Elan", "elan", false),
        ("self beginswith[c] %@", "AB", "abc", true), ("SELF ENDSWITH %@", "bc", "abc", true),
        ("SELF LIKE %@", "a*c?", "abbcd", true), ("SELF LIKE %@", "a.c", "abc", false),
        ("SELF == %@", "a", "a", true), ("SELF != %@", "a", "a", false), ("NOT SELF == %@", "a", "a", false),
        ("SELF < %@ OR SELF == 'x'", "b", "a", true), ("SELF < %@ || (SELF = \"x\")", "a", "x", true),
        ("SELF < %@ AND SELF == 'x'", "z", "x", true), ("SELF.length > 2 && SELF != %@", "", "abc", true),
    ])
    func textsAreCompared(_ format: String, _ argument: String, _ value: String, _ expected: Bool) {
        #expect(NSPredicate.parsed(format: format, argument).evaluate(with: value) == expected)
    }

    @Test func keyPathsNumbersAndCollectionsAreCompared() {
        let person: [String: Any] = ["name": "Ann", "age": 30, "tags": ["a", "b"], "address": ["city": "Graz"]]
        func holds(_ format: String, _ arguments: Any?...) -> Bool {
            NSPredicate.parsed(format: format, argumentArray: arguments.map { $0 ?? NSNull() }).evaluate(with: person)
        }
        #expect(holds("name == %@ AND age >= %d", "Ann", 30))
        #expect(holds("age BETWEEN {18, 65} AND address.city == 'Graz'"))
        #expect(holds("%K CONTAINS[c] %@", "address.city", "gr") && holds("name IN %@", ["Ann", "Bob"]))
        #expect(holds("ANY tags == 'b'") && !holds("ALL tags == 'b'") && holds("NONE tags == 'c'"))
        #expect(holds("missing == nil") && !holds("name == nil") && holds("tags.@count == 2"))
        #expect(holds("TRUEPREDICATE") && !holds("FALSEPREDICATE"))
        let people = [person, ["name": "Bob", "age": 17]] as [[String: Any]]
        #expect(people.filter { NSPredicate.parsed(format: "age < 18").evaluate(with: $0) }.count == 1)
    }

    @Test(arguments: [
        "", "SELF", "SELF ==", "SELF == %@", "'a", "SUBQUERY(a, $x, $x > 1) > 0", "a § b", "(a == 1", "%",
    ])
    func otherFormatsMatchNothingAndAreReported(_ format: String) {
        #expect(!NSPredicate.parsed(format: format).evaluate(with: "a"))
    }
}
