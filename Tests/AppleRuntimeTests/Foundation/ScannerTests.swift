import AppleRuntime
import Foundation
import Testing

/// The methods of scanners that return objects through pointers.
@Suite struct ScannerTests {
    @Test func objectsAreStoredIfTheyAreScanned() {
        let scanner = Scanner(string: "tag=12;")
        var text: NSString? = "before"
        #expect(!scanner.scanString("=", into: &text) && text == "before")
        #expect(scanner.scanUpTo("=", into: &text) && text == "tag")
        #expect(scanner.scanString("=", into: &text) && text == "=")
        #expect(scanner.scanCharacters(from: .decimalDigits, into: &text) && text == "12")
        #expect(!scanner.scanUpToCharacters(from: .punctuationCharacters, into: &text) && text == "12")
    }
}
