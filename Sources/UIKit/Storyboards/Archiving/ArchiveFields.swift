import Foundation

/// The properties of an object in a keyed archive, declared once for writing and for reading.
@MainActor struct ArchiveFields<Object: NSObject> {
    let object: Object
    let coder: NSCoder
    let isWriting: Bool
    /// The beginning of the keys.
    let prefix: String

    /// Writes a property, or sets it if the archive has a value.
    func value<Value: ArchivableValue>(_ key: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
        value(key, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// Writes a value, or passes the archive's value to a closure.
    func value<Value: ArchivableValue>(
        _ key: String, get: @MainActor (Object) -> Value?, set: @MainActor (Object, Value) -> Void
    ) {
        let key = prefix + key
        if isWriting {
            get(object)?.encode(to: coder, forKey: key)
        } else if coder.containsValue(forKey: key), let value = Value.decode(from: coder, forKey: key) {
            set(object, value)
        }
    }

    /// Writes or sets a property with a case or options.
    func choice<Value: RawRepresentable>(_ key: String, _ path: ReferenceWritableKeyPath<Object, Value>)
    where Value.RawValue: ArchivableValue {
        value(key, get: { $0[keyPath: path].rawValue }) { object, raw in
            if let value = Value(rawValue: raw) { object[keyPath: path] = value }
        }
    }

    /// Writes or sets a property with attributed text.
    func attributedText(
        _ key: String, get: @MainActor (Object) -> NSAttributedString?,
        set: @MainActor (Object, NSAttributedString) -> Void
    ) {
        let key = prefix + key
        if isWriting {
            if let text = get(object) { AttributedTextArchive(coder, key).write(text) }
        } else if let text = AttributedTextArchive(coder, key).text {
            set(object, text)
        }
    }

    /// Writes or sets a property with a view, which the archive contains with its subviews.
    func view(_ key: String, get: @MainActor (Object) -> UIView?, set: @MainActor (Object, UIView) -> Void) {
        let key = prefix + key
        if isWriting {
            if let view = get(object) { coder.encode(view, forKey: key) }
        } else if coder.containsValue(forKey: key), let view = coder.decodeObject(forKey: key) as? UIView {
            set(object, view)
        }
    }
}
