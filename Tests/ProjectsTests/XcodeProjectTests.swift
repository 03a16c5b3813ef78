import Foundation
import TestSupport
import Testing

@testable import Projects

@Suite struct XcodeProjectTests {
    private let folder: TemporaryFolder

    /// A project with an app, a library that it imports, and unit tests; `Views` is a synchronized folder.
    static let project = """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (APP, LIB, TESTS, MAC); buildConfigurationList = PC; };
          PC = { isa = XCConfigurationList; buildConfigurations = (PD); };
          PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0; }; };
          G = { isa = PBXGroup; children = (GA, GL, GV); sourceTree = "<group>"; };
          GA = { isa = PBXGroup; path = App; children = (F1, F2, SB, AS); sourceTree = "<group>"; };
          GL = { isa = PBXGroup; name = Library; children = (F3, F4, F5); sourceTree = "<group>"; };
          GV = { isa = PBXFileSystemSynchronizedRootGroup; path = Views; sourceTree = "<group>"; exceptions = (EX); };
          EX = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = (Old.swift); };
          F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
          F2 = { isa = PBXFileReference; path = "My View.swift"; sourceTree = "<group>"; };
          F3 = { isa = PBXFileReference; path = Library/Card.swift; sourceTree = SOURCE_ROOT; };
          SB = { isa = PBXVariantGroup; name = Main.storyboard; children = (SBB); sourceTree = "<group>"; };
          SBB = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
          AS = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
          APP = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
            buildPhases = (S1, R1); buildConfigurationList = AC; fileSystemSynchronizedGroups = (GV); };
          AC = { isa = XCConfigurationList; buildConfigurations = (AD); };
          AD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
            PRODUCT_NAME = "$(TARGET_NAME)"; INFOPLIST_FILE = App/Info.plist;
            PRODUCT_BUNDLE_IDENTIFIER = "com.cards.${PRODUCT_NAME:rfc1034identifier}";
            INFOPLIST_KEY_UIMainStoryboardFile = Main; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG DEMO";
            OTHER_SWIFT_FLAGS = ("-DEXTRA", "-D", "MORE"); }; };
          S1 = { isa = PBXSourcesBuildPhase; files = (B1, B2); };
          R1 = { isa = PBXResourcesBuildPhase; files = (B3, B4); };
          B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
          B3 = { isa = PBXBuildFile; fileRef = SB; }; B4 = { isa = PBXBuildFile; fileRef = AS; };
          LIB = { isa = PBXNativeTarget; name = "Cards iOS"; productType = "com.apple.product-type.framework";
            buildPhases = (S2, R2); buildConfigurationList = LC; };
          R2 = { isa = PBXResourcesBuildPhase; files = (B6, B7); };
          B6 = { isa = PBXBuildFile; fileRef = F4; }; B7 = { isa = PBXBuildFile; fileRef = F5; };
          F4 = { isa = PBXFileReference; path = Library/Main.storyboard; sourceTree = SOURCE_ROOT; };
          F5 = { isa = PBXFileReference; path = Library/Card.xib; sourceTree = SOURCE_ROOT; };
          LC = { isa = XCConfigurationList; buildConfigurations = (LD); };
          LD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = Cards; }; };
          S2 = { isa = PBXSourcesBuildPhase; files = (B5); }; B5 = { isa = PBXBuildFile; fileRef = F3; };
          TESTS = { isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; };
          MAC = { isa = PBXNativeTarget; name = Mac; productType = "com.apple.product-type.application";
            buildConfigurationList = MC; buildPhases = (S2); };
          MC = { isa = XCConfigurationList; buildConfigurations = (MD); };
          MD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = macosx; }; };
        }; }
        """

    init() throws {
        folder = try TemporaryFolder()
        try write(Self.project, to: "Demo.xcodeproj/project.pbxproj")
        try write(
            "import UIKit\nimport Cards\n@UIApplicationMain class AppDelegate: UIResponder {}\n",
            to: "App/AppDelegate.swift")
        try write("import UIKit\n", to: "App/My View.swift")
        try write("import UIKit\n", to: "Library/Card.swift")
        try write("<document/>", to: "Library/Main.storyboard")
        try write("<document/>", to: "Library/Card.xib")
        try write("let a = 1\n", to: "Views/New.swift")
        try write("let a = 2\n", to: "Views/Old.swift")
        try write("{}", to: "Views/Colors.xcassets/Contents.json")
        try write("<document/>", to: "App/Base.lproj/Main.storyboard")
        try write("{}", to: "App/Assets.xcassets/Contents.json")
        try write(
            "<plist><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string></dict></plist>",
            to: "App/Info.plist")
    }

