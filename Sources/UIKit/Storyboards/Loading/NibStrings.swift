import Foundation

/// The localized texts of storyboards and nibs, in files such as `en.lproj/Main.strings`.
@MainActor enum NibStrings {
    /// Returns the text with a key, such as `l1.text`; `nil` if the file isn't localized.
    static func text(_ key: String, of document: StoryboardDocument, in bundle: Bundle?) -> String? { nil }
}
