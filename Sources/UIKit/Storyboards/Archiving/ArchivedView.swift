import Foundation

/// The class that archives name for views whose class has no name that Foundation for Linux can find: nested, private, and
/// generic classes, and their subclasses.
///
/// Such views can be decoded only in the process that encoded them.
final class ArchivedView: UIView {
    private static let key = "UIArchivedClass"
    private static var encodedClasses: [String: UIView.Type] = [:]

    /// Records the class of a view that is encoded under the name of this class.
    static func writeClass(of view: UIView, to coder: NSCoder) {
        guard view.classForKeyedArchiver == ArchivedView.self else { return }
        let type = Swift.type(of: view)
        let name = String(reflecting: type)
        encodedClasses[name] = type
        name.encode(to: coder, forKey: key)
    }

    /// Decodes the view that the archive contains under the name of this class.
    required convenience init?(coder: NSCoder) {
        guard let name = String.decode(from: coder, forKey: Self.key), let type = Self.encodedClasses[name],
            let view = type.init(coder: coder)
        else { return nil }
        self.init(replacedBy: view)
    }

    /// Whether Foundation can find a class, and all its superclasses, by name.
    nonisolated static func canFind(_ type: AnyClass) -> Bool {
        ObjectReaders.superclasses(of: type).allSatisfy { String(reflecting: $0).split(separator: ".").count == 2 }
    }
}

/// Lets an initializer of a view return another view, as the initializers of class clusters do.
private protocol ReplacedView {}

extension ReplacedView {
    fileprivate init<Object: UIView>(replacedBy view: Object) {
        // Only the archive refers to the result, as a view.
        self = unsafeBitCast(view, to: Self.self)
    }
}

extension UIView: ReplacedView {}
