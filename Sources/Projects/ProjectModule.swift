import Foundation

/// A module of a project, as it is built.
package struct ProjectModule: Sendable, Equatable {
    /// The form of the module's product.
    package enum Kind: String, Sendable {
        case library, executable, application, test
    }

    /// The module's name.
    package var name: String
    package var kind: Kind
    /// The Swift sources: absolute paths.
    package var sources: [String]
    /// The sources in Objective-C and C, which aren't built: absolute paths.
    package var foreignSources: [String] = []
    /// The modules of the project that this one imports.
    package var dependencies: [String] = []
    /// The resources: absolute paths of files, folders, and asset catalogs.
    package var resources: [String] = []
    /// The resources, among the others, that a package's manifest doesn't declare.
    package var undeclaredResources: [String] = []
    /// The source that declares `Bundle.module`, because SwiftPM declares it only for declared resources.
    package var bundleFile: String?
    /// The name of the bundle with the resources of a package's module; `nil` for targets of Xcode.
    package var bundleName: String?
    /// The resources of further bundles by name, which the podspec of a library declares.
    package var resourceBundles: [String: [String]] = [:]
    /// The path of the property list of an app.
    package var infoPlist: String?
    /// The values of build settings that the property list refers to.
    package var settings: [String: String] = [:]
    /// The language mode, such as `5`.
    package var swiftVersion: String?
    /// Whether declarations without another isolation are isolated to the main actor, as in new projects of Xcode 26.
    package var isIsolatedByDefault = false
    /// The upcoming features of the language that the module enables.
    package var upcomingFeatures: [String] = []
    /// Whether tests import the module of an app, whose main entry point is left out.
    package var leavesOutMain = false
    /// The modules for which `canImport` is false, because nothing has them.
    package var missingModules: Set<String> = []
    /// The modules that nothing has, without which the module is built; the code that uses them is left out.
    package var absentModules: Set<String> = []
    /// The files of tests that are left out, by the module that nothing has and that they import.
    package var leftOutTests: [String: [String]] = [:]
    /// The modules of the project in Objective-C, which aren't built; the code that uses them is left out.
    package var foreignModules: Set<String> = []
    /// The paths of the texts that are compiled in the position of sources, by source.
    package var replacements: [String: String] = [:]
    /// The compilation conditions.
    package var conditions: Set<String> = ["DEBUG"]

    package init(name: String, kind: Kind, sources: [String]) {
        self.name = name
        self.kind = kind
        self.sources = sources
    }
}

extension ProjectModule {
    /// Selects the first source that uses `Bundle.module`, if there is one, for its declaration.
    mutating func findsBundleFile() {
        bundleFile = sources.sorted().first { path in
            FileManager.default.contents(atPath: path)?.range(of: Data(".module".utf8)) != nil
        }
    }

    /// The declaration of `Bundle.module`, on one line.
    var bundleDeclaration: String {
        "import Foundation; import UIKit; extension Foundation.Bundle { static let module = Bundle.ofModule(\"\(name)\") }"
    }

    /// A note about the modules without which the module is built; `nil` if it has all.
    package var absentModulesNote: String? {
        guard !absentModules.isEmpty else { return nil }
        let names = absentModules.sorted().joined(separator: ", ")
        return "\(name) imports modules that aren't in the checkout: \(names). The code that uses them is left out; to "
            + "build it, clone the libraries and name their folders: --dependency FOLDER."
    }

    /// A note about each module without which files of tests are left out.
    var leftOutTestsNotes: [String] {
        leftOutTests.sorted { $0.key < $1.key }.map { missing, files in
            let names = files.map { ($0 as NSString).lastPathComponent }.sorted().joined(separator: ", ")
            return "\(name) is built without the files that import \(missing), which isn't in the checkout: \(names). "
                + "To run their tests, clone the library and name its folder: --dependency FOLDER."
        }
    }
}

/// An error with a message for the user.
package struct ProjectError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
