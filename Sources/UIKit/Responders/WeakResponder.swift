/// A weak reference to a responder, without the side table that one of Swift's weak references adds to its object.
///
/// Every retain and release of an object with a side table goes through it, at several times the cost.
@propertyWrapper @MainActor
struct WeakResponder<Object: UIResponder> {
    private var link: ResponderLink?

    init(wrappedValue: Object?) { link = wrappedValue?.link }

    var wrappedValue: Object? {
        get { link?.reference.value.map { unsafeDowncast($0, to: Object.self) } }
        set { link = newValue?.link }
    }
}

/// A reference to a responder that all weak references to it share, and that the responder clears.
final class ResponderLink: @unchecked Sendable {
    fileprivate(set) var reference = BackReference<UIResponder>()

    init(_ responder: UIResponder) { reference.value = responder }

    /// Clears the reference when the responder is deallocated.
    func clear(_ responder: UIResponder) { reference.clear(responder) }
}
