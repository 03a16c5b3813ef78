/// An object of Core Foundation; here, of any class.
public typealias CFTypeRef = AnyObject
/// Identifies the type of an object of Core Foundation.
public typealias CFTypeID = UInt

/// Returns the identifier of an object's type, which is a class here; 0 for `nil`.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
    guard let cf else { return 0 }
    return cf is CGPath ? CGPath.typeID : typeID(of: type(of: cf))
}

/// Returns the number of strong references to an object; it includes the runtime's own, so compare values only.
public func CFGetRetainCount(_ cf: CFTypeRef?) -> CFIndex { cf.map { CFIndex(_getRetainCount($0)) } ?? 0 }

private func typeID(of type: AnyClass) -> CFTypeID { CFTypeID(bitPattern: ObjectIdentifier(type).hashValue) }

extension CGColor {
    /// The identifier of the type.
    public static var typeID: CFTypeID { CoreGraphics.typeID(of: CGColor.self) }
}

extension CGImage {
    /// The identifier of the type.
    public static var typeID: CFTypeID { CoreGraphics.typeID(of: CGImage.self) }
}

extension CGPath {
    /// The identifier of the type, which mutable paths have, too.
    public static var typeID: CFTypeID { CoreGraphics.typeID(of: CGPath.self) }
}

extension CGGradient {
    /// The identifier of the type.
    public static var typeID: CFTypeID { CoreGraphics.typeID(of: CGGradient.self) }
}
