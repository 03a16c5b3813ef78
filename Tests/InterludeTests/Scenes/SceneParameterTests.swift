import Foundation
import Interlude
import InterludeTestSupport
import Testing

@Suite(.lane(.main)) @MainActor struct SceneParameterTests {
    private let scene = StageScene(
        "tinted", device: .tiny,
        parameters: [.number("alpha", 1, in: 0...1), .flag("isRed", true), .choice("title", of: ["One", "Two"])]
    ) { values in
        let root = PlainViewController(values.flag("isRed") ? .red : .blue)
        root.loadViewIfNeeded()
        root.view.alpha = values.number("alpha")
        root.title = values.choice("title")
        return root
    } script: { _ in
    }

    @Test func valuesReachTheRoot() async throws {
        var scene = scene
        try scene.set("alpha", to: 0.5)
        try scene.set("isRed", to: false)
        try scene.set("title", to: "Two")
        await scene.run { stage in
            let root = stage.window.rootViewController as? PlainViewController
            #expect(root?.view.alpha == 0.5 && root?.color == .blue && root?.title == "Two")
        }
        #expect(scene.parameters.map(\.value) == [0.5, false, "Two"])
    }

    @Test func theFirstValuesAreTheDeclaredOnes() async {
        await scene.run { stage in
            let root = stage.window.rootViewController as? PlainViewController
            #expect(root?.view.alpha == 1 && root?.color == .red && root?.title == "One")
        }
        #expect(SceneParameter.number("size", 9, in: 1...3).value == 3)
    }

    @Test func aReplacedRootNeedsNoValues() async {
        var scene = scene
        scene.makeRoot = { PlainViewController(.green) }
        await scene.run { stage in
            #expect((stage.window.rootViewController as? PlainViewController)?.color == .green)
        }
    }

    @Test func wrongNamesAndValuesAreErrors() {
        var scene = scene
        #expect(throws: SceneParameterError.notFound(name: "alfa", known: ["alpha", "isRed", "title"])) {
            try scene.set("alfa", to: 1)
        }
        #expect(throws: SceneParameterError.notAllowed(value: "2", parameter: "alpha", allowed: "from 0 to 1")) {
            try scene.set("alpha", to: 2)
        }
        #expect(throws: SceneParameterError.notAllowed(value: "Three", parameter: "title", allowed: "One, Two")) {
            try scene.set("title", to: "Three")
        }
        #expect(throws: SceneParameterError.self) { try scene.set("isRed", to: 1) }
        #expect(
            "\(SceneParameterError.notFound(name: "a", known: []))" == "there is no parameter “a”; the scene has none.")
    }

    @Test func anUnknownNameInTheSceneIsReported() async {
        let scene = StageScene("wrong", device: .tiny, parameters: [.flag("isRed", true)]) { values in
            #expect(values.number("isRed") == 0 && !values.flag("isBlue") && values.choice("title").isEmpty)
            return UIViewController()
        } script: { _ in
        }
        await scene.run { stage in
            #expect(stage.diagnostics.map(\.name) == Array(repeating: "scene-parameter-unknown", count: 3))
        }
    }

    @Test func valuesAreEncodedAsPlainJSON() throws {
        let values: [SceneParameter.Value] = [0.5, true, "Two"]
        let data = try JSONEncoder().encode(values)
        #expect(String(decoding: data, as: UTF8.self) == #"[0.5,true,"Two"]"#)
        #expect(try JSONDecoder().decode([SceneParameter.Value].self, from: data) == values)
    }
}
