import Foundation
import Runtime
import TestSupport
import Testing

/// The names of functions.
extension RuntimeAssumptionTests {
    private typealias Demangle =
        @convention(c) (
            UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?

    /// Returns the text of a mangled name.
    private static func demangled(_ name: String) -> String {
        guard let symbol = symbol("swift_demangle") else { return "" }
        guard let text = unsafeBitCast(symbol, to: Demangle.self)(name, name.utf8.count, nil, nil, 0) else { return "" }
        defer { free(text) }
        return String(cString: text)
    }

    @Test(arguments: [
        ("$s3App4CardC4growyyF", "App.Card.grow() -> ()"),
        ("$s5UIKit6UIViewC3AppE4growyyF", "(extension in App):UIKit.UIView.grow() -> ()"),
        ("$s3App4growyyFyycfU_", "closure #1 () -> () in App.grow() -> ()"),
        (
            "$s3App4grow33_0123456789ABCDEF0123456789ABCDEFLLyyF",
            "App.(grow in _0123456789ABCDEF0123456789ABCDEF)() -> ()"
        ),
        (
            "$sIeg_ytIegr_TR",
            "reabstraction thunk helper from @escaping @callee_guaranteed () -> () "
                + "to @escaping @callee_guaranteed () -> (@out ())"
        ),
    ])
    func namesOfFunctionsAreDemangledToTheirDeclarations(name: String, text: String) {
        #expect(Self.demangled(name) == text, .changed("swift_demangle", "names-of-functions"))
    }

    @Test func callsHaveMangledNames() throws {
        let calls = try Backtrace.capture(algorithm: .fast, limit: 20, offset: 0, top: 0)
        let names = calls.symbolicated()?.frames.compactMap { $0.symbol?.rawName } ?? []
        let module = "InterludeTests.RuntimeAssumptionTests"
        let isFound = names.contains { Self.demangled($0).contains("\(module).callsHaveMangledNames()") }
        #expect(isFound, .changed("The name of a call: \(names.prefix(4))", "names-of-functions"))
    }

    @Test func everyHandwrittenNameIsAnInitializer() throws {
        let files = try SourceText.files(in: ["Sources"], withExtensions: ["swift"])
        let names = files.flatMap { file in
            file.text.matches(of: /@_silgen_name\("(\$s[^"]+)"\)/).map { (file.path, String($0.1)) }
        }
        try #require(names.count >= 3, "The scan found too few names.")
        for (path, name) in names {
            let module = path.split(separator: "/")[1]
            let text = Self.demangled(name)
            let changed = Comment.changed("The mangling of an initializer in \(path)", "initializers-as-methods")
            #expect(text.contains("init(creatingInstance"), changed)
            #expect(text.hasPrefix("(extension in \(module)):") || text.hasPrefix("\(module)."), changed)
        }
    }
}
