import Foundation
import TestSupport
import Testing

/// Rejects words that the project doesn't use, in comments, names of tests, messages of expectations, and pages.
///
/// Text in backticks, links and code blocks isn't checked, except for comments in code blocks.
@Suite(.lane(.background)) struct WordRulesTests {
    /// Patterns of whole words in upper or lower case, with the words to use instead.
    private static let words: KeyValuePairs = [
        // Code is neither a person nor an audience.
        "who|whom|whoever|somebody|someone|anybody|nobody": "the symbol",
        "tells?|told|telling": "reports, notifies or describes",
        "hears?|heard": "receives, or is notified of",

        // A technical noun is more precise.
        "pictures?": "image, frame, bitmap or snapshot",
        "rooms?": "space, inset or margin",
        "(?:\(articles)|\(adjectives)) places?|(?:in )?place of|places where|in places": "position, frame or slot",
        "(?:the|a|its|this|that|what|which|their|same) shares?|shares? of": "fraction",
        "(?:the|a|its) walks?|(?<!random )walks": "random walk or traversal",
        "on (?:the|its|their|his) way|under way|half-?way|part of the way": "in progress, midway or along the path",
        "way of|the way (?:out|in|to|there|back|of)|ways? out|ways? in which": "path",
        "by the way|in no way": "a sentence without it",

        // A plain verb is clearer.
        "stands|stood|standing|lies|lay in|sits|sitting": "is",
        "kept": "stored",
        "befalls?": "interrupts",

        // Everyday English.
        "anew": "again",
        "for ever": "forever",
        "in the midst of|amidst?|in times of": "during",
        "beside": "next to, outside or except",
        "the begin of": "the beginning of",
        "inside of (?:it|them|the|a)": "inside",
        "hand-overs?": "handover",
        "that of|those of|those that|those which|that which": "the noun, repeated",
        "thereof|wherein|whither|thence|hence|upon|ought": "of it, in which, therefore, on or should",

        // American spelling.
        #"(?:dis|mis|un)?(?:col|behavi|fav|neighb|hon|lab|flav|rum|hum|harb|vap|endeav)our\w*"#: "…or: color, behavior",
        "centre[sd]?|centring|centrepiece|metres?|fibre|theatre|tyre": "…er: center, meter",
        "licence|defence|offence": "…se: license",
        #"analogue|catalogue|dialogue|programme|cheque|grey\w*|ageing|artefact\w*"#: "analog, gray, artifact",
        #"(?:trave|mode|labe|signa|leve|fue|channe|dia|tota|equa)ll(?:ed|ing|er|ers)"#: "one l: labeled",
        "cancell(?:ed|ing)": "canceled, canceling",
        #"mould\w*|plough\w*|sceptic\w*|practis\w+|learnt|spelt|burnt|dreamt|leapt"#: "learned, burned, practice",
        "judgement|acknowledgement|towards|afterwards|backwards(?= from)|whilst|amongst": "toward, afterward, while",
        #"(?:de|re|un)?(?:\#(stems))is(?:e|ed|es|er|ers|ing|ation|ations|able)"#: "…ize: recognize, animation",
        "(?:ana|para|cata)lys(?:e|ed|es|er|ing)": "…yze: analyze",
    ]

    /// Phrases that are correct English, but that a reader stumbles over.
    private static let phrases: KeyValuePairs = [
        "(?<!(?:one|each|none|some|both|all|most|many) )of which": "whose, or a second sentence",
        "the ones|the one (?:of|that)": "the noun, repeated",
        "formers?": "previous or old",
        "at first": "initially",
        "(?:goes|going|went|gone|go) on(?! a| the)": "continues",
    ]

    private static let articles = "the|its|their|a|an|one|this|that|each|another|whose|own|some|what|which|of"
    private static let adjectives = "same|new|old|right|other|first|last|final|resting"
    private static let stems =
        "recogn|raster|organ|optim|synchron|initial|normal|minim|maxim|serial|general|special|real|final|util|custom"
        + "|visual|capital|summar|categor|priorit|memor|random|quant|canonical|character|parameter|token|vector|linear"
        + "|local|stabil|equal|neutral|external|material|apolog|symbol|critic|monopol|harmon"

    /// Openings of sentences whose subject isn't the symbol.
    private static let openings =
        #"(?:\A|\n\n|[.:;!?][\n ])"#
        + #"(?:Wh(?:at|o|om|ose|oever|atever)|Somebody|Someone|Nobody|Hears|Tells|Told|(?:Is|Are) told)\b"#

    @Test func commentsAndPagesUseTheProjectsWords() throws {
        let folders = ["Sources", "Tests", "Plugins", "Probes", "Examples/Cards/Sources", "Benchmarks/Sources"]
        let extensions: Set = ["swift", "c", "h", "inc", "js", "css", "html", "md"]
        let files =
            try SourceText.files(in: folders, withExtensions: extensions)
            + SourceText.files(in: ["."], withExtensions: ["swift"], isRecursive: false)
            + SourceText.files(in: ["scripts"], withExtensions: ["", "sh"], isRecursive: false)
        let pages = try SourceText.files(in: [".", "docs", "Benchmarks"], withExtensions: ["md"], isRecursive: false)
        try #require(files.count > 1000 && pages.count >= 8, "The scan found too few files.")
        let patterns = try Prose.Patterns(
            words: Self.words.map(\.key) + Self.phrases.map(\.key), others: [Self.openings])
        let replacements =
            Self.words.map(\.value) + Self.phrases.map(\.value) + ["a sentence whose subject is the symbol"]
        let violations = try (files + pages).flatMap { file in
            try Prose(of: file).matches(of: patterns).map { match in
                "\(file.path):\(match.line): “\(match.text)”: say \(replacements[match.pattern])."
            }
        }
        #expect(violations == [])
    }
}
