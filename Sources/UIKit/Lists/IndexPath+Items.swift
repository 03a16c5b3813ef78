import Foundation

extension IndexPath {
    /// Creates the path of an item of a collection view.
    public init(item: Int, section: Int) { self = [section, item] }

    /// Creates the path of a row of a table view.
    public init(row: Int, section: Int) { self = [section, row] }

    /// The first index; 0 when there is none.
    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = [newValue, item] }
    }

    /// The second index; 0 when there is none.
    public var item: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = [section, newValue] }
    }

    /// The second index; 0 when there is none.
    public var row: Int {
        get { item }
        set { item = newValue }
    }
}
