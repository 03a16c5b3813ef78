import Foundation
import Testing
import UIKit

/// The contents of Accessibility's framework, which UIKit exports.
@Suite struct CustomContentTests {
    @Test func contentsHaveTheirTextsAndAnImportance() throws {
        let content = AXCustomContent(label: "Orientation", value: "Portrait")
        #expect(content.label == "Orientation" && content.value == "Portrait")
        #expect(content.importance == .default && AXCustomContent.Importance.high.rawValue == 1)
        content.importance = .high
        let copy = try #require(content.copy() as? AXCustomContent)
        #expect(copy !== content && copy.value == "Portrait" && copy.importance == .high)
        let bold = NSAttributedString(string: "Bold", attributes: [.accessibilitySpeechPitch: 2])
        let attributed = AXCustomContent(attributedLabel: bold, attributedValue: bold)
        #expect(attributed.label == "Bold" && attributed.attributedValue == bold)
    }

    /// Code reads the optional requirement as `provider.accessibilityCustomContentBlock`, with two optionals.
    @Test @MainActor func aProviderMayHaveAClosure() throws {
        let plain: any AXCustomContentProvider = Photo()
        plain.accessibilityCustomContent = [AXCustomContent(label: "Size", value: "2 MB")]
        #expect(plain.accessibilityCustomContent.map(\.label) == ["Size"])
        if let implemented = plain.accessibilityCustomContentBlock, implemented != nil {
            Issue.record("The photo has no closure.")
        }
        let later: any AXCustomContentProvider = LaterPhoto()
        let implemented = try #require(later.accessibilityCustomContentBlock)
        let block = try #require(implemented)
        #expect(block()?.map(\.value) == ["Later"])
    }
}

private final class Photo: NSObject, AXCustomContentProvider {
    var accessibilityCustomContent: [AXCustomContent]!
}

private final class LaterPhoto: UIView, @preconcurrency AXCustomContentProvider {
    var accessibilityCustomContent: [AXCustomContent]!
    var accessibilityCustomContentBlock: AXCustomContentReturnBlock? = {
        [AXCustomContent(label: "Size", value: "Later")]
    }
}
