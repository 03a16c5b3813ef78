import CoreGraphics
import InterludeDiagnostics

extension ElementReader {
    /// Returns the image that an attribute or an element `imageReference` names.
    func image(_ name: String) -> UIImage? {
        if let reference = child(name), reference.name == "imageReference" { return image(reference) }
        guard let value = self[name], !value.isEmpty else { return nil }
        return image(named: value, isSymbol: isSymbol(value, catalog: self["catalog"]))
    }

    private func image(_ reference: ObjectDescription) -> UIImage? {
        guard let name = reference["image"], !name.isEmpty else { return nil }
        let image = image(named: name, isSymbol: isSymbol(name, catalog: reference["catalog"]))
        let scale = reference.value("symbolScale") { UIImage.SymbolScale.named[$0] }
        let mode = reference.value("renderingMode") { UIImage.RenderingMode.named[$0] }
        let scaled = scale.flatMap { image?.applyingSymbolConfiguration(.init(scale: $0)) } ?? image
        return mode.flatMap { scaled?.withRenderingMode($0) } ?? scaled
    }

    private func isSymbol(_ name: String, catalog: String?) -> Bool {
        let resource = load.document.resources[name]
        resource?.markAsRead(isComplete: true)
        return (catalog ?? resource?["catalog"]) == "system"
    }

    private func image(named name: String, isSymbol: Bool) -> UIImage? {
        let image =
            isSymbol
            ? UIImage(systemName: name) : UIImage(named: name, in: load.bundle, compatibleWith: nil)
        if image == nil {
            Diagnostic.storyboardImageNotFound(
                name, isSymbol: isSymbol, element: element.messageName, file: load.document.name, line: element.line
            ).report()
        }
        return image
    }

    /// Returns the symbol configuration with a key.
    func symbolConfiguration(_ key: String = "preferredSymbolConfiguration") -> UIImage.SymbolConfiguration? {
        child(key, symbolConfiguration(of:))
    }

    private func symbolConfiguration(of element: ObjectDescription) -> UIImage.SymbolConfiguration? {
        let scale = element.value("scale") { UIImage.SymbolScale.named[$0] } ?? .unspecified
        let weight = element.value("weight") { UIImage.SymbolWeight.named[$0] } ?? .unspecified
        _ = element["configurationType"]
        if let font = element.child("font").flatMap(font(of:)) ?? element.child("fontDescription").flatMap(font(of:)) {
            return UIImage.SymbolConfiguration(font: font, scale: scale)
        }
        guard let size = element.number("pointSize") else {
            let configuration = UIImage.SymbolConfiguration(weight: weight)
            return configuration.applying(UIImage.SymbolConfiguration(scale: scale))
        }
        return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    }
}

extension UIImage.SymbolScale {
    /// The scales by their names in files.
    static let named: [String: UIImage.SymbolScale] = [
        "default": .default, "small": .small, "medium": .medium, "large": .large, "unspecified": .unspecified,
    ]
}

extension UIImage.SymbolWeight {
    /// The weights by their names in files.
    static let named: [String: UIImage.SymbolWeight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
}

extension UIImage.RenderingMode {
    /// The modes by their names in files.
    static let named: [String: UIImage.RenderingMode] = [
        "automatic": .automatic, "template": .alwaysTemplate, "original": .alwaysOriginal,
        "alwaysTemplate": .alwaysTemplate, "alwaysOriginal": .alwaysOriginal,
    ]
}
