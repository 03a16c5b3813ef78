import Interlude
import TestSupport
import Testing

/// The chains of strong references that keep an object alive.
@Suite(.lane(.main)) @MainActor struct RetainPathTests {
    @Test func chainLeadsFromTheWindow() async throws {
        await Stage.run { stage in
            let (navigation, note) = (UINavigationController(), Note())
            let owner = OwnerController()
            owner.notes = ["first": [Note(), note]]
            navigation.viewControllers = [owner]
            await stage.show(navigation)
            let path = stage.retainPaths(to: note)
            #expect(path.count == 1 && path.first?.isCycle == false)
            let text = path.first?.description ?? ""
            #expect(text.hasPrefix("UIWindow.rootViewController → UINavigationController."), "\(text)")
            #expect(text.hasSuffix("OwnerController.notes[\"first\"][1] → Note"), "\(text)")
        }
    }

    @Test func cycleOfPropertiesIsFound() async {
        await Stage.run { stage in
            let (one, other) = (Note(), Note())
            one.next = other
            other.next = one
            defer { one.next = nil }
            #expect(stage.retainPaths(to: one).map(\.description) == ["Note.next → Note.next → Note"])
            #expect(stage.retainPaths(to: one).map(\.isCycle) == [true])
        }
    }

    @Test func closureThatCapturesItsOwnerIsACycle() async {
        await Stage.run { stage in
            let note = Note()
            let other = Note()
            note.onClose = { note.title = "closed" }
            #expect(stage.retainPaths(to: note).map(\.description) == ["Note.onClose (captured) → Note"])
            note.onClose = { [weak note] in note?.title = "closed" }
            #expect(stage.retainPaths(to: note) == [])
            note.onClose = { other.title = "closed" }
            #expect(stage.retainPaths(to: note) == [])
            note.onChange = { title, _ in
                note.title = title
                return title.count
            }
            #expect(stage.retainPaths(to: note).map(\.description) == ["Note.onChange (captured) → Note"])
            note.onChange = nil
        }
    }

    @Test func actionOfAButtonThatCapturesItsControllerIsACycle() async {
        await Stage.run { stage in
            let owner = OwnerController()
            let button = UIButton(primaryAction: UIAction { _ in owner.notes = [:] })
            owner.view.addSubview(button)
            let cycle = stage.retainPaths(to: owner).first
            #expect(cycle?.isCycle == true)
            let text = cycle?.description ?? ""
            #expect(text.contains("UIButton.") && text.hasSuffix("(captured) → OwnerController"), "\(text)")
            button.removeFromSuperview()
        }
    }

    /// A weak reference isn't followed, and an unowned one isn't even read.
    @Test func otherReferencesAreNotFollowed() async {
        await Stage.run { stage in
            let note = Note()
            note.weakNext = note
            var gone: Note? = Note()
            note.unownedNext = gone
            gone = nil
            #expect(stage.retainPaths(to: note) == [])
        }
    }

    @Test func leakOfACheckNamesItsCycle() async throws {
        let check = TransitionCheck(interruptions: []) {
            LeakingController()
        } script: { stage in
            stage.window.rootViewController?.present(UIViewController(), animated: true)
            try await stage.settle()
        }
        let finding = try #require(try await check.run().findings.first)
        #expect(finding.rule == "still-alive" && finding.culprit == "LeakingController")
        #expect(finding.message.contains("A cycle: LeakingController.onClose (captured) → LeakingController."))
    }
}

private final class Note {
    var title = ""
    var next: Note?
    weak var weakNext: Note?
    unowned var unownedNext: Note?
    var onClose: (() -> Void)?
    var onChange: ((String, Bool) -> Int)?
}

private final class OwnerController: UIViewController {
    var notes: [String: [Note]] = [:]
}

private final class LeakingController: UIViewController {
    private var onClose: () -> Void = {}

    override func viewDidLoad() {
        super.viewDidLoad()
        onClose = { self.view.isHidden = true }
    }
}
