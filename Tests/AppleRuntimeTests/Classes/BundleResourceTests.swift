import AppleRuntime
import Foundation
import Testing

/// Addresses of a bundle's resources.
@Suite struct BundleResourceTests {
    @Test func resourcesWithAnExtensionAreURLs() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "Resources-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("a".utf8).write(to: folder.appendingPathComponent("a.txt"))
        let bundle = try #require(Bundle(url: folder))
        let found: [URL]? = bundle.resourceURLs(forResourcesWithExtension: "txt", subdirectory: nil)
        #expect(found?.map(\.lastPathComponent) == ["a.txt"])
        let outside = Bundle.resourceURLs(forResourcesWithExtension: "txt", subdirectory: nil, in: folder)
        #expect(outside?.map(\.lastPathComponent) == ["a.txt"])
    }

    @Test func theBundleOfUIKitReturnsKeysAsTexts() {
        let bundle = Bundle.identified(by: "com.apple.UIKit")
        #expect(bundle?.localizedString(forKey: "Close", value: nil, table: nil) == "Close")
        #expect(Bundle.identified(by: "org.example.Missing") == nil)
    }
}
