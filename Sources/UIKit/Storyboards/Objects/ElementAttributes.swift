import CoreGraphics

/// Assigns the values of an element to the properties of an object.
///
/// A value that the file doesn't have leaves the property unchanged, unless there is a default: the editor's, for an
/// attribute that the editor leaves out of the file.
@MainActor struct ElementAttributes<Object: AnyObject> {
    let object: Object
    let source: ElementReader

    private func assign<Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ value: Value?, _ fallback: Value?
    ) {
        guard source.reads(name), let value = value ?? fallback else { return }
        object[keyPath: path] = value
    }

    private func assign<Value>(_ path: ReferenceWritableKeyPath<Object, Value?>, _ value: Value?) {
        guard let value else { return }
        object[keyPath: path] = value
    }

    func flag(_ name: String, _ path: ReferenceWritableKeyPath<Object, Bool>, default fallback: Bool? = nil) {
        assign(name, path, source.flag(name), fallback)
    }

    func number(_ name: String, _ path: ReferenceWritableKeyPath<Object, CGFloat>, default fallback: CGFloat? = nil) {
        assign(name, path, source.number(name), fallback)
    }

    func number(_ name: String, _ path: ReferenceWritableKeyPath<Object, Double>) {
        assign(name, path, source.number(name).map(Double.init), nil)
    }

    func number(_ name: String, _ path: ReferenceWritableKeyPath<Object, Float>) {
        assign(name, path, source.number(name).map { Float($0) }, nil)
    }

    func integer(_ name: String, _ path: ReferenceWritableKeyPath<Object, Int>, default fallback: Int? = nil) {
        assign(name, path, source.integer(name), fallback)
    }

    /// Assigns an attribute that isn't localized.
    func string(_ name: String, _ path: ReferenceWritableKeyPath<Object, String?>) {
        assign(path, source[name])
    }

    /// Assigns a localized text.
    func text(_ name: String, _ path: ReferenceWritableKeyPath<Object, String?>) {
        assign(path, source.text(name))
    }

    func choice<Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ cases: [String: Value],
        default fallback: Value? = nil
    ) {
        assign(name, path, source.choice(name, cases), fallback)
    }

    func options<Options: OptionSet>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Options>, _ cases: [String: Options]
    ) where Options.Element == Options {
        assign(key, path, source.options(key, cases), nil)
    }

    func color(_ key: String, _ path: ReferenceWritableKeyPath<Object, UIColor?>) {
        assign(path, source.color(key))
    }

    func font(_ key: String, _ path: ReferenceWritableKeyPath<Object, UIFont?>) {
        assign(path, source.font(key))
    }

    func image(_ name: String, _ path: ReferenceWritableKeyPath<Object, UIImage?>) {
        assign(path, source.image(name))
    }

    func insets(_ key: String, _ path: ReferenceWritableKeyPath<Object, UIEdgeInsets>) {
        assign(key, path, source.child(key) { $0.insets }, nil)
    }

    func size(_ key: String, _ path: ReferenceWritableKeyPath<Object, CGSize>) {
        let value = source.child(key) { child in
            // A generic value states its type.
            if child.name == "value" { _ = child["type"] }
            return child.size
        }
        assign(key, path, value, nil)
    }

    func offset(_ key: String, _ path: ReferenceWritableKeyPath<Object, UIOffset>) {
        let value = source.child(key) {
            UIOffset(horizontal: $0.number("horizontal") ?? 0, vertical: $0.number("vertical") ?? 0)
        }
        assign(key, path, value, nil)
    }
}
