import Foundation
import TestSupport
import Testing

@testable import InterludeDiagnostics

@Suite(.lane(.background)) struct CatalogTests {
    @Test(arguments: DiagnosticRule.all) func rulesAreWrittenInOneStyle(_ rule: DiagnosticRule) {
        #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil)
        for text in [rule.consequence, rule.remedy] {
            #expect(text.hasSuffix(".") && text.first?.isUppercase == true, "\(text)")
        }
        #expect(rule.consequence.contains(/UIKit|Core Animation|Interlude|The (app|stage|first touch)/))
    }

    @Test func everyRuleIsListedOnce() throws {
        let catalog = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Diagnostics/Catalog")
        var declared: [String] = []
        for file in try FileManager.default.contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            declared += text.matches(of: /DiagnosticRule\(\s*"([a-z-]+)"/).map { String($0.1) }
        }
        #expect(declared.sorted() == DiagnosticRule.all.map(\.id).sorted())
        #expect(Set(declared).count == declared.count)
    }

    @Test func messagesEndWithTheConsequence() {
        let diagnostic = Diagnostic.viewLeftBehind(
            "UIImageView", count: 3, after: "the push of B over A", culprit: "Fade")
        #expect(
            diagnostic.message
                == "After the push of B over A a UIImageView that the animator added is still in the container view, and 2 "
                + "more. UIKit would leave it there too, on top of the content.")
        #expect(diagnostic.culprit == "Fade" && diagnostic.remedy == DiagnosticRule.viewLeftBehind.remedy)
        #expect(diagnostic.attributed(to: "Fold").culprit == "Fold")
        #expect(diagnostic.attributed(to: "Fold").message == diagnostic.message)
    }

    @Test(arguments: [
        (0.42, "42%"), (0, "0%"), (1, "100%"), (-0.005, "-1%"), (.nan, "not a number"), (.infinity, "infinity"),
        (.greatestFiniteMagnitude, "infinity"),
    ]) func progressMayBeAnyNumber(_ progress: Double, _ text: String) {
        #expect(
            Diagnostic.interactionNotEnded("Swipe", transition: "the pop", progress: progress).message
                .hasPrefix("Swipe stopped at \(text) of the pop:"))
        #expect(
            Diagnostic.layoutTransitionNotFinished(LayoutNames(from: "A", to: "B"), progress: progress, culprit: "C")
                .message.contains("from A to B stopped at \(text):"))
    }

    @Test func geometryAndTimesMayBeAnyNumber() {
        let rect = CGRect(x: CGFloat.nan, y: .infinity, width: 12.34, height: -.greatestFiniteMagnitude)
        #expect(
            Diagnostic.geometryNotFinite(viewProperty: "frame", value: rect, culprit: "View").message
                .contains("(not a number, infinity, 12.3, "))
        for time in [Double.nan, .infinity, 1e300] {
            #expect(
                Diagnostic.transitionNotCompleted("the push", duration: time, elapsed: time, animator: "Fade").message
                    .contains("UIKit would ignore every touch"))
        }
    }

    @Test(arguments: [ListElement.item, .row]) func batchUpdateConflictsNameTheElement(_ element: ListElement) {
        let noun = element.rawValue
        let changes = BatchUpdateConflict.Changes(before: 3, inserted: 1, deleted: 0)
        func text(_ conflict: BatchUpdateConflict) -> String { conflict.description(of: element) }
        #expect(
            text(.elementCount(1, section: 2, expected: 4, changes, movedIn: 0, movedOut: 0))
                == "The data source has 1 \(noun) in section 2 after the update, but 4 were expected: 3 before it, 1 "
                + "inserted, 0 deleted, 0 moved in, 0 moved out.")
        #expect(
            text(.sectionCount(1, expected: 2, changes))
                == "The data source has 1 section after the update, but 2 were expected: 3 before it, 1 inserted, 0 deleted."
        )
        #expect(
            text(.noSuchElement(.deletes, 9, section: 0, count: 4))
                == "The update deletes \(noun) 9 of section 0, which has 4 \(noun)s before it.")
        #expect(
            text(.insertsElement(7, section: 1, count: nil))
                == "The update inserts \(noun) 7 into section 1, which does not exist after it.")
        #expect(text(.insertedTwice(0, section: 1)) == "The update inserts \(noun) 0 of section 1 twice.")
    }
}
