import Foundation
import Testing

@testable import Lowering
@testable import Projects

/// UIKit's own classes with protocols, such as `UITableViewController`: apps override the optional methods.
@Suite struct OverridableRequirementTests {
    /// A protocol whose optional method decides about the type of a configuration, which no subclass changes.
    private static let excluded: Set<String> = ["UIContentView"]

    @Test func openClassesDeclareAllOptionalRequirementsOfTheirProtocols() throws {
        // Next to the products, where the command stores the indexes, too.
        let cache = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
            .deletingLastPathComponent().path
        let module = LinkedModule(files: [:], dependencies: try FrameworkIndexes(cache: cache).all())
        let optional = module.requirements.values.joined().filter { $0.isOptional && $0.access == .public }
        #expect(optional.count > 200)
        var missing: [String] = []
        for name in Set(module.dependencies.flatMap(\.openClasses)) {
            let protocols = module.adoptedProtocols(of: name).subtracting(Self.excluded)
            let classes = [name] + module.superclasses(of: name)
            for requirement in optional where protocols.contains(requirement.protocolName) {
                let isDeclared = classes.contains { ancestor in
                    module.dependencies.contains {
                        $0.implementations[ancestor]?.contains(requirement.member.fullName) == true
                    }
                }
                if !isDeclared { missing.append("\(name): \(requirement.key)") }
            }
        }
        #expect(missing.sorted() == [])
    }
}
