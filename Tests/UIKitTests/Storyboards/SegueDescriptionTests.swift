import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct SegueDescriptionTests {
    /// Returns the template of a segue element.
    private func template(
        _ attributes: String, content: String = "", objects: [String: AnyObject] = [:]
    ) throws -> SegueTemplate? {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
            <viewController id="v"><connections>
            <segue id="g" destination="d" \(attributes)>\(content)</segue>
            </connections></viewController></objects></scene></scenes></document>
            """
        let document = try StoryboardDocument(Data(text.utf8), file: "Main.storyboard")
        let segue = try #require(document.scenes.first?.segues.first)
        return SegueTemplate(segue, in: document.name, object: { objects[$0] }, makeDestination: { _ in nil })
    }

    @Test(arguments: [
        ("show", "show"), ("showDetail", "showDetail"), ("presentation", "presentation"), ("modal", "presentation"),
        ("popoverPresentation", "popoverPresentation"), ("popover", "popoverPresentation"), ("embed", "embed"),
        ("custom", "custom"), ("push", "push"), ("replace", "replace"), ("unwind", "unwind"),
    ])
    func everyKindIsRead(kind: String, name: String) throws {
        let template = try #require(try template("kind=\"\(kind)\" identifier=\"i\""))
        #expect(template.kind.name == name && template.identifier == "i" && template.id == "g" && template.isAnimated)
    }

    @Test func relationshipsAndUnknownKindsHaveNoTemplate() throws {
        #expect(try template("kind=\"relationship\" relationship=\"rootViewController\"") == nil)
        #expect(try template("kind=\"teleport\"") == nil)
    }

    @Test func stylesAndAnimationAreRead() throws {
        let template = try #require(
            try template(
                "kind=\"presentation\" modalPresentationStyle=\"overFullScreen\" modalTransitionStyle=\"crossDissolve\" animates=\"NO\""
            ))
        guard case .presentation(let presentation) = template.kind else { return #expect(Bool(false)) }
        #expect(presentation.style == .overFullScreen && presentation.transitionStyle == .crossDissolve)
        #expect(!template.isAnimated)
    }

    @Test func aPopoverHasItsAnchorDirectionsAndPassthroughViews() throws {
        let (anchor, passthrough) = (UIView(), UIView())
        let content = """
            <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/>
            <connections><outletCollection property="popoverPassthroughViews" destination="p"/></connections>
            """
        let template = try #require(
            try template(
                "kind=\"popoverPresentation\" popoverAnchorView=\"a\"", content: content,
                objects: ["a": anchor, "p": passthrough]))
        guard case .popover(let popover) = template.kind else { return #expect(Bool(false)) }
        #expect(popover.anchor() === anchor && popover.passthroughViews() == [passthrough])
        #expect(popover.arrowDirections == [.up, .left])
    }

    @Test func anUnwindSegueHasItsAction() throws {
        let template = try #require(try template("kind=\"unwind\" unwindAction=\"unwindToStart:\""))
        guard case .unwind(let action) = template.kind else { return #expect(Bool(false)) }
        #expect(action == Selector("unwindToStart(_:)"))
    }

    @Test func anUnknownClassIsReportedWithItsLine() throws {
        try TestApp.run { app in
            let template = try template("kind=\"custom\" customClass=\"Missing\" customModule=\"App\"")
            #expect(template?.segueClass == nil && app.diagnostics == ["segue-class-not-found"])
            #expect(app.session.log.diagnostics.first?.message.hasPrefix("Main.storyboard:3: ") == true)
        }
    }

    @Test func aRegisteredClassIsFound() throws {
        ClassLookup.register(RegisteredSegue.self, as: "RegisteredSegue")
        let template = try template("kind=\"custom\" customClass=\"RegisteredSegue\"")
        #expect(template?.segueClass == RegisteredSegue.self)
    }
}

private final class RegisteredSegue: UIStoryboardSegue {}
