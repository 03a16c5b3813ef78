import Foundation
import InterludeDiagnostics
import UIKit

/// The part of a web view that a snapshot shows, and its size.
open class WKSnapshotConfiguration: NSObject {
    /// The rectangle in the web view's coordinates. Default: `.null`, for the bounds.
    open var rect = CGRect.null
    /// The width of the snapshot in points. Default: `nil`, for the rectangle's.
    open var snapshotWidth: NSNumber?
    /// Whether the snapshot shows changes of this turn of the run loop that aren't laid out yet. Default: `true`.
    open var afterScreenUpdates = true
}

/// An error of a web view.
public struct WKError: Error, CustomNSError, Equatable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        /// An unknown error.
        case unknown = 1
        /// The process of the web content ended.
        case webContentProcessTerminated
        /// The web view no longer exists.
        case webViewInvalidated
        /// A script threw an exception.
        case javaScriptExceptionOccurred
        /// The result of a script has a type without a counterpart.
        case javaScriptResultTypeIsUnsupported
    }

    /// The domain of the errors.
    public static let errorDomain = "WKErrorDomain"
    /// The kind of the error.
    public let code: Code
    /// The raw value of the kind of the error.
    public var errorCode: Int { code.rawValue }

    /// Creates an error.
    public init(_ code: Code) { self.code = code }
}

extension WKWebView {
    /// Takes a snapshot of the web view: its background and its views, because no page is ever loaded.
    public func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor (UIImage?, (any Error)?) -> Void
    ) {
        let rect = snapshotConfiguration.map { $0.rect.isNull ? bounds : $0.rect } ?? bounds
        let width = snapshotConfiguration?.snapshotWidth.map { CGFloat($0.doubleValue) } ?? rect.width
        let early = snapshotConfiguration?.afterScreenUpdates == false ? image(of: rect, width: width) : nil
        DispatchQueue.main.async {
            let image = early ?? self.image(of: rect, width: width)
            completionHandler(image, image == nil ? WKError(.unknown) : nil)
        }
    }

    private func image(of rect: CGRect, width: CGFloat) -> UIImage? {
        guard rect.width > 0, rect.height > 0, width > 0 else { return nil }
        let scale = width / rect.width
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: rect.height * scale)).image { context in
            context.cgContext.scaleBy(x: scale, y: scale)
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            layer.render(in: context.cgContext)
        }
    }

    /// Fails to run a script, in a later turn of the run loop: there is no browser engine.
    public func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
    ) {
        Diagnostic.serviceUnavailable(
            "WKWebView.evaluateJavaScript(_:completionHandler:)", "there is no browser engine, so scripts fail"
        ).report()
        DispatchQueue.main.async { completionHandler?(nil, WKError(.webContentProcessTerminated)) }
    }

    /// Fails to run a script: there is no browser engine.
    @discardableResult
    public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        Diagnostic.serviceUnavailable(
            "WKWebView.evaluateJavaScript(_:)", "there is no browser engine, so scripts fail"
        ).report()
        throw WKError(.webContentProcessTerminated)
    }
}
