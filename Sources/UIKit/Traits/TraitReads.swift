/// The traits that the tracked methods of a view and its controller have read: if they change, the methods run again.
///
/// Since iOS 18. Documented: `layoutSubviews()` and the controller's methods around it, `updateConstraints()`, `draw(_:)`,
/// and the updates of the configurations of cells, buttons, and unavailable content are tracked, and the methods of a
/// presentation controller around the layout of its container.
final class TraitReads {
    var layout = Traits()
    var constraints = Traits()
    var drawing = Traits()
    var configuration = Traits()
    var unavailableContent = Traits()

    /// A set of traits.
    struct Traits: Equatable {
        var types: [UITrait] = []
        var isEmpty: Bool { types.isEmpty }

        static func == (first: Self, second: Self) -> Bool {
            first.types.elementsEqual(second.types) { $0 == $1 }
        }
    }
}
