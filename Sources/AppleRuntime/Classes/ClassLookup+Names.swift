import Foundation
import Synchronization

extension ClassLookup {
    /// Returns the name of a class in Objective-C's runtime, as `NSStringFromClass` does on iOS.
    ///
    /// The lowering calls this method instead of `NSStringFromClass`, which ends the program here for private, local,
    /// nested, and generic classes. `Module.Card` is a class at the top of a file, `UIView` a class of a framework, `Name` an
    /// `@objc(Name)` class. Others have a name that begins with `_Tt`, as on iOS; the number of a private class in it counts
    /// the classes with the same name, where iOS has a hash of the file.
    ///
    /// - Parameter type: The class.
    nonisolated public static func className(_ type: AnyClass) -> String {
        let found: String?? = onMainActor { registeredName(of: type) }
        if let name = found.flatMap({ $0 }) { return name }
        let parts = String(reflecting: type).split(separator: ".").map(String.init)
        guard parts.count == 2, parts.allSatisfy(isIdentifier) else { return namesOfRuntime.withLock { $0.name(type) } }
        return namedByTypeAlone.contains(parts[0]) ? parts[1] : "\(parts[0]).\(parts[1])"
    }

    /// Returns the class to which `className(_:)` gave a name that begins with `_Tt`.
    nonisolated static func typeOfRuntime(named name: String) -> AnyClass? {
        name.hasPrefix("_Tt") ? namesOfRuntime.withLock { $0.types[name] } : nil
    }

    /// The modules with classes that Objective-C knows by their names alone.
    nonisolated private static let namedByTypeAlone = Set(
        frameworks + [
            "AVFoundation", "AVKit", "CoreLocation", "Foundation", "FoundationNetworking", "FoundationXML", "MapKit",
            "MessageUI", "SafariServices", "StoreKit", "SystemLog", "WebKit",
        ])

    nonisolated private static let namesOfRuntime = Mutex(RuntimeNames())

    /// The names that begin with `_Tt`.
    private struct RuntimeNames {
        private(set) var types: [String: AnyClass] = [:]
        private var names: [ObjectIdentifier: String] = [:]

        mutating func name(_ type: AnyClass) -> String {
            if let known = names[ObjectIdentifier(type)] { return known }
            let name = nestedName(type) ?? firstUnused(type)
            names[ObjectIdentifier(type)] = name
            types[name] = type
            return name
        }

        /// Returns the name of a class in other types: `_TtCV6Module4Card4View`.
        private func nestedName(_ type: AnyClass) -> String? {
            let parts = String(reflecting: type).split(separator: ".").map(String.init)
            guard let kinds = ClassLookup.kinds(of: type, parts) else { return nil }
            return "_Tt" + kinds.reversed().joined() + parts.map { "\($0.utf8.count)\($0)" }.joined()
        }

        /// Returns a name of a private, local, or generic class: `_TtC6ModuleP33_…4Card`.
        private func firstUnused(_ type: AnyClass) -> String {
            let module = ClassLookup.module(of: type)
            let isGeneric = String(reflecting: type).contains("<")
            let kind = isGeneric ? "_TtGC" : "_TtC"
            let name = String(describing: type)
            var number = 0
            while true {
                // A discriminator has 32 digits after an underscore.
                let digits = String(number, radix: 16, uppercase: true)
                let discriminator = "P33_" + String(repeating: "0", count: 32 - digits.count) + digits
                let candidate =
                    "\(kind)\(module.utf8.count)\(module)\(discriminator)\(name.utf8.count)\(name)"
                if types[candidate] == nil { return candidate }
                number += 1
            }
        }
    }
}
