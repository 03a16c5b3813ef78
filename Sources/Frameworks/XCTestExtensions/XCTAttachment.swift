import Foundation
import UIKit
import XCTest

/// Data that a test adds to its result.
///
/// After the test, it is written into a folder with the test's name in `.build/interlude-failures`, or in the folder that
/// `INTERLUDE_FAILURES` names.
open class XCTAttachment: NSObject {
    /// How long an attachment is stored.
    public enum Lifetime: Int, Sendable {
        /// Also if the test succeeds.
        case keepAlways
        /// Only if the test fails.
        case deleteOnSuccess
    }

    /// The quality of an attached image.
    public enum ImageQuality: Int, Sendable {
        /// PNG.
        case original
        /// JPEG with little loss.
        case medium
        /// JPEG with much loss.
        case low
    }

    /// The type of the data, for example `public.png`.
    public let uniformTypeIdentifier: String
    /// The name. Default: `nil`, for a name that depends on the type.
    open var name: String?
    /// How long the attachment is stored. Default: ``Lifetime/deleteOnSuccess``.
    open var lifetime: Lifetime = .deleteOnSuccess
    /// Further values of the test.
    open var userInfo: [AnyHashable: Any]?
    /// The data.
    let payload: Data

    /// Creates an attachment of data of a type.
    public init(
        uniformTypeIdentifier identifier: String?, name: String?, payload: Data?,
        userInfo: [AnyHashable: Any]? = nil
    ) {
        uniformTypeIdentifier = identifier ?? "public.data"
        self.payload = payload ?? Data()
        super.init()
        self.name = name
        self.userInfo = userInfo
    }

    /// Creates an attachment of data.
    public convenience init(data payload: Data) {
        self.init(uniformTypeIdentifier: nil, name: nil, payload: payload)
    }

    /// Creates an attachment of data of a type.
    public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
        self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload)
    }

    /// Creates an attachment of a text.
    public convenience init(string: String) {
        self.init(uniformTypeIdentifier: "public.plain-text", name: nil, payload: Data(string.utf8))
    }

    /// Creates an attachment of an image in its original quality.
    public convenience init(image: UIImage) { self.init(image: image, quality: .original) }

    /// Creates an attachment of an image.
    public convenience init(image: UIImage, quality: ImageQuality) {
        let data =
            quality == .original
            ? image.pngData() : image.jpegData(compressionQuality: quality == .medium ? 0.8 : 0.2)
        self.init(
            uniformTypeIdentifier: quality == .original ? "public.png" : "public.jpeg", name: nil, payload: data)
    }

    /// Creates an attachment of a file's contents.
    public convenience init(contentsOfFile url: URL) {
        self.init(
            uniformTypeIdentifier: nil, name: url.lastPathComponent, payload: try? Data(contentsOf: url))
    }

    /// Creates an attachment of a property list.
    public convenience init(plistObject object: Any) {
        let data = try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
        self.init(uniformTypeIdentifier: "com.apple.property-list", name: nil, payload: data)
    }

    /// The name of the file.
    var fileName: String {
        let types = [
            "public.png": "png", "public.jpeg": "jpg", "public.plain-text": "txt", "com.apple.property-list": "plist",
        ]
        let base = (name ?? "attachment").replacingOccurrences(of: "/", with: "-")
        guard (base as NSString).pathExtension.isEmpty else { return base }
        return "\(base).\(types[uniformTypeIdentifier] ?? "data")"
    }
}

extension XCTestCase {
    /// Adds an attachment to the running test.
    public func add(_ attachment: XCTAttachment) { TestAttachments.add(attachment) }
}
