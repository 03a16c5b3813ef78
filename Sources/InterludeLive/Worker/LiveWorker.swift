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
        var request: RunRequest?
        while true {
            if let current = request, let scene = scenes.first(where: { $0.name == current.scene }) {
                request = await LiveRun(current, scene: scene, inbox: inbox, send: link.send).run()
            } else {
                if let name = request?.scene {
                    link.send(PageData.message(WorkerFailure(message: "There is no scene “\(name)”.", output: "")))
                }
                request = await nextRun(inbox)
            }
        }
    }

    private static func nextRun(_ inbox: Inbox) async -> RunRequest {
        while true {
            switch inbox.next() {
            case .open(let run): return run
            case .some: continue
            case nil: await inbox.waitForMessage()
            }
        }
    }
}
