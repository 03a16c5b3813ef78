import CStageTime
import Foundation
import TestSupport
import Testing

/// The functions of libraries that the executable replaces.
extension RuntimeAssumptionTests {
    /// The names of the functions that CStageTime defines.
    private static let replacedFunctions: [String] = {
        let files = (try? SourceText.files(in: ["Sources/CStageTime"], withExtensions: ["c"])) ?? []
        return files.flatMap { file in
            file.text.matches(of: /(?m)^INTERPOSED [^(\n]*?(\w+)\(.*?(?:__asm__\("([^"]+)"\))?[;{]?$/).map {
                String($0.2 ?? $0.1)
            }
        }
    }()

    /// The functions of libraries that CStageTime looks up by name.
    private static let foundFunctions: [String] = {
        let files = (try? SourceText.files(in: ["Sources/CStageTime"], withExtensions: ["c"])) ?? []
        return files.flatMap { file in
            file.text.matches(of: /(?m)^LOOKUP\([^,]+, (\w+),|dlsym\(RTLD_DEFAULT, "(\w+)"\)/).map {
                String($0.1 ?? $0.2 ?? "")
            }
        }
    }()

    /// The start of the structure `Dl_info` of the C library, which Swift doesn't import.
    private struct Image {
        var path: UnsafePointer<CChar>?
        var start: UInt = 0
        var others: (UInt, UInt) = (0, 0)
    }

    /// Returns the executable or library that contains a symbol.
    private static func image(of symbol: UnsafeMutableRawPointer?) -> Image? {
        typealias Find = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
        guard let symbol, let find = self.symbol("dladdr") else { return nil }
        var image = Image()
        return unsafeBitCast(find, to: Find.self)(symbol, &image) == 0 ? nil : image
    }

    /// The address at which the executable was loaded.
    private static let executable = image(
        of: unsafeBitCast(stage_time_is_supported as @convention(c) () -> Bool, to: UnsafeMutableRawPointer.self))?
        .start

    @Test func everyReplacedFunctionIsKnown() {
        #expect(Self.replacedFunctions.count == 24, "The scan of CStageTime found \(Self.replacedFunctions).")
        #expect(Self.foundFunctions.count == 14, "The scan of CStageTime found \(Self.foundFunctions).")
    }

    @Test(arguments: replacedFunctions) func functionsOfTheExecutableTakePrecedence(name: String) {
        let changed = Comment.changed("The precedence of \(name)", "replaced-functions")
        #expect(Self.executable != nil && Self.image(of: Self.symbol(name))?.start == Self.executable, changed)
    }

    @Test(arguments: replacedFunctions) func librariesStillHaveTheReplacedFunctions(name: String) {
        let changed = Comment.changed("The library's \(name)", "replaced-functions")
        let library = Self.image(of: Self.librarySymbol(name))?.start
        #expect(library != nil && library != Self.executable, changed)
    }

    @Test func theLocaleIsASimulators() {
        let changed = Comment.changed("A value of two words", "replaced-functions")
        #expect(MemoryLayout<Locale>.size == 16 && MemoryLayout<Calendar>.size == 16, changed)
        #expect(Locale.current.identifier == "en_US" && Locale.autoupdatingCurrent.identifier == "en_US")
        #expect(Calendar.current.firstWeekday == 1 && Calendar.autoupdatingCurrent.locale?.identifier == "en_US")
        #expect(Locale.preferredLanguages == ["en-US"])
        let (price, date) = (NumberFormatter(), DateFormatter())
        price.numberStyle = .currency
        (date.dateStyle, date.timeZone) = (.medium, .gmt)
        #expect(price.string(from: 3.5) == "$3.50")
        #expect(date.string(from: Date(timeIntervalSince1970: 0)) == "Jan 1, 1970")
    }

    @Test(arguments: foundFunctions) func librariesHaveTheFunctionsThatAreLookedUp(name: String) {
        #expect(Self.symbol(name) != nil, .changed("The function \(name)", "functions-by-name"))
    }

    @Test func foundationIsALibraryOfItsOwn() throws {
        let image = try #require(Self.image(of: Self.symbol("$s10Foundation8NSObjectCMa")))
        let path = image.path.map { String(cString: $0) } ?? ""
        #expect(path.contains("/libFoundation.so"), .changed("The file of Foundation", "calls-of-foundation"))
    }
}
