import Foundation

extension NSAttributedString {
    /// Returns the string with other attributes for each range that has the same ones.
    func mapAttributes(_ transform: ([Key: Any]) -> [Key: Any]) -> NSAttributedString {
        let changed = NSMutableAttributedString(attributedString: self)
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            changed.setAttributes(transform(attributes), range: range)
        }
        return changed
    }

    /// Returns the string with an attribute that applies to all of it.
    func setting(_ key: Key, _ value: Any) -> NSAttributedString {
        mapAttributes { $0.merging([key: value]) { $1 } }
    }

    /// Returns the string with each font of a text style, or scaled by font metrics, in the size for some traits.
    @MainActor func withFonts(adjustedTo traits: UITraitCollection) -> NSAttributedString {
        mapAttributes { attributes in
            guard let font = attributes[.font] as? UIFont else { return attributes }
            return attributes.merging([.font: font.adjusted(to: traits)]) { $1 }
        }
    }
}
