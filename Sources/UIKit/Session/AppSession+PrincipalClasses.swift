import Foundation
import QuartzCore

extension AppSession {
    /// The objects of the principal classes of the tests' bundles.
    private static var principalObjects: [NSObject] = []

    /// Creates objects of the principal classes of the tests' bundles, as XCTest does when it loads a bundle for iOS.
    ///
    /// - Parameter names: The classes, `Module.Name` each, separated by spaces; `nil` for none.
    package static func createPrincipalObjects(
        _ names: String? = ProcessInfo.processInfo.environment["INTERLUDE_PRINCIPAL_CLASSES"]
    ) {
        for name in names?.split(separator: " ") ?? [] {
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2,
                let type = ClassLookup.type(named: parts[1], module: parts[0]) as? NSObject.Type
            else { continue }
            principalObjects.append(newInstance(type))
        }
    }
}
