import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Members of objects of unknown class.
@Suite(.lane(.background)) @MainActor struct LookedUpMembersTests {
    @Test func viewsLayersAndAttributesHaveFrames() throws {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let view = UIView(frame: frame)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = frame
        for object in [view, view.layer, attributes] as [Any] {
            #expect(LookedUpMembers(object)!.frame == frame)
        }
        #expect(LookedUpMembers(NSObject())!.frame == nil)
        #expect(LookedUpMembers(nil)?.frame == nil)
    }

    @Test func collectionsHaveCountsAndValues() throws {
        #expect(LookedUpMembers(NSArray(array: [1, 2]))!.count == 2)
        #expect(LookedUpMembers([1, 2])!.count == 2)
        #expect(LookedUpMembers(["a": 1])!.object(forKey: "a") as? Int == 1)
        #expect(LookedUpMembers(NSDictionary(dictionary: ["a": 1]))!.object(forKey: "a") as? Int == 1)
        #expect(LookedUpMembers(["a": 1])!["a"] as? Int == 1)
        #expect(LookedUpMembers(NSArray(array: [1, 2]))![1] as? Int == 2)
        #expect(LookedUpMembers([1, 2])![0] as? Int == 1)
        #expect(LookedUpMembers("text")!.length == 4)
    }

    @Test func sendersHaveTagsAndTitles() throws {
        let button = UIButton()
        button.tag = 7
        let item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
        #expect(LookedUpMembers(button)!.tag == 7)
        #expect(LookedUpMembers(item)!.title! == "Done")
        #expect(LookedUpMembers(item)!.isEnabled == true)
        #expect(LookedUpMembers(UILayoutGuide())!.topAnchor != nil)
    }
}
