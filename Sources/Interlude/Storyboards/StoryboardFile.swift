import Foundation
import UIKit

/// A storyboard file, with the bundle of the images and localized texts next to it.
package struct StoryboardFile {
    package let document: StoryboardDocument
    package let storyboard: UIStoryboard
    package let bundle: Bundle?

    /// Reads a file.
    ///
    /// - Throws: The reason for which the file can't be read, or isn't a storyboard.
    @MainActor package init(path: String) throws {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let document = try StoryboardFiles.document(atPath: url.path)
        guard document.kind == .storyboard else {
            throw StoryboardError(file: path, line: nil, reason: "The file is a nib, without scenes.")
        }
        var folder = url.deletingLastPathComponent()
        if folder.pathExtension == "lproj" { folder.deleteLastPathComponent() }
        self.document = document
        bundle = Bundle(path: folder.path)
        storyboard = UIStoryboard(name: url.deletingPathExtension().lastPathComponent, bundle: bundle)
    }
}
