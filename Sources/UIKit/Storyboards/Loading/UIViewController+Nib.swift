import Foundation
import InterludeDiagnostics
import QuartzCore

extension UIViewController {
    /// Loads the view from the controller's scene or nib; `false` if it has neither.
    func loadViewFromNib() -> Bool {
        if let scene = storyboardScene {
            scene.loadView(of: self)
            return loadedView != nil
        }
        guard let name = resolvedNibName else { return false }
        let objects = UINib(nibName: name, bundle: searchedNibBundle).instantiate(withOwner: self, options: nil)
        if loadedView == nil, !objects.isEmpty { Diagnostic.nibWithoutView(name, controller: typeName(self)).report() }
        return loadedView != nil
    }

    /// The bundle of the nib; `nil` for the main bundle and the resource bundles next to it.
    private var searchedNibBundle: Bundle? { storedNibBundle == nil && nibBundle === Bundle.main ? nil : nibBundle }

    /// The nib given at creation, or else the nib named like the controller's class, with or without “Controller”.
    var resolvedNibName: String? {
        if let storedNibName {
            return ControllerNibs.variant(of: storedNibName, in: searchedNibBundle) ?? storedNibName
        }
        return ControllerNibs.name(for: type(of: self))
    }
}

/// Finds the nibs of controllers that are created without a nib name.
@MainActor private enum ControllerNibs {
    private static var names: [ObjectIdentifier: String?] = [:]

    /// Returns the nib of a class: `CardView` or `CardViewController` for a `CardViewController`.
    static func name(for type: UIViewController.Type) -> String? {
        if let known = names[ObjectIdentifier(type)] { return known }
        let name = search(for: type)
        names[ObjectIdentifier(type)] = .some(name)
        return name
    }

    private static func search(for type: UIViewController.Type) -> String? {
        guard !"\(String(reflecting: type))".hasPrefix("UIKit.") else { return nil }
        let name = "\(type)"
        let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : nil
        return [short, name].compactMap { $0 }.lazy.compactMap { variant(of: $0, in: nil) }.first
    }

    /// Returns the name of the file for the device: the name with `~ipad` or `~iphone`, or the name itself.
    static func variant(of name: String, in bundle: Bundle?) -> String? {
        let suffix = AppSession.current.traits.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        return [name + suffix, name].first { StoryboardFiles.path(of: $0, extension: "xib", in: bundle) != nil }
    }
}
