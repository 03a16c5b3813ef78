import Foundation

extension NSMutableAttributedString {
    /// The characters, whose changes change the attributed string, too.
    ///
    /// `mutableString` of Foundation for Linux changes the characters alone, so that attributes have ranges beyond them.
    /// The lowering replaces it with this property.
    public var editingString: NSMutableString { EditingString(self) }
}

/// The characters of an attributed string, which they change.
private final class EditingString: NSMutableString {
    private let owner: NSMutableAttributedString

    init(_ owner: NSMutableAttributedString) {
        self.owner = owner
        super.init(string: "")
    }
    // Foundation requires these initializers; a string that they create has an attributed string of its own.
    required init(string: String) {
        owner = NSMutableAttributedString(string: string)
        super.init(string: "")
    }

    required convenience init(characters: UnsafePointer<unichar>, length: Int) {
        self.init(string: String(utf16CodeUnits: characters, count: length))
    }

    required convenience init(capacity: Int) { self.init(string: "") }
    required init?(coder: NSCoder) { nil }
    required convenience init(stringLiteral value: StaticString) { self.init(string: value.description) }
    required convenience init(unicodeScalarLiteral value: StaticString) { self.init(string: value.description) }
    required convenience init(extendedGraphemeClusterLiteral value: StaticString) {
        self.init(string: value.description)
    }

    override var length: Int { owner.length }

    override func character(at index: Int) -> unichar { NSString(string: owner.string).character(at: index) }

    override func replaceCharacters(in range: NSRange, with string: String) {
        owner.replaceCharacters(in: range, with: string)
    }
    override func copy(with zone: NSZone? = nil) -> Any { NSString(string: owner.string) }
    override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableString(string: owner.string) }
}
