/// The value of a trait that isn't stored in every trait collection.
///
/// Values that are `Equatable` are compared; others are equal only if they were set together.
struct CustomTraitValue: Hashable, @unchecked Sendable {
    private final class Box {
        let value: Any
        init(_ value: Any) { self.value = value }
    }

    let trait: UITrait
    private let box: Box

    init<T: UITraitDefinition>(_ value: T.Value, of trait: T.Type) {
        self.trait = trait
        box = Box(value)
    }

    var value: Any { box.value }

    static func == (first: Self, second: Self) -> Bool {
        if first.box === second.box { return true }
        guard let value = first.value as? any Equatable else { return false }
        return isEqual(value, second.value)
    }

    private static func isEqual<E: Equatable>(_ value: E, _ other: Any) -> Bool { value == other as? E }

    /// Equal values of traits have equal hashes; values that can't be hashed all have the same.
    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(trait))
    }
}
