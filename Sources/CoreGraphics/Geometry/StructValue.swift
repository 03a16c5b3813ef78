/// An `NSValue` for structures that Foundation's own class can't contain outside Apple's platforms.
///
/// `NSValue` is a class cluster: the initializers of its extensions return an instance of this class through
/// ``ReplacingInitializer``, and the matching properties read ``payload``.
package final class StructValue<Payload: Equatable & Sendable>: NSValue, @unchecked Sendable {
    package let payload: Payload?
    private let typeCode: StaticString

    /// - Parameter typeCode: The Objective-C type encoding of the structure, for example `{CGVector=dd}`.
    package init(_ payload: Payload?, typeCode: StaticString) {
        self.payload = payload
        self.typeCode = typeCode
        super.init()
    }

    package required init?(coder: NSCoder) { nil }

    // Required by the class cluster; raw bytes without a known layout can't form a structure.
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

    // Equal values have equal type codes; hash collisions between values of the same type are harmless.
    package override var hash: Int { String(cString: objCType).hashValue }

    package override func copy(with zone: NSZone? = nil) -> Any { self }

    package override var description: String { payload.map { "\($0)" } ?? "nil" }
}

/// A ``StructValue`` of any type.
private protocol StructContaining {
    var anyPayload: Any? { get }
}

extension StructValue: StructContaining {
    fileprivate var anyPayload: Any? { payload }
}

/// Lets an initializer return another object, as factories of class clusters do.
package protocol ReplacingInitializer {}

extension ReplacingInitializer {
    package init(replacingWith make: () -> Self) { self = make() }
}

extension NSValue: ReplacingInitializer {
    /// Creates a value that contains a structure; read it with ``structure(_:)``.
    ///
    /// A value of an app's own subclass contains nothing, because subclasses have their own storage.
    package convenience init<Payload: Equatable & Sendable>(structure payload: Payload, typeCode: StaticString) {
        self.init(replacingWith: {
            guard let value = StructValue(payload, typeCode: typeCode) as? Self else {
                var byte: Int8 = 0
                return Self(bytes: &byte, objCType: "c")
            }
            return value
        })
    }

    /// The structure that the value contains, of Foundation's types or of those made with ``init(structure:typeCode:)``.
    package var anyStructure: Any? {
        if let value = self as? any StructContaining { return value.anyPayload }
        let code = String(cString: objCType)
        return if code.hasPrefix("{CGPoint=") {
            pointValue
        } else if code.hasPrefix("{CGSize=") {
            sizeValue
        } else if code.hasPrefix("{CGRect=") {
            rectValue
        } else if code.hasPrefix("{_NSRange=") {
            rangeValue
        } else {
            nil
        }
    }

    /// The structure, or `nil` if the value contains another type.
    package func structure<Payload: Equatable & Sendable>(_ type: Payload.Type) -> Payload? {
        (self as? StructValue<Payload>)?.payload
    }
}
