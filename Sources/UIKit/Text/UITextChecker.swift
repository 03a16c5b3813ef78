import Foundation

/// Checks the spelling of text. There is no dictionary, so all words are spelled correctly, and nothing is proposed.
@preconcurrency @MainActor open class UITextChecker: NSObject {
    private var ignored: Set<String> = []
    private static var learned: Set<String> = []

    /// Creates a checker that ignores no word.
    public override init() {
        super.init()
    }

    /// Returns the range of the next misspelled word: none, `NSNotFound` and 0.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
        language: String
    ) -> NSRange {
        NSRange(location: NSNotFound, length: 0)
    }

    /// Returns corrections of a word: none.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { [] }

    /// Returns words that begin with a part of a word: none.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { [] }

    /// Ignores a word from now on.
    open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

    /// The words that are ignored, sorted.
    open var ignoredWords: [String]? {
        get { ignored.sorted() }
        set { ignored = Set(newValue ?? []) }
    }

    /// Adds a word to the user's dictionary.
    open class func learnWord(_ word: String) { learned.insert(word) }

    /// Whether the app's user added a word.
    open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }

    /// Removes a word that the app's user added.
    open class func unlearnWord(_ word: String) { learned.remove(word) }

    /// The languages with a dictionary: none.
    open class var availableLanguages: [String] { [] }
}
