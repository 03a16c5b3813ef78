import Foundation
import QuartzCore

/// Saves an image in the photo library, to which the app has no access: the target receives an error.
///
/// The call happens at the end of the run loop turn, as on a device on which the user has denied the access.
///
/// - Parameters:
///   - image: The image.
///   - completionTarget: The object that is called afterward; `nil` for none.
///   - completionSelector: A method such as `image(_:didFinishSavingWithError:contextInfo:)`.
///   - contextInfo: The third argument of the method.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    guard let completionTarget, let completionSelector else { return }
    // The code of “Data unavailable”, with which devices answer without access.
    let error = NSError(domain: "ALAssetsLibraryErrorDomain", code: -3310)
    atEndOfTurn {
        let arguments: [Any?] = [image, error, contextInfo]
        _ = ConnectionTable.call(completionSelector, on: completionTarget as AnyObject, arguments)
    }
}
