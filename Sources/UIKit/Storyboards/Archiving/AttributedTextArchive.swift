import CoreGraphics
import Foundation

/// Attributed text in a keyed archive: its string, and its runs with their attributes.
///
/// Foundation for Linux can't decode attributed strings with one run.
struct AttributedTextArchive {
    private let coder: NSCoder
    private let key: String

    init(_ coder: NSCoder, _ key: String) {
        self.coder = coder
        self.key = key
    }

    /// Writes a text without the attributes whose values can't be archived.
    func write(_ text: NSAttributedString) {
        text.string.encode(to: coder, forKey: key)
        var ranges: [CGFloat] = []
        let whole = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            let run = ranges.count / 2
            ranges += [CGFloat(range.location), CGFloat(range.length)]
            let archivable = attributes.compactMapValues(Self.object).sorted { $0.key.rawValue < $1.key.rawValue }
            for (index, attribute) in archivable.enumerated() {
                attribute.key.rawValue.encode(to: coder, forKey: "\(key).\(run).\(index).name")
                coder.encode(attribute.value, forKey: "\(key).\(run).\(index)")
            }
        }
        ranges.encode(to: coder, forKey: "\(key).ranges")
    }

    /// The text in the archive; `nil` if there is none.
    var text: NSAttributedString? {
        guard let string = String.decode(from: coder, forKey: key) else { return nil }
        let text = NSMutableAttributedString(string: string)
        let numbers = ([CGFloat].decode(from: coder, forKey: "\(key).ranges") ?? []).map { Int(bounded: $0) }
        for (run, start) in stride(from: 0, to: numbers.count - 1, by: 2).enumerated() {
            let (location, length) = (numbers[start], numbers[start + 1])
            guard location >= 0, length > 0, length <= text.length, location <= text.length - length else { continue }
            text.addAttributes(attributes(ofRun: run), range: NSRange(location: location, length: length))
        }
        return text
    }

    private func attributes(ofRun run: Int) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        while let name = String.decode(from: coder, forKey: "\(key).\(run).\(attributes.count).name") {
            let key = "\(key).\(run).\(attributes.count)"
            guard attributes[NSAttributedString.Key(name)] == nil, coder.containsValue(forKey: key),
                let value = coder.decodeObject(forKey: key)
            else { break }
            attributes[NSAttributedString.Key(name)] = Self.value(value)
        }
        return attributes
    }

    /// Returns an attribute's value as an object; `nil` if archives can't contain it.
    private static func object(_ value: Any) -> NSObject? {
        switch value {
        case let number as CGFloat: NSNumber(value: Double(number))
        case let number as Double: NSNumber(value: number)
        case let number as Float: NSNumber(value: Double(number))
        case let number as Int: NSNumber(value: number)
        case let text as String: NSString(string: text)
        case let object as NSObject where object is any NSCoding: object
        default: nil
        }
    }

    private static func value(_ object: Any) -> Any {
        switch object {
        case let number as NSNumber where String(cString: number.objCType) == "d": CGFloat(number.doubleValue)
        case let number as NSNumber: number.intValue
        case let text as NSString: String(describing: text)
        default: object
        }
    }
}
