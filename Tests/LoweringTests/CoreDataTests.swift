import Lowering
import Testing

/// The Core Data stack of an application delegate, as Xcode's template writes it.
@Suite struct CoreDataTests {
    private static let template = """
        import UIKit
        import CoreData
        @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func applicationWillTerminate(_ application: UIApplication) { self.saveContext() }
            lazy var container: NSPersistentContainer = {
                NSPersistentContainer(name: "Cards")
            }()
            lazy var context = { self.container.viewContext }()
            func saveContext() {
                if context.hasChanges { try? context.save() }
            }
        }
        """

    @Test func theTemplatesStackIsLeftOut() throws {
        let file = Lowered.files([Self.template])[0]
        let lines = try #require(file.text).split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.trimmingPrefix { $0 == " " }
        }
        #expect(lines[1].isEmpty)
        #expect(lines[3] == "var window: UIWindow?")
        #expect(lines[4].hasSuffix("{ self.saveContext() }"))
        #expect(lines[5...8].allSatisfy { $0.allSatisfy { $0 == " " } })
        #expect(lines[9] == "func saveContext() {" && lines[10].allSatisfy { $0 == " " } && lines[11] == "}")
        let warning = try #require(file.diagnostics.first)
        #expect(warning.severity == .warning && "\(warning)".contains("container, context, saveContext"))
    }

    @Test(arguments: [
        "class Store { var container: NSPersistentContainer? }",
        "class AppDelegate: UIApplicationDelegate { func application() -> NSManagedObject? { nil } }",
    ])
    func otherUsesStay(_ text: String) {
        let text = "import UIKit\nimport CoreData\n\(text)\n"
        #expect(Lowered.files([text])[0].text?.contains("import CoreData") ?? true)
    }
}
