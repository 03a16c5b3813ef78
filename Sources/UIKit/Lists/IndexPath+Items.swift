import Foundation

extension IndexPath {
    /// Creates the index path of an item in a collection view.
    public init(item: Int, section: Int) {
        // An array literal would allocate memory.
        self.init(index: section)
        append(item)
    }

    /// Creates the index path of a row in a table view.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The section index, or 0 if there is none.
    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = IndexPath(item: item, section: newValue) }
    }

    /// The item index, or 0 if there is none.
    public var item: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(item: newValue, section: section) }
    }

    /// The row index, or 0 if there is none.
    public var row: Int {
        get { item }
        set { item = newValue }
    }
}

extension NSIndexPath {
    /// Creates the index path of an item in a collection view.
    public convenience init(forItem item: Int, inSection section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// Creates the index path of a row in a table view.
    public convenience init(forRow row: Int, inSection section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// The section index, or 0 if there is none.
    public var section: Int { length > 0 ? index(atPosition: 0) : 0 }

    /// The item index, or 0 if there is none.
    public var item: Int { length > 1 ? index(atPosition: 1) : 0 }

    /// The row index, or 0 if there is none.
    public var row: Int { item }
}
