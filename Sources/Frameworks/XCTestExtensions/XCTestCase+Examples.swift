import Foundation
import XCTest

extension XCTestCase {
    /// Runs the examples of a spec of Quick as a suite of tests, and fails if one of them fails.
    ///
    /// The lowering adds a test case that calls this method for each spec, because XCTest for Linux doesn't find specs.
    ///
    /// - Parameters:
    ///   - spec: The class of the spec.
    ///   - examples: The names of the examples, with functions that run them.
    public func runExamples<Spec: XCTestCase>(
        of spec: XCTestCase.Type, _ examples: [(String, (Spec) -> () throws -> Void)], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let suite = XCTestSuite(name: "\(spec)")
        for (name, example) in examples.dropFirst(skippedExamples) {
            let test = spec.init(name: "\(spec).\(name)") { test in
                guard let test = test as? Spec else { return }
                try example(test)()
            }
            suite.addTest(test)
        }
        suite.run()
        let failures = suite.testRun?.totalFailureCount ?? 0
        guard failures > 0 else { return }
        // The suite's tests replaced the current one, to which assertions record their failures.
        recordFailure(
            withDescription: "\(failures) failures in \(examples.count) examples of \(spec)", inFile: "\(file)",
            atLine: Int(line), expected: true)
    }

    /// The number of examples that ran before one of the spec ended the program, which started again.
    private var skippedExamples: Int {
        let words = ProcessInfo.processInfo.environment["INTERLUDE_SKIPPED_EXAMPLES"]?.split(separator: " ") ?? []
        return words.count == 2 && words[0] == "\(type(of: self))" ? Int(words[1]) ?? 0 : 0
    }
}
