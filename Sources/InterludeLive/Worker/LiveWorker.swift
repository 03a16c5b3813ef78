import Foundation
import Interlude

/// The process behind one page: runs a scene's stage, receives the page's inputs, and sends what changed on the screen.
///
/// The server starts it with pipes as standard input and output; see ``LiveServer/Configuration``.
@MainActor
public enum LiveWorker {
    /// Runs until the server closes the pipe.
    ///
    /// - Parameter scenes: The scenes that pages may open.
    public static func run(_ scenes: [StageScene]) async {
        let inbox = Inbox()
        let link = WorkerLink()
        link.start(inbox)
        while true {
            let message = await nextMessage(inbox)
            guard let request = message.run else { continue }
            guard var scene = Self.scene(request, of: scenes, link) else { continue }
            guard case .open = message else {
                await Job(request, scene: scene, send: link.send).perform(message)
                continue
            }
            var run = LiveRun.Successor(request: request, knownInputs: request.inputs.count)
            while true {
                run = await LiveRun(run, scene: scene, inbox: inbox, send: link.send).run()
                guard let next = Self.scene(run.request, of: scenes, link) else { break }
                scene = next
            }
        }
    }

    /// Returns the scene of a run; reports if there is none with its name.
    private static func scene(_ request: RunRequest, of scenes: [StageScene], _ link: WorkerLink) -> StageScene? {
        let scene = scenes.first { $0.name == request.scene }
        if scene == nil {
            link.send(PageData.message(WorkerFailure(message: "There is no scene “\(request.scene)”.", output: "")))
        }
        return scene
    }

    /// Describes scenes for the pages of a server whose executable is an older build.
    ///
    /// - Parameters:
    ///   - scenes: The scenes.
    ///   - names: The names of the scenes to offer; empty for all.
    /// - Returns: JSON; see ``LiveServer/Configuration/sceneListArguments``.
    public nonisolated static func description(of scenes: [StageScene], named names: [String]) -> Data {
        SceneList(names.isEmpty ? scenes : scenes.filter { names.contains($0.name) }).encoded()
    }

    private static func nextMessage(_ inbox: Inbox) async -> PageMessage {
        while true {
            if let message = inbox.next() { return message }
            await inbox.waitForMessage()
        }
    }
}

extension PageMessage {
    /// The run that the message concerns; `nil` for messages to a running scene.
    fileprivate var run: RunRequest? {
        switch self {
        case .open(let run), .curves(let run), .origins(let run), .onionSkin(let run, _), .film(let run, _),
            .check(let run, _):
            run
        default: nil
        }
    }
}
