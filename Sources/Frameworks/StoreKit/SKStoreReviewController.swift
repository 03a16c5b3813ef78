import Foundation
import InterludeDiagnostics
@_exported import UIKit

/// Asks the user to rate the app.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
    /// Reports that there is no store; iOS, too, may decide not to ask.
    open class func requestReview() {
        Diagnostic.serviceUnavailable(
            "SKStoreReviewController.requestReview()", "there is no store, so the user isn't asked"
        ).report()
    }

    /// Reports that there is no store; iOS, too, may decide not to ask.
    open class func requestReview(in windowScene: UIWindowScene) { requestReview() }
}
