import AppleRuntime
import Foundation
import QuartzCore
import TestSupport
import Testing

class RuntimeAssumptionClass {
    class Inner {}
}

struct RuntimeAssumptionStructure {
    enum Enumeration {
        class Inner {}
    }
}

enum RuntimeAssumptionNames: ModuleNames {
    static func register() {}
}

private class PrivateClass {}

class RuntimeAssumptionGeneric<Element> {}

/// The names of types.
extension RuntimeAssumptionTests {
    @Test func classesAreFoundByTheirMangledNames() {
        let (module, changed) = (Self.mangledModule, Comment.changed("The mangling of a class", "mangled-names"))
        #expect(_typeByName("10Foundation8NSObjectC") == NSObject.self, changed)
        #expect(_typeByName("10QuartzCore7CALayerC") == CALayer.self, changed)
        #expect(_typeByName("\(module)22RuntimeAssumptionClassC") == RuntimeAssumptionClass.self, changed)
        #expect(_typeByName("\(module)22RuntimeAssumptionClassV") == nil, changed)
    }

    @Test func nestedClassesAreFoundByTheirMangledNames() {
        let (module, changed) = (Self.mangledModule, Comment.changed("The mangling of a class", "mangled-names"))
        #expect(_typeByName("\(module)22RuntimeAssumptionClassC5InnerC") == RuntimeAssumptionClass.Inner.self, changed)
        #expect(
            _typeByName("\(module)26RuntimeAssumptionStructureV11EnumerationO5InnerC")
                == RuntimeAssumptionStructure.Enumeration.Inner.self, changed)
    }

    @Test func conformancesOfTypesThatAreFoundByNameAreKnown() {
        let found = _typeByName("\(Self.mangledModule)22RuntimeAssumptionNamesO")
        #expect(found is any ModuleNames.Type, .changed("The mangling of an enumeration", "mangled-names"))
    }

    @Test func namesOfTypesHaveTheirModuleAndEnclosingTypes() {
        let module = #fileID.prefix { $0 != "/" }
        let changed = Comment.changed("The name of a type", "names-of-types")
        #expect(String(reflecting: CALayer.self) == "QuartzCore.CALayer", changed)
        #expect(String(reflecting: NSObject.self) == "Foundation.NSObject", changed)
        #expect(
            String(reflecting: RuntimeAssumptionStructure.Enumeration.Inner.self)
                == "\(module).RuntimeAssumptionStructure.Enumeration.Inner", changed)
        #expect(String(describing: RuntimeAssumptionClass.Inner.self) == "Inner", changed)
    }

    @Test func namesOfPrivateAndGenericTypesHaveMoreThanTwoParts() {
        final class Local {}
        let changed = Comment.changed("The name of a type", "names-of-types")
        for type: AnyClass in [PrivateClass.self, Local.self, RuntimeAssumptionGeneric<Int>.self] {
            #expect(String(reflecting: type).split(separator: ".").count > 2, changed)
        }
    }
}
