import Foundation
import QuartzCore

extension AppSession {
    /// Whether the tests of the process run in an app on iOS, as the setting `TEST_HOST` of an Xcode project states.
    ///
    /// - Parameter host: The value of the environment variable; `nil` for no app.
    package static func testsHaveApp(
        _ host: String? = ProcessInfo.processInfo.environment["INTERLUDE_TEST_HOST"]
    ) -> Bool { host?.isEmpty == false }

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
