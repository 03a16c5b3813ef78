import Foundation
import TestSupport
import Testing

@testable import Projects

@Suite struct BuildSettingsTests {
    private func settings(_ values: [String: String]...) -> BuildSettings {
        var result = BuildSettings()
        for level in values { result.add(level) }
        return result
    }

    @Test(arguments: [
        ("$(NAME:rfc1034identifier)", "My-App.1"), ("${NAME:c99extidentifier}", "My_App_1"),
        ("$(NAME:lower)", "my app.1"),
        ("$(A_$(KIND))", "nested"), ("$(NONE:default=x)", "x"), ("$(NAME", "$(NAME"), ("$5", "$5"), ("$(NONE)", ""),
    ])
    func referencesHaveOperatorsAndMayBeNested(_ text: String, _ expected: String) {
        let known = settings(["NAME": "My App.1", "KIND": "B", "A_B": "nested"])
        #expect(known.resolved(text) == expected)
    }

    /// kudoleh/iOS-Clean-Architecture-MVVM reads the address of its server from its property list.
    @Test func aFileNamesSettingsOfTheApp() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("Info.plist").path
        try Data("<string>$(API_URL)</string><string>${KEY:lower} $5</string>".utf8).write(
            to: URL(fileURLWithPath: path))
        #expect(BuildSettings.referenced(inFile: path) == ["API_URL", "KEY"])
    }

    @Test func aReferenceToTheSettingItselfIsItsEarlierValue() {
        let known = settings(["FLAGS": "-a", "VERSION": "${VERSION}"], ["FLAGS": "$(inherited) ${FLAGS} -b"])
        #expect(known["FLAGS"] == "-a -a -b")
        #expect(known["VERSION"] == nil)
    }

    @Test(.timeLimit(.minutes(10))) func circlesAndDoubledReferencesEnd() {
        let circle = settings(["A": "a$(B)", "B": "b$(A)"])
        #expect(circle["A"] == "ab")
        var values: [String: String] = ["X0": "x"]
        for number in 1..<60 { values["X\(number)"] = "$(X\(number - 1))$(X\(number - 1))" }
        #expect((settings(values)["X59"] ?? "").count < 10_000)
    }
}
