import Foundation
import Lowering

/// Builds in rounds, each without the parts that the compiler refused in the round before.
package struct LeavingOut {
    /// The extent of the code that may be left out.
    package enum Extent: String, Sendable {
        /// None: `--strict`.
        case nothing
        /// Code that uses frameworks that don't exist here, and code that depends on it.
        case frameworks
        /// Any code with an error: `--partial`.
        case members
    }

    /// The outcome of a round.
    package struct Round {
        package var code: Int32
        package var output: String

        package init(code: Int32, output: String) {
            self.code = code
            self.output = output
        }
    }

    /// The advice for errors about members that don't exist here.
    package static let advice = "To build without the code that uses what doesn't exist here, add --partial."

    private static let maximumRounds = 100

    package let extent: Extent
    /// The sources of the project's modules.
    package let sources: Set<String>
    /// The frameworks that don't exist here, by the sources that import them.
    package var absentImports: [String: Set<String>] = [:]
    /// The names that the project's sources in Objective-C declare, which aren't built.
    package var foreignNames = ForeignNames()
    /// The names that the project's sources declare only with the frameworks that don't exist here.
    package var hiddenNames = HiddenNames()

    package init(_ extent: Extent, sources: Set<String>) {
        self.extent = extent
        self.sources = sources
    }

    /// Builds until nothing more can be left out; returns the last round.
    ///
    /// After a build that failed, the modules with errors are only checked until they have none: a build would also compile
    /// their other files each time.
    ///
    /// - Parameters:
    ///   - leftOut: The result of previous rounds, and then of these.
    ///   - check: Checks the modules with the files; `nil` if they can only be built.
    ///   - build: Builds with the smaller texts.
    package func run(
        _ leftOut: inout LeftOutSources,
        check: (_ texts: [String: String], _ files: Set<String>) throws -> Round? = { _, _ in nil },
        build: (_ texts: [String: String]) throws -> Round
    ) throws -> Round {
        var round = try build(leftOut.texts)
        var count = 1
        while round.code != 0, count < Self.maximumRounds {
            let errors = selected(CompilerError.all(in: round.output), leftOut.parts)
            guard try leftOut.leaveOut(errors) else { break }
            let files = Set(errors.map(\.file))
            while count < Self.maximumRounds, let checked = try check(leftOut.texts, files), checked.code != 0 {
                count += 1
                let errors = selected(CompilerError.all(in: checked.output), leftOut.parts)
                guard try leftOut.leaveOut(errors) else { break }
            }
            count += 1
            round = try build(leftOut.texts)
        }
        return round
    }

    /// Returns the errors around which code may be left out.
    func selected(_ errors: [CompilerError], _ parts: [LeftOutPart]) -> [CompilerError] {
        let errors = errors.filter { sources.contains($0.file) }
        switch extent {
        case .nothing: return []
        case .members: return errors
        case .frameworks:
            guard !absentImports.isEmpty || !foreignNames.isEmpty else { return [] }
            let names = Set(parts.map(\.baseName))
            let absentNames = Set(errors.filter { absentImports[$0.file] != nil }.compactMap(\.missingName))
                .union(parts.filter { absentImports[$0.file] != nil }.compactMap(\.missingName))
            return errors.filter { error in
                absentImports[error.file] != nil || !names.isDisjoint(with: error.quotedNames)
                    // The members of a module that one file imports are visible in the module's other files.
                    || error.missingName.map { absentNames.contains($0) || hiddenNames.contains($0) } ?? false
                    || (error.isAboutMissingName || error.isAboutOtherArguments)
                        && error.quotedNames.contains(where: foreignNames.contains)
                    || !parts.isEmpty && !error.isAboutMissingName
            }
        }
    }

    /// Whether another round may follow a build that fails.
    var mayTakeRounds: Bool {
        extent == .members || !absentImports.isEmpty || extent == .frameworks && !foreignNames.isEmpty
    }

    /// Whether the output of a failed build has errors for which `--partial` is a remedy.
    package func needsAdvice(_ output: String) -> Bool {
        extent == .frameworks
            && CompilerError.all(in: output).contains { sources.contains($0.file) && $0.isAboutMissingName }
    }
}
