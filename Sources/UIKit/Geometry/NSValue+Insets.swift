import CoreGraphics

extension NSValue {
    /// Creates a value that holds insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(structure: insets, typeCode: "{UIEdgeInsets=dddd}")
    }

    /// Creates a value that holds an offset.
    public convenience init(uiOffset offset: UIOffset) {
        self.init(structure: offset, typeCode: "{UIOffset=dd}")
    }

    /// Creates a value that holds directional insets.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(structure: insets, typeCode: "{NSDirectionalEdgeInsets=dddd}")
    }

    /// The insets held; zero when the value holds something else.
    public var uiEdgeInsetsValue: UIEdgeInsets { structure(UIEdgeInsets.self) ?? .zero }

    /// The offset held; zero when the value holds something else.
    public var uiOffsetValue: UIOffset { structure(UIOffset.self) ?? .zero }

    /// The directional insets held; zero when the value holds something else.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { structure(NSDirectionalEdgeInsets.self) ?? .zero }
}
