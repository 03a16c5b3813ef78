import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.lane(.main)) struct IndexedCollationTests {
    @MainActor private final class Contact: NSObject, Connectable {
        let name: String
        func uppercasedName() -> String { name.uppercased() }

        init(_ name: String) { self.name = name }

        class var connections: Connections {
            Connections().key("name", \Contact.name).action("uppercasedName", Contact.uppercasedName)
        }
    }

    private let collation = UILocalizedIndexedCollation.current()

    @Test func sectionsAreLettersAndOneForOtherNames() {
        #expect(collation.sectionTitles.count == 27)
        #expect(collation.sectionTitles.first == "A" && collation.sectionTitles.last == "#")
        #expect(collation.sectionIndexTitles == collation.sectionTitles)
        #expect(collation.section(forSectionIndexTitle: 3) == 3)
        for (name, section) in [("Anna", 0), ("émile", 4), ("zoe", 25), ("7up", 26), ("", 26), ("Жанна", 26)] {
            #expect(collation.section(for: Contact(name), collationStringSelector: Selector("name")) == section)
            #expect(collation.section(for: name, collationStringSelector: Selector("self")) == section)
        }
    }

    @Test func objectsAreSortedByTheirNames() {
        let names = ["b", "Ä", "a", "A", "c", "B"]
        for selector in ["name", "uppercasedName"] {
            let sorted = collation.sortedArray(
                from: names.map(Contact.init), collationStringSelector: Selector(selector))
            let found = sorted.compactMap { ($0 as? Contact)?.name.uppercased() }
            #expect(found == ["A", "A", "Ä", "B", "B", "C"])
        }
    }
}
