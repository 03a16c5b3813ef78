import Cards
import InterludeApp

@main
struct Scenes: InterludeApp {
    static let scenes: [StageScene] = [.card]
}

extension StageScene {
    static let card = StageScene("card", summary: "A card springs up from below the screen.", tags: ["modal"]) {
        StartViewController()
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("open")
        try await stage.settle()
        await stage.advance(by: 0.5)
        try await stage.tap("close")
        try await stage.settle()
        await stage.advance(by: 0.3)
    }
}
