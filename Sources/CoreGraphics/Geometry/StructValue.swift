/// A boxed structure, for those that Foundation's own `NSValue` cannot hold outside Apple's systems.
///
/// `NSValue` is a class cluster: the initializers of its extensions return an instance of this class through
/// ``ReplacingInitializer``, and the matching properties read ``payload``.
package final class StructValue<Payload: Equatable & Sendable>: NSValue, @unchecked Sendable {
    package let payload: Payload?
    private let typeCode: StaticString

    /// - Parameter typeCode: The Objective-C type encoding of the structure, `{CGVector=dd}` for example.
    package init(_ payload: Payload?, typeCode: StaticString) {
        self.payload = payload
        self.typeCode = typeCode
        super.init()
    }

    package required init?(coder: NSCoder) { nil }

    // The cluster requires it; raw bytes without a known layout make no structure.
    package required convenience init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
        self.init(nil, typeCode: "?")
    }

    package override var objCType: UnsafePointer<Int8> {
        UnsafeRawPointer(typeCode.utf8Start).assumingMemoryBound(to: Int8.self)
    }

    package override func getValue(_ value: UnsafeMutableRawPointer) {
        if let payload { value.storeBytes(of: payload, as: Payload.self) }
    }

    package override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? StructValue<Payload> else { return false }
        return other.payload == payload
    }

    // Equal values have equal type codes; that many different ones share a hash harms nobody.
    package override var hash: Int { String(cString: objCType).hashValue }

    package override func copy(with zone: NSZone? = nil) -> Any { self }

    package override var description: String { payload.map { "\($0)" } ?? "nil" }
}

/// Lets an initializer of a class hand out another object, as factories of class clusters do.
package protocol ReplacingInitializer {}

extension ReplacingInitializer {
    package init(replacingWith make: () -> Self) { self = make() }
}

extension NSValue: ReplacingInitializer {
    /// Boxes a structure; read it back with ``structure(_:)``.
    package convenience init<Payload: Equatable & Sendable>(structure payload: Payload, typeCode: StaticString) {
        self.init(replacingWith: {
            // NSValue's subclasses are reached only through NSValue, so the cast holds for every caller.
            unsafeDowncast(StructValue(payload, typeCode: typeCode), to: Self.self)
        })
    }

    /// The boxed structure, or nil when the value holds something else.
    package func structure<Payload: Equatable & Sendable>(_ type: Payload.Type) -> Payload? {
        (self as? StructValue<Payload>)?.payload
    }
}
