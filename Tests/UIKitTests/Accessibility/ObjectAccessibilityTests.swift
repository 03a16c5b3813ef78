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

    /// As on iOS, where every object has one property; square/Blueprint reads views of the type `NSObject`.
    @Test @MainActor func viewsAnswerAlsoAsObjects() {
        final class Badge: UIView {
            override var accessibilityLabel: String? {
                get { "7 new" }
                set {}
            }
        }
        let (badge, item) = (Badge(), UIBarButtonItem())
        for object: NSObject in [badge, item] {
            object.isAccessibilityElement = true
            object.accessibilityHint = "Opens the mail"
            object.accessibilityElements = [object]
        }
        #expect(badge.isAccessibilityElement && badge.accessibilityHint == "Opens the mail")
        #expect(badge.accessibilityElementCount() == 1)
        #expect((badge as NSObject).accessibilityLabel == "7 new")
        #expect(item.isAccessibilityElement && item.accessibilityHint == "Opens the mail")
        item.accessibilityLabel = "Mail"
        #expect((item as NSObject).accessibilityLabel == "Mail" && (item as NSObject).accessibilityElements?.count == 1)
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
