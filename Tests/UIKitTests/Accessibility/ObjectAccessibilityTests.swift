import Foundation
import Testing
import UIKit

/// Properties that iOS declares for every object.
@Suite struct ObjectAccessibilityTests {
    @Test func plainObjectsStoreTheirDescription() {
        let object = NSObject()
        #expect(
            object.accessibilityLabel == nil && !object.isAccessibilityElement && object.accessibilityTraits == .none)
        object.accessibilityLabel = "Archive"
        object.accessibilityHint = "Moves the mail"
        object.accessibilityValue = "2"
        object.accessibilityIdentifier = "archive"
        object.isAccessibilityElement = true
        object.accessibilityTraits = .button
        #expect(object.accessibilityLabel == "Archive" && object.accessibilityHint == "Moves the mail")
        #expect(object.accessibilityValue == "2" && object.accessibilityIdentifier == "archive")
        #expect(object.isAccessibilityElement && object.accessibilityTraits == .button)
        #expect(NSObject().accessibilityLabel == nil)
    }

    @Test func anEmptyTimerIsInvalid() {
        #expect(!Timer().isValid)
    }
}
