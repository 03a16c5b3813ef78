import Interlude

extension Stage {
    /// Shows a screen with a square view with the identifier “square”, 10 points wide, at (5, 15).
    func showSquare() async -> UIView {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let square = UIView(frame: CGRect(x: 5, y: 15, width: 10, height: 10))
        square.accessibilityIdentifier = "square"
        controller.view.addSubview(square)
        await show(controller)
        return square
    }
}
