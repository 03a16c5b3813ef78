import Foundation
import TestSupport
import Testing

@testable import InterludeApp

@Suite(.lane(.background)) struct ScenesTests {
    private enum Twins: InterludeApp {
        static let scenes = [scene("card", ["modal"]), scene("card", [])]
    }

    private enum Tagged: InterludeApp {
        static let scenes = [scene("card", ["modal"]), scene("push", ["navigation"])]
    }

    private static func scene(_ name: String, _ tags: [String]) -> StageScene {
        StageScene(name, tags: tags) {
            UIViewController()
        } script: { _ in
        }
    }

    @Test func namesOfScenesDiffer() {
        let failure = #expect(throws: CommandFailure.self) { try Choice.scenes(of: Twins.self) }
        #expect(failure?.message == "two scenes are named “card”; rename one of them.")
    }

    @Test func scenesAreSelectedByTag() throws {
        #expect(try Choice.scenes(of: Tagged.self, tagged: "navigation").map(\.name) == ["push"])
        let failure = #expect(throws: CommandFailure.self) { try Choice.scenes(of: Tagged.self, tagged: "modl") }
        #expect(failure?.message.contains("Did you mean modal?") == true)
    }

    @Test func optionsReplaceTheConditionsOfTheScene() throws {
        let options = try RunOptions.parse([
            "--device", "iphone se", "--orientation", "landscape-left", "--appearance", "dark", "--text-size", "ax-l",
            "--direction", "right-to-left", "--reduce-motion", "--refresh-rate", "120", "--drop-frames", "3",
        ])
        let scene = try options.applied(to: Self.scene("card", []))
        #expect(scene.device == .iPhoneSE)
        #expect(
            scene.conditions
                == StageConditions(
                    orientation: .landscapeLeft, userInterfaceStyle: .dark,
                    preferredContentSizeCategory: .accessibilityLarge, layoutDirection: .rightToLeft,
                    isReduceMotionEnabled: true, framesPerSecond: 120, droppedFrames: .every(3)))
        let repeated = try RunOptions.parse(options.arguments).applied(to: Self.scene("card", []))
        #expect(repeated.device == scene.device && repeated.conditions == scene.conditions)
    }

    @Test(arguments: [["--no-reduce-motion"], ["--drop-frames=0.5", "--no-reduce-motion"], []])
    func optionsBecomeArguments(_ arguments: [String]) throws {
        #expect(try RunOptions.parse(arguments).arguments == arguments)
    }

    @Test func withoutOptionsTheConditionsOfTheSceneApply() throws {
        var scene = Self.scene("card", [])
        scene.device = .iPad
        scene.conditions = StageConditions(userInterfaceStyle: .dark, isReduceMotionEnabled: true)
        let same = try RunOptions.parse([]).applied(to: scene)
        #expect(same.device == .iPad && same.conditions == scene.conditions)
        #expect(try !RunOptions.parse(["--no-reduce-motion"]).applied(to: scene).conditions.isReduceMotionEnabled)
    }

    @Test(arguments: [("0", DroppedFrames.none), ("0.25", .fraction(0.25, seed: 1)), ("2", .every(2))])
    func droppedFramesAreANumberOrAFraction(_ argument: String, _ expected: DroppedFrames) throws {
        let options = try RunOptions.parse(["--drop-frames", argument])
        #expect(try options.applied(to: Self.scene("card", [])).conditions.droppedFrames == expected)
    }

    @Test(arguments: [
        ["--drop-frames", "1"], ["--drop-frames", "2.5"], ["--drop-frames=-1"], ["--refresh-rate", "0"],
    ])
    func senselessConditionsAreRejected(_ arguments: [String]) throws {
        let options = try RunOptions.parse(arguments)
        #expect(throws: CommandFailure.self) { try options.applied(to: Self.scene("card", [])) }
    }

    @Test func landscapeFilmIsWide() async throws {
        let folder = try TemporaryFolder()
        let run = try await CommandRun(
            "render", "cross-dissolve", "--orientation", "landscape-right", "--scale", "0.25", "--fps", "30", "--json",
            "--out", "film.apng", in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("\"width\":213") && run.output.contains("\"height\":98"))
    }
}
