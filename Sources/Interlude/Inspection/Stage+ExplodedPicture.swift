import UIKit

extension Stage {
    /// The window's layers, drawn apart from each other in space, as a PNG file.
    public func explodedPicture(title: String? = nil) -> Data { Data() }
}
