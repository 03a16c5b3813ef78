import Foundation
import QuartzCore

extension NibLoad {
    /// The modules in which classes are looked up that the file names without their module.
    ///
    /// These are the target whose resources include the file, and the modules of the file's owner and of the app's delegate.
    var modules: [String] {
        let target = (document.file as NSString).pathComponents.compactMap(Self.target(ofFolder:)).last
        let owners = [owner, UIApplication.shared.delegate as? NSObject].compactMap { $0 }
        return [target].compactMap { $0 } + owners.map { ClassLookup.module(of: Swift.type(of: $0)) }
    }

    /// Returns the module of a folder with resources: SwiftPM's `Package_Target.resources`, or `Target.framework`, in which
    /// the resources of a project's library or tests are.
    private static func target(ofFolder folder: String) -> String? {
        let name = (folder as NSString).deletingPathExtension
        switch (folder as NSString).pathExtension {
        case "framework": return name
        case "resources":
            return name.split(separator: "_", maxSplits: 1).last.map {
                String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            }
        default: return nil
        }
    }
}

extension ObjectDescription {
    /// Returns the custom class of the element; `nil` if there is no such class.
    ///
    /// Xcode replaces the module of the target's own classes at build time, so the name in the file can't be trusted.
    /// Such classes are looked up in all modules of the app.
    @MainActor func type(named name: String, in modules: [String]) -> AnyClass? {
        let module = self["customModule"]
        if let found = ClassLookup.type(named: name, module: module, alternatives: modules) { return found }
        guard module != nil, self["customModuleProvider"] == "target" else { return nil }
        return ClassLookup.type(named: name, alternatives: modules)
    }
}
