import CoreGraphics
import Foundation
import Testing

/// Types and functions of Core Foundation that code for iOS uses with Core Graphics.
@Suite struct CoreFoundationTests {
    @Test func typesAreIdentified() {
        let color = CGColor(gray: 0, alpha: 1)
        #expect(CFGetTypeID(color) == CGColor.typeID)
        #expect(CFGetTypeID(CGMutablePath()) == CGPath.typeID)
        #expect(CGColor.typeID != CGPath.typeID)
        #expect(CFGetTypeID(nil) == 0)
    }

    @Test func anotherReferenceIsCounted() {
        let owner = NSObject()
        let count = CFGetRetainCount(owner)
        let owners = [owner]
        #expect(CFGetRetainCount(owner) == count + 1)
        withExtendedLifetime(owners) {}
    }

    @Test func numbersConvertToCGFloat() {
        let numbers: [NSNumber] = [1.5, 2]
        #expect(numbers.map(CGFloat.init(truncating:)) == [1.5, 2])
        #expect(Optional(numbers[0]).flatMap(CGFloat.init) == 1.5)
        #expect(CGFloat(exactly: NSNumber(value: Int64.max)) == nil)
    }

    @Test func aFontHasItsName() {
        #expect(CGFont("Inter" as CFString)?.postScriptName == "Inter")
        #expect(CGFont("" as CFString) == nil)
    }
}
