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

    /// As Tabman's items, which the library's extensions make of UIKit's.
    @Test @MainActor func itemsOfBarsHaveTheirOwnMembersRatherThanAProtocols() {
        let items: [any DescribedItem] = [UINavigationItem(title: "A"), UITabBarItem(), UIBarButtonItem()]
        for item in items {
            item.accessibilityLabel = "Label"
            item.accessibilityHint = "Hint"
            #expect(item.accessibilityLabel == "Label" && item.accessibilityHint == "Hint")
        }
    }

    @Test @MainActor func customActionsHaveSubclasses() {
        final class Archive: UIAccessibilityCustomAction {
            let row: Int
            init(row: Int) {
                self.row = row
                super.init(name: "Archive", target: nil, selector: "archive:")
            }
        }
        let action = Archive(row: 2)
        #expect(action.name == "Archive" && action.row == 2)
        action.name = "Move"
        #expect(action.attributedName.string == "Move")
    }

    @Test func anEmptyTimerIsInvalid() {
        #expect(!Timer().isValid)
    }
}

@MainActor private protocol DescribedItem: AnyObject {
    var accessibilityLabel: String? { get set }
    var accessibilityHint: String? { get set }
}

extension DescribedItem {
    fileprivate var accessibilityLabel: String? {
        get { nil }
        set {}
    }
    fileprivate var accessibilityHint: String? {
        get { nil }
        set {}
    }
}

extension UINavigationItem: DescribedItem {}
extension UIBarItem: DescribedItem {}
