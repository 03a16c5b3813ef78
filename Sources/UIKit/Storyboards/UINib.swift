import Foundation

/// A file of views and other objects, made with Interface Builder.
///
/// The file is read as it is in the bundle, `NAME.xib`, and parsed once.
///
/// ```swift
/// let nib = UINib(nibName: "CardView", bundle: nil)
/// if let card = nib.instantiate(withOwner: self, options: nil).first as? UIView { view.addSubview(card) }
/// ```
@preconcurrency @MainActor
open class UINib: NSObject {
    /// The options of an instantiation.
    public struct OptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
        /// The name of the option.
        public var rawValue: String

        /// Creates an option from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The objects for the placeholders of the file: a dictionary by the placeholders' identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// The origin of the file's content.
    enum Source {
        case file(name: String, bundle: Bundle?)
        case data(Data)
    }

    let source: Source
    /// The description of data.
    var parsed: StoryboardDocument?

    /// Creates a nib object for a file of a bundle.
    ///
    /// Without a bundle, the file is in the main bundle or in one of the resource bundles next to it.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        source = .file(name: name, bundle: bundleOrNil)
        super.init()
    }

    /// Creates a nib object from the content of a `.xib` file.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        source = .data(data)
        super.init()
    }

    /// Creates the objects of the file and returns those at the top level, in the order of the file.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The object of the placeholder File's Owner. Its outlets are connected.
    ///   - optionsOrNil: The objects of other placeholders. Default: `nil`.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        _instantiate(withOwner: ownerOrNil, options: optionsOrNil)
    }
}
