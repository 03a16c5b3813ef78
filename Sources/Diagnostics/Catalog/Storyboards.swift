extension DiagnosticRule {
    /// Rules for storyboard and nib files.
    static let storyboards = [
        storyboardNotFound, storyboardNotReadable, storyboardIdentifierNotFound, storyboardClassNotFound,
        storyboardObjectNotDecoded, storyboardPartNotRead, storyboardReferenceNotFound, storyboardCycle,
        storyboardImageNotFound, storyboardTypeMismatch, nibWithoutView,
    ]

    static let storyboardNotFound = DiagnosticRule(
        "storyboard-not-found", "UIKit throws an exception.",
        remedy: "Add the file to the resources of the target, such as resources: [.copy(\"Main.storyboard\")].")
    package static let storyboardNotReadable = DiagnosticRule(
        "storyboard-not-readable", "The editor would not open the file, and UIKit would not get it.",
        remedy: "Correct the file, or export it again with the editor.")
    static let storyboardIdentifierNotFound = DiagnosticRule(
        "storyboard-identifier-not-found", "UIKit throws an exception.",
        remedy: "Set the identifier of the scene in the storyboard, or use one of those it has.")
    static let storyboardClassNotFound = DiagnosticRule(
        "storyboard-class-not-found",
        "UIKit logs this, uses the standard class, and throws an exception for connections to members of the class.",
        remedy: "Correct the class and the module in the file, or call ClassLookup.register(_:as:) at launch.")
    static let storyboardObjectNotDecoded = DiagnosticRule(
        "storyboard-object-not-decoded", "UIKit leaves out the object or throws an exception.",
        remedy: "Call super.init(coder:) in init(coder:), and return the object.")
    static let storyboardPartNotRead = DiagnosticRule(
        "storyboard-part-not-read", "UIKit would use it; Interlude leaves it out.",
        remedy: "Set the property in code, or remove it from the file.")
    static let storyboardReferenceNotFound = DiagnosticRule(
        "storyboard-reference-not-found", "The editor would not compile the file, and UIKit would not get it.",
        remedy: "Connect it again in the editor.")
    static let storyboardCycle = DiagnosticRule(
        "storyboard-cycle", "UIKit would create controllers forever.",
        remedy: "Remove the relationship or the reference that leads back.")
    static let storyboardImageNotFound = DiagnosticRule(
        "storyboard-image-not-found", "UIKit logs this and displays no image.",
        remedy: "Add the image to the resources, or correct its name.")
    static let storyboardTypeMismatch = DiagnosticRule(
        "storyboard-type-mismatch", "UIKit throws an exception, or crashes when the property is used.",
        remedy: "Correct the class of the destination, or the type of the property.")
    static let nibWithoutView = DiagnosticRule(
        "nib-without-view", "UIKit throws an exception.",
        remedy: "Set the class of File's Owner to the controller's, and connect its outlet view.")
}

extension Diagnostic {
    package static func storyboardNotFound(_ name: String, suffix: String) -> Diagnostic {
        Diagnostic(
            .storyboardNotFound, "There is no file \(name).\(suffix) in the bundle, or its name leads out of it.",
            culprit: name)
    }

    /// - Parameter error: The error in the form of a compiler's.
    package static func storyboardNotReadable(_ error: String, file: String) -> Diagnostic {
        Diagnostic(.storyboardNotReadable, error, culprit: file)
    }

    package static func storyboardIdentifierNotFound(_ identifier: String, file: String, known: [String]) -> Diagnostic
    {
        let list = known.isEmpty ? "" : " It has \(known.map { "“\($0)”" }.joined(separator: ", "))."
        return Diagnostic(
            .storyboardIdentifierNotFound, "\(file) has no view controller with the identifier “\(identifier)”.\(list)",
            culprit: file)
    }

    package static func storyboardControllerOfOtherType(
        _ type: String, expected: String, storyboard: String
    ) -> Diagnostic {
        Diagnostic(
            .storyboardTypeMismatch, "The storyboard “\(storyboard)” has a \(type) instead of a \(expected).",
            culprit: type)
    }

    package static func storyboardClassNotFound(
        _ name: String, element: String, file: String, line: Int, standard: String
    ) -> Diagnostic {
        Diagnostic(
            .storyboardClassNotFound,
            "\(file):\(line): The class \(name) of \(element) doesn't exist; it is a \(standard).", culprit: name)
    }

    package static func storyboardClassNotSuitable(
        _ name: String, element: String, file: String, line: Int, standard: String
    ) -> Diagnostic {
        Diagnostic(
            .storyboardTypeMismatch,
            "\(file):\(line): The class \(name) of \(element) is no \(standard), which takes its place.",
            culprit: name)
    }

    package static func storyboardObjectNotDecoded(_ type: String, file: String, line: Int) -> Diagnostic {
        Diagnostic(
            .storyboardObjectNotDecoded, "\(file):\(line): The init(coder:) of \(type) returned nil.", culprit: type)
    }

    /// - Parameters:
    ///   - attribute: The attribute with its value; `nil` for the whole element.
    ///   - owner: The enclosing object of an element that is no object.
    package static func storyboardPartNotRead(
        _ attribute: String?, element: String, owner: String?, scene: String, file: String, line: Int
    ) -> Diagnostic {
        let place = "\(element)\(owner.map { " of \($0)" } ?? "") in the scene \(scene)"
        let part = attribute.map { "The attribute \($0) of \(place)" } ?? "The element \(place)"
        return Diagnostic(.storyboardPartNotRead, "\(file):\(line): \(part) isn't read.", culprit: file)
    }

    package static func storyboardElementNotRead(
        _ element: String, reason: String, scene: String, file: String, line: Int
    ) -> Diagnostic {
        Diagnostic(
            .storyboardPartNotRead, "\(file):\(line): The element \(element) in the scene \(scene): \(reason).",
            culprit: file)
    }

    package static func storyboardReferenceNotFound(
        _ id: String, name: String, scene: String, file: String, line: Int?
    ) -> Diagnostic {
        Diagnostic(
            .storyboardReferenceNotFound,
            "\(file):\(line.map { "\($0):" } ?? "") “\(name)” in the scene \(scene) refers to “\(id)”, which isn't in the file.",
            culprit: file)
    }

    package static func storyboardCycle(_ element: String, file: String, line: Int) -> Diagnostic {
        Diagnostic(
            .storyboardCycle, "\(file):\(line): The controller \(element) contains or refers to itself.", culprit: file)
    }

    package static func storyboardImageNotFound(
        _ name: String, isSymbol: Bool, element: String, file: String, line: Int
    ) -> Diagnostic {
        Diagnostic(
            .storyboardImageNotFound,
            "\(file):\(line): The \(isSymbol ? "symbol" : "image") “\(name)” of \(element) doesn't exist.",
            culprit: name)
    }

    package static func nibWithoutView(_ name: String, controller: String) -> Diagnostic {
        Diagnostic(
            .nibWithoutView, "The nib “\(name)” was loaded, but the outlet view of \(controller) isn't connected.",
            culprit: controller)
    }
}