    private func write(_ text: String, to name: String) throws {
        let url = folder.file(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private var path: String { folder.file("Demo.xcodeproj").path }

    private func build(_ target: String? = nil, without excluded: [String] = []) throws -> XcodeBuild {
        try XcodeBuild(at: path, target: target, tests: false, excluded: excluded) { $0 == "UIKit" }
    }

    private func names(_ paths: [String]) -> [String] {
        paths.map { $0.replacingOccurrences(of: folder.url.path + "/", with: "") }
    }

    @Test func modulesOfOtherCheckoutsAreFoundWithTheirFolder() throws {
        try write("import Deck\n", to: "App/My View.swift")
        let other = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: other.file("Deck"), withIntermediateDirectories: true)
        try Data("Pod::Spec.new { |s| s.source_files = 'Deck/*.swift' }\n".utf8).write(to: other.file("Deck.podspec"))
        try Data("public let deck = 1\n".utf8).write(to: other.file("Deck/Deck.swift"))
        func build(_ folders: [String]) throws -> XcodeBuild {
            try XcodeBuild(at: path, target: nil, tests: false, excluded: [], dependencies: folders) { $0 == "UIKit" }
        }
        let error = #expect(throws: ProjectError.self) { try build([]) }
        #expect(error?.description.contains("--dependency FOLDER") == true)
        #expect(throws: ProjectError.self) { try build(["/no/such/folder"]) }
        let found = try build([other.url.path])
        #expect(found.modules.map(\.name).contains("Deck"))
        let package = GeneratedPackage(found)
        let source = other.file("Deck/Deck.swift").path
        let link = package.compilerPath("Deck", source)
        #expect(link.hasPrefix(package.folder) && package.originalOutput("\(link):1: error") == "\(source):1: error")
    }

    @Test func codeIsLeftOutOfAppsWithoutAModuleThatIsInNoCheckout() throws {
        try write("import Deck\n", to: "App/My View.swift")
        func build(tests: Bool, _ extent: LeavingOut.Extent) throws -> XcodeBuild {
            try XcodeBuild(at: path, target: nil, tests: tests, excluded: [], extent: extent) {
                ["UIKit", "XCTest"].contains($0)
            }
        }
        let app = try #require(try build(tests: false, .frameworks).application)
        #expect(app.absentModules == ["Deck"] && app.absentModulesNote?.contains("--dependency FOLDER") == true)
        #expect(app.dependencies == ["Cards"])
        #expect(throws: ProjectError.self) { try build(tests: false, .nothing) }
        try writeTests("import XCTest\nimport Deck\n")
        let error = #expect(throws: ProjectError.self) { try build(tests: true, .frameworks) }
        #expect(error?.description.contains("--partial") == true)
        #expect(try build(tests: true, .members).modules.contains { $0.absentModules == ["Deck"] })
    }

    @Test func testsThatImportAModuleOfNoCheckoutAreLeftOutIfOthersRemain() {
        let imports = ["XCTest": ["/A.swift", "/B.swift"], "Deck": ["/B.swift", "/C.swift"]]
        var tests = ProjectModule(name: "CardTests", kind: .test, sources: ["/A.swift", "/B.swift", "/C.swift"])
        let isLeftOut = tests.leaveOutTests(importing: "Deck", imports)
        #expect(isLeftOut)
        #expect(tests.sources == ["/A.swift"])
        #expect(tests.leftOutTestsNotes.first?.contains("Deck, which isn't in the checkout: B.swift, C.swift.") == true)
        let areAllLeftOut = tests.leaveOutTests(importing: "Deck", ["XCTest": ["/A.swift"], "Deck": ["/A.swift"]])
        #expect(!areAllLeftOut)
        var library = ProjectModule(name: "Cards", kind: .library, sources: ["/A.swift", "/B.swift"])
        let isLibraryLeftOut = library.leaveOutTests(importing: "Deck", imports)
        #expect(!isLibraryLeftOut)
    }

    @Test func importsOfAbsentModulesBecomeFoundation() throws {
        try write("import Deck\nlet a = 1\n", to: "A.swift")
        let project = LoweredProject(folder: folder.file("lowered").path, frameworks: [])
        var module = ProjectModule(name: "Card", kind: .library, sources: [folder.file("A.swift").path])
        module.absentModules = ["Deck"]
        let outcome = try project.lower([module], entryPoint: .application)
        #expect(outcome.absentImports.values.map { $0 } == [["Deck"]] && outcome.imports["Card"] == ["Foundation"])
    }

    @Test func packagesThatCannotBeFetchedAreLeftOut() throws {
        try writeProject(naming: "file:///no/such/Ribbon.git")
        let build = try XcodeBuild(at: path, target: nil, tests: false, excluded: [], extent: .frameworks) {
            $0 == "UIKit"
        }
        #expect(build.application?.absentModules == ["Ribbon"])
        #expect(build.fetchFailure?.contains("file:///no/such/Ribbon.git") == true)
    }

    @Test func modulesOfAPackageAreFoundAlsoIfItsDependenciesCannotBeFetched() throws {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Deck", products: [.library(name: "Deck", targets: ["Deck"])],
                dependencies: [.package(url: "file:///no/such/Ribbon", from: "1.0.0")],
                targets: [.target(name: "Deck", dependencies: [.product(name: "Ribbon", package: "Ribbon")])])

            """
        try write(manifest, to: "Deck/Package.swift")
        try write("public let deck = 1\n", to: "Deck/Sources/Deck/Deck.swift")
        try write("import Deck\n", to: "App/My View.swift")
        #expect(try build().modules.map(\.name).contains("Deck"))
    }

    // MARK: Tests

    /// Adds sources to the project's unit tests.
    private func writeTests(_ text: String, _ project: String = project) throws {
        try write(text, to: "Tests/CardTests.swift")
        try write(
            project.replacingOccurrences(
                of: "bundle.unit-test\"; };", with: "bundle.unit-test\"; buildPhases = (TS); };"
            )
            .replacingOccurrences(
                of: "  MAC = {",
                with:
                    "  TS = { isa = PBXSourcesBuildPhase; files = (TB); }; TB = { isa = PBXBuildFile; fileRef = TF; };\n"
                    + "TF = { isa = PBXFileReference; path = Tests/CardTests.swift; sourceTree = SOURCE_ROOT; };\n  MAC = {"
            ).replacingOccurrences(of: "children = (GA, GL, GV)", with: "children = (GA, GL, GV, TF)"),
            to: "Demo.xcodeproj/project.pbxproj")
    }

    private func tests() throws -> XcodeBuild {
        try XcodeBuild(at: path, target: nil, tests: true, excluded: []) { ["UIKit", "XCTest"].contains($0) }
    }

    @Test func testsImportTheModuleOfAnAppWithoutItsMainEntryPoint() throws {
        try writeTests("import XCTest\n@testable import My_App\n")
        let app = try #require(try tests().modules.first { $0.name == "My_App" })
        #expect(app.kind == .library && app.leavesOutMain && app.dependencies == ["Cards"])
        let lowered = try LoweredProject(folder: folder.file("lowered").path, frameworks: []).lower(
            [app], entryPoint: .application)
        #expect(lowered.diagnostics.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("lowered/My_App").path)
        let delegate = try #require(names.first { $0.hasPrefix("AppDelegate") })
        let text = try String(contentsOf: folder.file("lowered/My_App/\(delegate)"), encoding: .utf8)
        #expect(!text.contains("@main") && !text.contains("@UIApplicationMain"))
    }

    @Test func linksToTestsHaveNamesOfTheirOwn() throws {
        try writeTests("import XCTest\n@testable import Cards\n")
        let package = GeneratedPackage(try tests())
        try package.write()
        let source = "\(folder.url.path)/Tests/CardTests.swift"
        let link = package.compilerPath("Tests", source)
        #expect((link as NSString).lastPathComponent != "CardTests.swift")
        #expect(FileManager.default.contents(atPath: link) == FileManager.default.contents(atPath: source))
        #expect(package.originalOutput("\(link):1: error") == "\(source):1: error")
        let name = (link as NSString).lastPathComponent
        #expect(package.originalOutput("[1/2] Compiling Tests \(name)") == "[1/2] Compiling Tests CardTests.swift")
    }

    @Test func theSchemeSelectsTheConfigurationOfTests() throws {
        try write(
            "<Scheme><TestAction\n buildConfiguration = \"Test\"\n><TestableReference/></TestAction></Scheme>",
            to: "Demo.xcodeproj/xcshareddata/xcschemes/Demo.xcscheme")
        let project = Self.project.replacingOccurrences(
            of: "buildConfigurations = (LD); };",
            with: "buildConfigurations = (LD, LT); }; LT = { isa = XCBuildConfiguration; name = Test; "
                + "buildSettings = { PRODUCT_NAME = Cards; OTHER_SWIFT_FLAGS = \"-D TEST\"; }; };")
        try writeTests("import XCTest\n@testable import Cards\n", project)
        #expect(try tests().modules.first { $0.name == "Cards" }?.conditions.contains("TEST") == true)
        #expect(try build("Cards iOS").modules.first { $0.name == "Cards" }?.conditions.contains("TEST") == false)
    }

    @Test(arguments: ["NO", "YES"]) func theSchemeSetsVariablesOfTests(usesLaunch: String) throws {
        func variables(_ name: String) -> String {
            """
            <EnvironmentVariables>
            <EnvironmentVariable key = "\(name)" value = "$(SOURCE_ROOT)/A &amp; B" isEnabled = "YES"></EnvironmentVariable>
            <EnvironmentVariable key = "OFF" value = "1" isEnabled = "NO"></EnvironmentVariable>
            </EnvironmentVariables>
            """
        }
        try write(
            """
            <Scheme><TestAction buildConfiguration = "Debug" shouldUseLaunchSchemeArgsEnv = "\(usesLaunch)">
            <TestableReference/>\(variables("FOR_TESTS"))</TestAction>
            <LaunchAction buildConfiguration = "Debug">\(variables("FOR_ALL"))</LaunchAction></Scheme>
            """, to: "Demo.xcodeproj/xcshareddata/xcschemes/Demo.xcscheme")
        try writeTests("import XCTest\n@testable import Cards\n")
        let name = usesLaunch == "NO" ? "FOR_TESTS" : "FOR_ALL"
        #expect(try tests().testEnvironment == [name: "\(folder.url.path)/A & B"])
    }

    @Test func aModuleThatIsImportedOnlyIfItExistsNeednt() throws {
        try write("#if canImport(Deck)\nimport Deck\n#endif\n", to: "App/My View.swift")
        let app = try #require(try build().application)
        #expect(app.missingModules == ["Deck"] && app.dependencies == ["Cards"])
    }

    /// As Nimble, which imports another module of a package that it can do without.
    @Test func neitherNeedsTheModuleOfTheOtherBranch() throws {
        try write(
            "#if canImport(Deck)\nimport Deck\n#elseif canImport(Box)\nimport Box\n#else\nimport Cards\n#endif\n",
            to: "App/My View.swift")
        let app = try #require(try build().application)
        #expect(app.missingModules == ["Deck", "Box"] && app.dependencies == ["Cards"])
    }

    @Test func ofSeveralAppsTheOneWithTheProjectsNameIsBuilt() throws {
        let two = Self.project.replacingOccurrences(of: "SDKROOT = macosx; ", with: "")
            .replacingOccurrences(of: "MC; buildPhases = (S2); };", with: "MC; buildPhases = (S1); };")
        try write(two, to: "Demo.xcodeproj/project.pbxproj")
        #expect(throws: ProjectError.self) { try build() }
        try write(
            two.replacingOccurrences(of: "name = Mac;", with: "name = Demo;"), to: "Demo.xcodeproj/project.pbxproj")
        #expect(try build().application?.name == "Demo")
    }

    @Test func ofSeveralAppsTheOneWithADelegateInSwiftIsBuilt() throws {
        let two = Self.project.replacingOccurrences(of: "SDKROOT = macosx; ", with: "")
            .replacingOccurrences(of: "name = Mac;", with: "name = Demo;")
        try write(two, to: "Demo.xcodeproj/project.pbxproj")
        #expect(try build().application?.name == "My_App")
    }

    @Test func anAppWithADelegateIsPlayedBeforeAppsOfSwiftUI() throws {
        try FileManager.default.removeItem(atPath: path)
        for folder in ["Example", "Other"] {
            try write(Self.project, to: "\(folder)/\(folder).xcodeproj/project.pbxproj")
            try write("@main struct Demo: App { class Model {} }\n", to: "\(folder)/App/AppDelegate.swift")
        }
        #expect(XcodeFiles.projectsWithApps(at: folder.url.path).count == 2)
        try write("@main class AppDelegate: UIResponder {}\n", to: "Other/App/AppDelegate.swift")
        #expect(names(XcodeFiles.projectsWithApps(at: folder.url.path)) == ["Other/Other.xcodeproj"])
    }

    @Test func anAppIsFoundInAFolderBelow() throws {
        #expect(names(XcodeFiles.projectsWithApps(at: folder.url.path)) == ["Demo.xcodeproj"])
        // A library whose project has no app, with the app in a folder.
        let library = Self.project.replacingOccurrences(of: "targets = (APP, LIB,", with: "targets = (LIB,")
        try write(library, to: "Demo.xcodeproj/project.pbxproj")
        #expect(XcodeFiles.projectsWithApps(at: folder.url.path).isEmpty)
        try write(Self.project, to: "Example/Example.xcodeproj/project.pbxproj")
        try write("import UIKit\n", to: "Example/App/AppDelegate.swift")
        #expect(names(XcodeFiles.projectsWithApps(at: folder.url.path)) == ["Example/Example.xcodeproj"])
    }

    @Test func testsAreFoundInAFolderBelow() throws {
        try writeTests("import XCTest\n")
        #expect(names(XcodeFiles.projectsWithTests(at: folder.url.path)) == ["Demo.xcodeproj"])
        for subfolder in ["Example", "Pods/Box", "Carthage/Checkouts/Box"] {
            try FileManager.default.createDirectory(
                at: folder.file(subfolder), withIntermediateDirectories: true)
            for name in ["Demo.xcodeproj", "Tests"] {
                try FileManager.default.copyItem(at: folder.file(name), to: folder.file("\(subfolder)/\(name)"))
            }
        }
        #expect(names(XcodeFiles.projectsWithTests(at: folder.url.path)) == ["Demo.xcodeproj"])
        try FileManager.default.removeItem(atPath: path)
        #expect(names(XcodeFiles.projectsWithTests(at: folder.url.path)) == ["Example/Demo.xcodeproj"])
    }

    @Test(arguments: [
        ("// swift-tools-version:5.3\nimport PackageDescription", true), ("// swift-tools-version: 6.2", true),
        ("// Swift-Tools-Version:4.0", true), ("// swift-tools-version:3.1", false),
        ("import PackageDescription", false),
    ])
    func manifestsOfSwift3AreNotReadable(manifest: String, isReadable: Bool) throws {
        try write(manifest, to: "Package.swift")
        #expect(PackageProject.isReadable(at: folder.url.path) == isReadable)
    }

    @Test func targetsHaveTheSourcesOfGroupsAndSynchronizedFolders() throws {
        let app = try #require(try XcodeProject(at: path).targets.first)
        #expect(names(app.sources) == ["App/AppDelegate.swift", "App/My View.swift", "Views/New.swift"])
        #expect(
            names(app.resources) == ["App/Base.lproj/Main.storyboard", "App/Assets.xcassets", "Views/Colors.xcassets"])
        #expect(app.moduleName == "My_App" && app.product == .application)
    }

    @Test func settingsReferToEachOther() throws {
        let app = try #require(try XcodeProject(at: path).targets.first)
        #expect(app.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "com.cards.My-App")
        #expect(app.settings["SWIFT_VERSION"] == "5.0")
        #expect(app.settings["PROJECT_NAME"] == "Demo")
    }

    @Test(arguments: [("5.0", 5), ("6.0", 2)])
    func settingsOfConcurrencyAreTheModules(_ version: String, _ features: Int) throws {
        let settings = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_APPROACHABLE_CONCURRENCY = YES;"
        try write(
            Self.project.replacingOccurrences(
                of: "SWIFT_VERSION = 5.0;", with: "SWIFT_VERSION = \(version); \(settings)"),
            to: "Demo.xcodeproj/project.pbxproj")
        let module = try #require(try build().modules.last)
        #expect(module.isIsolatedByDefault && module.upcomingFeatures.count == features)
        #expect(module.upcomingFeatures.contains("NonisolatedNonsendingByDefault"))
    }

    @Test func importedModulesAreFoundInTheProject() throws {
        let modules = try build().modules
        #expect(modules.map(\.name) == ["Cards", "My_App"])
        #expect(modules[1].dependencies == ["Cards"] && modules[1].kind == .application)
        #expect(modules[1].conditions == ["DEBUG", "DEMO", "EXTRA", "MORE"])
    }

    @Test func aTargetIsChosenByName() throws {
        #expect(try build("Cards iOS").modules.map(\.name) == ["Cards"])
        let error = #expect(throws: ProjectError.self) { try build("Other") }
        #expect(error?.description.contains("My App, Cards iOS") == true)
    }

    @Test func importsOfOtherFrameworksAreReportedWithTheirFiles() throws {
        try write("import SceneKit\nlet map = SCNNode()\n", to: "Views/Map.swift")
        let error = #expect(throws: ProjectError.self) { try build() }
        let reason = "SceneKit, imported by Map.swift: SceneKit isn't available on Linux"
        #expect(error?.description.contains(reason) == true)
        #expect(error?.description.contains("--without SceneKit") == true)
        #expect(try build(without: ["SceneKit"]).modules.count == 2)
        #expect(try build(without: ["Map.swift"]).modules.count == 2)
    }

    @Test func theGeneratedPackageHasTheSourcesAtTheirPaths() throws {
        let build = try build()
        let package = GeneratedPackage(build)
        try package.write()
        let manifest = try String(contentsOfFile: "\(package.folder)/Package.swift", encoding: .utf8)
        #expect(manifest.contains(#"name: "My_App", dependencies: ["Cards"], path: "Sources/My_App""#))
        #expect(manifest.contains(#"swiftSettings: [.unsafeFlags(["-DDEMO", "-DEXTRA", "-DMORE"])]"#))
        let start = try String(
            contentsOfFile: "\(package.folder)/Sources/My_App/InterludeStart.swift", encoding: .utf8)
        #expect(
            start.contains(#"StageScene("my-app", title: "My App", launching: AppDelegate.self, modules: ["Cards"])"#))
        let source = "\(folder.url.path)/App/My View.swift"
        let link = package.compilerPath("My_App", source)
        #expect(FileManager.default.contents(atPath: link) == FileManager.default.contents(atPath: source))
        #expect(package.originalOutput("a \(link):1:2: error\n\(link):3") == "a \(source):1:2: error\n\(source):3")
    }

    @Test func linksFollowTheirSources() throws {
        let package = GeneratedPackage(try build())
        try package.write()
        try FileManager.default.removeItem(at: folder.file("Views/New.swift"))
        let again = GeneratedPackage(try build())
        try again.write()
        #expect(!FileManager.default.fileExists(atPath: "\(package.folder)/Sources/My_App/Views/New.swift"))
        #expect(FileManager.default.fileExists(atPath: "\(package.folder)/Sources/My_App/App/My View.swift"))
    }

    @Test func anAppsFolderHasItsResourcesAndPropertyList() throws {
        let build = try build()
        let bundle = AppBundle(build, application: try #require(build.application))
        try write("program", to: "program")
        try bundle.assemble(executable: folder.file("program").path)
        #expect(FileManager.default.fileExists(atPath: "\(bundle.folder)/Base.lproj/Main.storyboard"))
        #expect(FileManager.default.fileExists(atPath: "\(bundle.folder)/Assets.xcassets/Contents.json"))
        let data = try #require(FileManager.default.contents(atPath: "\(bundle.folder)/Info.plist"))
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
        #expect(list?["CFBundleIdentifier"] as? String == "com.cards.My-App")
        #expect(list?["UIMainStoryboardFile"] as? String == "Main")
    }

    @Test func pathsMayHaveOtherCapitalsAsOnAMac() throws {
        for name in ["App/Supporting files/Info.plist", "b/B.swift", "b/b.swift"] { try write("", to: name) }
        let root = folder.url.path
        #expect(ExistingPath.of("\(root)/app/Supporting Files/info.plist") == "\(root)/App/Supporting files/Info.plist")
        #expect(ExistingPath.of("\(root)/B/b.swift") == "\(root)/b/b.swift")
        #expect(ExistingPath.of("\(root)/App/Other.plist") == "\(root)/App/Other.plist")
        let project = Self.project.replacing("path = App;", with: "path = app;").replacing("App/Info", with: "app/INFO")
        try write(project, to: "Demo.xcodeproj/project.pbxproj")
        try write("<plist><dict/></plist>", to: "App/Info.plist")
        let application = try #require(try build().application)
        #expect(application.sources.contains("\(root)/App/AppDelegate.swift"))
        #expect(application.infoPlist == "\(root)/App/Info.plist")
    }

    @Test func anAppsFolderSaysWhatWasLeftOut() throws {
        let build = try build()
        let bundle = AppBundle(build, application: try #require(build.application))
        try write("program", to: "program")
        let file = "\(bundle.folder)/left-out.txt"
        try FileManager.default.createDirectory(atPath: build.scratch, withIntermediateDirectories: true)
        for summary in ["Left out: 1 member in 1 file.", nil] {
            try LeftOutSources.write(summary, to: build.scratch)
            try bundle.assemble(executable: folder.file("program").path)
            #expect(FileManager.default.contents(atPath: file) == summary.map { Data($0.utf8) })
        }
    }

    @Test func aLibrarysResourcesAreInItsFramework() throws {
        let build = try build()
        let bundle = AppBundle(build, application: try #require(build.application))
        try write("program", to: "program")
        try bundle.assemble(executable: folder.file("program").path)
        let framework = try #require(Bundle(path: "\(bundle.folder)/Frameworks/Cards.framework"))
        #expect(framework.path(forResource: "Main", ofType: "storyboard") != nil)
        #expect(framework.bundleIdentifier == "interlude.Cards")
        #expect(FileManager.default.fileExists(atPath: "\(bundle.folder)/Card.xib"))
        #expect(!FileManager.default.fileExists(atPath: "\(bundle.folder)/Main.storyboard"))
    }

    @Test func anAppsFolderHasTheFontsThatItsPropertyListNames() throws {
        try write("font", to: "Views/Lato-Bold.ttf")
        try write("font", to: "Views/Other.ttf")
        try write(
            "<plist><dict><key>UIAppFonts</key><array><string>Lato-Bold.ttf</string></array></dict></plist>",
            to: "App/Info.plist")
        let build = try build()
        let bundle = AppBundle(build, application: try #require(build.application))
        try write("program", to: "program")
        try bundle.assemble(executable: folder.file("program").path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(bundle.folder)/Fonts") == ["Lato-Bold.ttf"])
        let configuration = try String(contentsOfFile: "\(bundle.folder)/fonts.conf", encoding: .utf8)
        #expect(configuration.contains("<dir prefix=\"relative\">Fonts</dir>"))
    }

    @Test func aPodspecOfTheRepositoryProvidesAModule() throws {
        try write(
            "Pod::Spec.new do |s|\n  s.source_files = 'Pods/Deck/**/*.{swift}'\n"
                + "  s.swift_version = '4.2'\nend\n", to: "Deck.podspec")
        try write("public let deck = 1\n", to: "Pods/Deck/Sub/Deck.swift")
        try write("import Deck\n", to: "Views/New.swift")
        let modules = try build().modules
        #expect(modules.map(\.name) == ["Cards", "Deck", "My_App"])
        #expect(modules[1].languageMode == "4.2")
    }

    @Test func aStoryboardOfAnAppNamesModulesToo() throws {
        try write("Pod::Spec.new do |s|\n  s.source_files = 'Pods/Deck/*.swift'\nend\n", to: "Deck.podspec")
        try write("public let deck = 1\n", to: "Pods/Deck/Deck.swift")
        try write(
            #"<document><tabBar customClass="Bar" customModule="Deck"/><view customModule="Gone"/></document>"#,
            to: "App/Base.lproj/Main.storyboard")
        let modules = try build().modules
        #expect(modules.map(\.name) == ["Cards", "Deck", "My_App"] && modules[2].dependencies == ["Cards", "Deck"])
    }

    /// As the images of CDAlertView, whose own project has no such bundle.
    @Test func aPodspecDeclaresBundlesOfResources() throws {
        try write(
            """
            Pod::Spec.new do |s|
              s.source_files = 'Pods/Deck/*.swift'
              # s.resource_bundles = { 'Old' => ['Pods/Deck/*.png'] }
              s.resource_bundles = {
                'Deck' => ['Pods/Deck/Art/*.{png,xib}', "Pods/Deck/*.xcassets"],
                'None' => 'Pods/None/*'
              }
            end

            """, to: "Deck.podspec")
        try write("public let deck = 1\n", to: "Pods/Deck/Deck.swift")
        for name in ["Art/a.png", "Art/b.txt", "Images.xcassets/Contents.json"] {
            try write("", to: "Pods/Deck/\(name)")
        }
        try write("import Deck\n", to: "Views/New.swift")
        let build = try build()
        let bundles = try #require(build.modules.first { $0.name == "Deck" }?.resourceBundles)
        #expect(bundles.keys.sorted() == ["Deck"])
        #expect(names(bundles["Deck"] ?? []) == ["Pods/Deck/Art/a.png", "Pods/Deck/Images.xcassets"])
        let bundle = AppBundle(build, application: try #require(build.application))
        try write("program", to: "program")
        try bundle.assemble(executable: folder.file("program").path)
        for parent in ["", "/Frameworks/Deck.framework"] {
            #expect(FileManager.default.fileExists(atPath: "\(bundle.folder)\(parent)/Deck.bundle/a.png"))
        }
    }

    /// ImageSlideshow's package lacks the parts that its example names.
    @Test func aPodfileThatNamesPartsOfAPodSelectsItsPodspec() throws {
        try write(
            "// swift-tools-version:5.5\nimport PackageDescription\nlet package = Package(name: \"Deck\", "
                + "products: [.library(name: \"Deck\", targets: [\"Deck\"])], "
                + "targets: [.target(name: \"Deck\", path: \"Pods/Deck/Core\")])\n", to: "Package.swift")
        try write("Pod::Spec.new do |s|\n  s.source_files = 'Pods/Deck/**/*'\nend\n", to: "Deck.podspec")
        try write("public let deck = 1\n", to: "Pods/Deck/Core/Deck.swift")
        try write("public let more = 1\n", to: "Pods/Deck/More/More.swift")
        try write("import Deck\n", to: "Views/New.swift")
        func count() throws -> Int? { try build().modules.first { $0.name == "Deck" }?.sources.count }
        #expect(try count() == 1)
        // The address of another pod isn't the name of a part.
        try write("  pod 'Jack', :git => 'https://github.com/Deck/Jack.git'\n", to: "Podfile")
        #expect(try count() == 1)
        try write("  pod \"Deck/More\", :path => \"../\"\n", to: "Podfile")
        #expect(try count() == 2)
    }

    /// As CocoaPods names them.
    @Test func theModuleOfAPodIsItsNameWithoutOtherCharacters() throws {
        try write("Pod::Spec.new do |s|\n  s.source_files = 'Pods/Deck/*.swift'\nend\n", to: "Deck-iOS.podspec")
        try write("public let deck = 1\n", to: "Pods/Deck/Deck.swift")
        try write(
            "Pod::Spec.new do |s|\n  s.module_name = 'Jack'\n  s.source_files = 'Pods/Jack/*.swift'\nend\n",
            to: "JackKit.podspec")
        try write("public let jack = 1\n", to: "Pods/Jack/Jack.swift")
        try write("import Deck_iOS\nimport Jack\n", to: "Views/New.swift")
        #expect(try build().modules.map(\.name) == ["Cards", "Deck_iOS", "Jack", "My_App"])
    }

    @Test func pathsMayLeadAboveTheFolder() throws {
        let parent = (FileManager.default.currentDirectoryPath as NSString).deletingLastPathComponent
        #expect(ExistingPath.standardized("../a/./b") == (parent as NSString).appendingPathComponent("a/b"))
        let project = Self.project
            .replacingOccurrences(of: "path = App; children", with: "path = ../App; children")
            .replacingOccurrences(of: "path = Library/Card.swift;", with: "path = ../Library/Card.swift;")
            .replacingOccurrences(of: "path = Views;", with: "path = ../Views;")
            .replacingOccurrences(of: "INFOPLIST_FILE = App/", with: "INFOPLIST_FILE = ../App/")
        try write(project, to: "Example/Demo.xcodeproj/project.pbxproj")
        let build = try XcodeBuild(
            at: folder.file("Example/Demo.xcodeproj").path, target: nil, tests: false, excluded: [],
            isAvailable: { ["UIKit", "Foundation"].contains($0) })
        let app = try #require(build.application)
        #expect(names(app.sources) == ["App/AppDelegate.swift", "App/My View.swift", "Views/New.swift"])
        #expect((app.sources + app.resources).allSatisfy { !$0.contains("..") && $0.hasPrefix(folder.url.path) })
        #expect(app.infoPlist == folder.file("App/Info.plist").path)
        try write(
            "Pod::Spec.new do |s|\n  s.source_files = '../Deck/*.swift', '../Deck.swift'\nend\n",
            to: "Example/Deck.podspec")
        try write("", to: "Deck/A.swift")
        try write("", to: "Deck.swift")
        let pod = Podspec(at: folder.file("Example/Deck.podspec").path).module(named: "Deck")
        #expect(pod?.sources == [folder.file("Deck.swift").path, folder.file("Deck/A.swift").path])
    }

    @Test func aModuleWithoutSourcesIsBuilt() throws {
        try write("Pod::Spec.new do |s|\n  s.source_files = 'Pods/Deck/*.swift'\nend\n", to: "Deck.podspec")
        try write("public let deck = 1\n", to: "Pods/Deck/Deck.swift")
        try write("import Deck\n", to: "Views/New.swift")
        let found = try build(without: ["Deck.swift"])
        let package = GeneratedPackage(found)
        try package.write()
        let files = FileManager.default.enumerator(atPath: "\(package.folder)/Sources/Deck")?.allObjects ?? []
        #expect(files.count == 1)
    }

    @Test func sourcesInObjectiveCAreReported() throws {
        try write("", to: "App/Old.m")
        let project = Self.project
            .replacingOccurrences(of: "files = (B1, B2);", with: "files = (B1, B2, BM);")
            .replacingOccurrences(
                of: "B1 = {",
                with: "BM = { isa = PBXBuildFile; fileRef = FM; }; FM = { isa = PBXFileReference; "
                    + "path = App/Old.m; sourceTree = SOURCE_ROOT; }; B1 = {"
            )
            .replacingOccurrences(of: "children = (F1, F2,", with: "children = (FM, F1, F2,")
        try write(project, to: "Demo.xcodeproj/project.pbxproj")
        let app = try #require(try build().application)
        #expect(
            app.foreignSourcesWarning == "warning: My_App has sources in Objective-C or C, which aren't built: Old.m")
    }

    @Test func modulesOfRemotePackagesAreFetched() throws {
        let modules = try buildWithRibbon().modules
        let ribbon = try #require(modules.first { $0.name == "Ribbon" })
        #expect(ribbon.sources.map { ($0 as NSString).lastPathComponent } == ["Ribbon.swift"])
        #expect(modules.first { $0.kind == .application }?.dependencies.contains("Ribbon") == true)
    }

    @Test func linksToFetchedSourcesHaveNoHiddenFolders() throws {
        let found = try buildWithRibbon()
        let source = try #require(found.modules.first { $0.name == "Ribbon" }?.sources.first)
        let package = GeneratedPackage(found)
        let link = package.compilerPath("Ribbon", source)
        #expect(source.contains("/.build/") && !link.dropFirst(package.folder.count).contains("/."))
        #expect(package.originalOutput("\(link):1: error") == "\(source):1: error")
    }

    @Test func clonesOfRemotePackagesAreUsedInTheProjectsVersion() throws {
        let other = try TemporaryFolder()
        try RibbonPackage.write(to: other.file("Ribbon"))
        try Data("import Later\n".utf8).write(to: other.file("Ribbon/Sources/Ribbon/Later.swift"))
        try writeProject(naming: "https://ribbons.invalid/Ribbon.git")
        let modules = try XcodeBuild(
            at: path, target: nil, tests: false, excluded: [], dependencies: [other.file("Ribbon").path]
        ) { $0 == "UIKit" }.modules
        let ribbon = try #require(modules.first { $0.name == "Ribbon" })
        #expect(ribbon.sources.map { ($0 as NSString).lastPathComponent } == ["Ribbon.swift"])
    }

    /// As in layoutBox/PinLayout, with projects that test how its package is added.
    @Test func theCheckoutsOwnPackageIsntFetched() throws {
        try writeProject(naming: "https://ribbons.invalid/\(folder.url.lastPathComponent).git")
        try FileManager.default.createDirectory(at: folder.file(".git"), withIntermediateDirectories: true)
        let error = #expect(throws: ProjectError.self) {
            try XcodeBuild(at: path, target: nil, tests: false, excluded: []) { $0 == "UIKit" }
        }
        #expect(error?.description.contains("Ribbon isn't in the checkout") == true)
    }

    /// As in the example of square/Paralayout.
    @Test func aProductThatATargetOnlyLinksIsFound() throws {
        let other = try TemporaryFolder()
        try RibbonPackage.write(to: other.file("Ribbon"))
        try writeProject(naming: "https://ribbons.invalid/Ribbon.git")
        let project = try String(contentsOfFile: "\(path)/project.pbxproj", encoding: .utf8)
            .replacingOccurrences(of: "(S1, R1); packageProductDependencies = (PP);", with: "(S1, R1, L1);")
            .replacingOccurrences(
                of: "MC = {",
                with: "L1 = { isa = PBXFrameworksBuildPhase; files = (BP); }; BP = { productRef = PP; }; MC = {")
        try write(project, to: "Demo.xcodeproj/project.pbxproj")
        let modules = try XcodeBuild(
            at: path, target: nil, tests: false, excluded: [], dependencies: [other.file("Ribbon").path]
        ) { $0 == "UIKit" }.modules
        #expect(modules.contains { $0.name == "Ribbon" })
    }

    /// Builds a project that names the address of a package.
    private func buildWithRibbon() throws -> XcodeBuild {
        let remote = try TemporaryFolder()
        try RibbonPackage.write(to: remote.url)
        try writeProject(naming: "file://\(remote.url.path)")
        return try build()
    }

    /// Writes a project that names the package's address and imports its module.
    private func writeProject(naming address: String) throws {
        try write("import UIKit\nimport Ribbon\n", to: "App/My View.swift")
        let reference = """
            RP = { isa = XCRemoteSwiftPackageReference; repositoryURL = "\(address)";
              requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
            PP = { isa = XCSwiftPackageProductDependency; package = RP; productName = Ribbon; };
            MC = {
            """
        let project = Self.project
            .replacingOccurrences(of: "targets = (APP,", with: "packageReferences = (RP); targets = (APP,")
            .replacingOccurrences(of: "(S1, R1);", with: "(S1, R1); packageProductDependencies = (PP);")
            .replacingOccurrences(of: "MC = {", with: reference)
        try write(project, to: "Demo.xcodeproj/project.pbxproj")
    }

    @Test func brokenProjectsAreRefused() throws {
        try write("{ objects = ", to: "Demo.xcodeproj/project.pbxproj")
        #expect(throws: ProjectError.self) { try build() }
        try write(
            "{ rootObject = A; objects = { A = { mainGroup = A; children = (A); targets = (A, B); }; }; }",
            to: "Demo.xcodeproj/project.pbxproj")
        #expect(throws: ProjectError.self) { try build() }
    }
}
