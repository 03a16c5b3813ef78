import CoreGraphics

extension NSValue {
    /// Creates a value that contains edge insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(structure: insets, typeCode: "{UIEdgeInsets=dddd}")
    }

    /// Creates a value that contains an offset.
    public convenience init(uiOffset offset: UIOffset) {
        self.init(structure: offset, typeCode: "{UIOffset=dd}")
    }

    /// Creates a value that contains directional edge insets.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(structure: insets, typeCode: "{NSDirectionalEdgeInsets=dddd}")
    }

    /// The edge insets; zero if the value contains something else.
    public var uiEdgeInsetsValue: UIEdgeInsets { structure(UIEdgeInsets.self) ?? .zero }

    /// The offset; zero if the value contains something else.
    public var uiOffsetValue: UIOffset { structure(UIOffset.self) ?? .zero }

    /// The directional edge insets; zero if the value contains something else.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { structure(NSDirectionalEdgeInsets.self) ?? .zero }
}

extension UIEdgeInsets: _BridgedStructure {
    /// The insets in an `NSValue`.
    public var _boxed: NSValue { NSValue(uiEdgeInsets: self) }
    /// Zero.
    public static var _otherwise: UIEdgeInsets { .zero }
}

extension UIOffset: _BridgedStructure {
    /// The offset in an `NSValue`.
    public var _boxed: NSValue { NSValue(uiOffset: self) }
    /// Zero.
    public static var _otherwise: UIOffset { .zero }
}

extension NSDirectionalEdgeInsets: _BridgedStructure {
    /// The insets in an `NSValue`.
    public var _boxed: NSValue { NSValue(directionalEdgeInsets: self) }
    /// Zero.
    public static var _otherwise: NSDirectionalEdgeInsets { .zero }
}
