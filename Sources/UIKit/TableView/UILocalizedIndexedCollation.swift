import AppleRuntime
import Foundation

/// The sections and the order of a list with a section index, such as a list of names.
///
/// ```swift fragment
/// let collation = UILocalizedIndexedCollation.current()
/// let section = collation.section(for: contact, collationStringSelector: #selector(getter: Contact.name))
/// ```
///
/// The sections are the letters of the Latin alphabet, as for English, and `#` for other names.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
    private static let shared = UILocalizedIndexedCollation()

    /// Returns the collation of the app's language.
    open class func current() -> UILocalizedIndexedCollation { shared }

    /// The titles of the sections.
    open var sectionTitles: [String] {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) } + ["#"]
    }

    /// The titles in the index of the list: a title for each section.
    open var sectionIndexTitles: [String] { sectionTitles }

    /// Returns the section to which a title of the index scrolls.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

    /// Returns the section of an object.
    ///
    /// - Parameters:
    ///   - object: An object with a name.
    ///   - selector: The method or property that returns the name.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        let name = Self.name(of: object, selector)
        let folded = name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        let initial = folded.prefix(1).uppercased()
        return sectionTitles.dropLast().firstIndex(of: initial) ?? sectionTitles.count - 1
    }

    /// Returns the objects in the order of their names, in which case and diacritics count last.
    ///
    /// - Parameters:
    ///   - array: Objects with names, usually of one section.
    ///   - selector: The method or property that returns a name.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        let named = array.enumerated().map { (index: $0, name: Self.name(of: $1, selector), object: $1) }
        return named.sorted { one, other in
            for options in [[.caseInsensitive, .diacriticInsensitive], [.caseInsensitive], String.CompareOptions()] {
                let order = one.name.compare(other.name, options: options)
                if order != .orderedSame { return order == .orderedAscending }
            }
            return one.index < other.index
        }.map(\.object)
    }

    private static func name(of object: Any, _ selector: Selector) -> String {
        if let name = object as? String { return name }
        guard let object = object as? NSObject else { return "" }
        if case .done(let result) = ConnectionTable.call(selector, on: object, []) { return result as? String ?? "" }
        return object.value(forKey: selector.description) as? String ?? ""
    }
}
