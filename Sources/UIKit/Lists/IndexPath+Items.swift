import Foundation

extension IndexPath {
    /// Creates the index path of an item in a collection view.
    public init(item: Int, section: Int) { self = [section, item] }

    /// Creates the index path of a row in a table view.
    public init(row: Int, section: Int) { self = [section, row] }

    /// The section index, or 0 if there is none.
    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = [newValue, item] }
    }

    /// The item index, or 0 if there is none.
    public var item: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = [section, newValue] }
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
