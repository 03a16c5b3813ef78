/// The settings under which a module is lowered.
public struct LoweringOptions: Sendable, Hashable, Codable {
    /// Where a program starts.
    public enum EntryPoint: String, Sendable, Codable {
        /// `@UIApplicationMain` becomes `@main`.
        case application
        /// `@UIApplicationMain` and `@main` are removed; a generated file starts the app.
        case generated
    }

    /// The platform for which a module's conditions choose.
    public enum Platform: String, Sendable, Codable {
        /// `os(iOS)` is true, and `os(Linux)` false, because the module uses UIKit.
        case iOS
        /// The conditions stay, so that a module without UIKit keeps what it has for Linux.
        case linux
    }

    /// Where the program starts. Default: ``EntryPoint/application``.
    public var entryPoint: EntryPoint
    /// The compilation conditions that are set, such as `DEBUG`. Default: `DEBUG`.
    public var conditions: Set<String>
    /// Whether files without `import UIKit` see it, as with the umbrella header of a framework. Default: `true`.
    public var importsUmbrella: Bool
    /// The platform for which the module's conditions choose. Default: ``Platform/iOS``.
    public var platform: Platform
    /// The modules for which `canImport` is false, because nothing has them. Default: none.
    public var missingModules: Set<String> = []
    /// The frameworks that don't exist here, whose imports are left out. Default: none.
    public var absentFrameworks: Set<String> = []
    /// Whether declarations without another isolation are isolated to the main actor. Default: `false`.
    public var isIsolatedByDefault = false
    /// Whether files that import XCTest import what it lacks here, too. Default: `false`.
    public var extendsXCTest = false
    /// Whether files that import UIKit see the types that Swift 4 had for its properties, too. Default: `false`.
    public var hasSwift4Types = false

    /// Creates settings.
    public init(
        entryPoint: EntryPoint = .application, conditions: Set<String> = ["DEBUG"], importsUmbrella: Bool = true,
        platform: Platform = .iOS
    ) {
        self.entryPoint = entryPoint
        self.conditions = conditions
        self.importsUmbrella = importsUmbrella
        self.platform = platform
    }
}

extension LoweringOptions {
    /// Returns the module with what a module lacks here.
    func extensions(of module: String) -> String? {
        guard platform == .iOS else { return nil }
        switch module {
        case "XCTest", "Quick": return extendsXCTest ? "XCTestExtensions" : nil
        case "UIKit", "QuartzCore": return hasSwift4Types ? "Swift4Types" : nil
        default: return nil
        }
    }
}
