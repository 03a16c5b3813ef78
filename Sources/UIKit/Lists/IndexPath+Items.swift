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
