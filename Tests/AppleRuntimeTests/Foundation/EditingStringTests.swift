import AppleRuntime
import Foundation
import Testing

/// Changes of an attributed string through its characters.
@Suite struct EditingStringTests {
    private let key = NSAttributedString.Key("number")

    private func runs(_ text: NSAttributedString) -> [String] {
        var runs: [String] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            runs.append("\(range.location)+\(range.length): \(attributes[key] as? Int ?? 0)")
        }
        return runs
    }

    @Test func charactersOfAnotherLengthHaveTheAttributesOfTheFirst() {
        let text = NSMutableAttributedString(string: "a long text", attributes: [key: 1])
        text.editingString.setString("short")
        #expect(text.string == "short" && runs(text) == ["0+5: 1"])
        text.setAttributes([key: 2], range: NSRange(location: 0, length: 2))
        text.editingString.append(", or longer")
        #expect(runs(text) == ["0+2: 2", "2+14: 1"])
    }

    @Test func replacementsAndInsertionsChangeTheText() {
        let text = NSMutableAttributedString(string: "one and two", attributes: [key: 1])
        let whole = NSRange(location: 0, length: text.length)
        #expect(text.editingString.replaceOccurrences(of: "and", with: "or", options: [], range: whole) == 1)
        text.editingString.insert("Not ", at: 0)
        text.editingString.deleteCharacters(in: NSRange(location: 7, length: 7))
        #expect(text.string == "Not one" && runs(text) == ["0+7: 1"])
    }

    @Test func charactersCanBeReadAsAString() {
        let string = NSMutableAttributedString(string: "some text").editingString
        #expect(string.length == 9 && string.range(of: "text").location == 5)
        #expect(string as String == "some text" && string.isEqual(to: "some text"))
    }
}
