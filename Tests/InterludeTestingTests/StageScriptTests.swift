import InterludeTestSupport
import InterludeTesting
import Testing

@Suite(.lane(.main)) @MainActor struct StageScriptTests {
    @Test func scriptRepeatsTheRun() async throws {
        let original = try await Stage.run(.tiny) { stage in
            let controller = PlainViewController(.red)
            controller.onTap = { $0.present(PlainViewController(.blue), animated: true) }
            await stage.show(controller)
            await stage.advance(by: 0.1)
            try await stage.tap("middle")
            try await stage.settle()
            await stage.drag(from: CGPoint(x: 30, y: 20), to: CGPoint(x: 30, y: 90), duration: 0.2)
            await stage.interrupt(.background)
            await stage.touch(.began, at: CGPoint(x: 5, y: 5))
            await stage.touch(.ended, at: CGPoint(x: 5, y: 5))
            try await stage.settle()
            return (script: stage.script, events: stage.events, frame: stage.snapshot())
        }
        #expect(original.script.steps.count == 5)
        await Stage.run(.tiny) { stage in
            let controller = PlainViewController(.red)
            controller.onTap = { $0.present(PlainViewController(.blue), animated: true) }
            await stage.show(controller)
            await stage.play(original.script)
            #expect(stage.events == original.events)
            #expect(stage.snapshot() == original.frame)
            #expect(stage.script == original.script)
        }
    }

    @Test func codeStatesTimesTargetsAndConditions() {
        let script = StageScript(
            [
                .init(time: 0.3, action: .tap(CGPoint(x: 10, y: 20.5)), target: "open"),
                .init(
                    time: 0.5,
                    action: .drag(
                        from: CGPoint(x: 1, y: 2),
                        along: [.move(by: CGVector(dx: 0, dy: 100), over: 0.2), .rest(0.1)])),
                .init(time: 0.8, action: .interrupt(.cancel)),
            ], endTime: 2)
        let setting = StageSetting(device: .iPhoneSE, conditions: StageConditions(userInterfaceStyle: .dark))
        #expect(
            script.test(named: "reproduced", root: "ListViewController()", setting: setting) == """
                @Test @MainActor func reproduced() async throws {
                    try await Stage.run(.iPhoneSE, conditions: StageConditions(userInterfaceStyle: .dark)) { stage in
                        await stage.show(ListViewController())
                        await stage.advance(to: 0.3)
                        await stage.tap(CGPoint(x: 10, y: 20.5))        // “open”
                        await stage.advance(to: 0.5)
                        await stage.drag(from: CGPoint(x: 1, y: 2), along: [.move(by: CGVector(dx: 0, dy: 100), over: 0.2), .rest(0.1)])
                        await stage.interrupt(.cancel)
                        await stage.advance(to: 2)
                        try await stage.settle()
                        #expect(stage.diagnostics.isEmpty)
                    }
                }
                """)
    }
}
