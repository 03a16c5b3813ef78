/// The root view of a container; receives all touches during a transition that isn't interruptible.
@MainActor
class ContainerRootView: UIView {
    /// Creates a view of the screen's size, which follows the size of its superview.
    convenience init() {
        self.init(frame: UIScreen.main.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// The running transition of the container's children; subclasses override it.
    var childTransition: ViewControllerTransition? { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit != nil, let childTransition else { return hit }
        return childTransition.blocksInteraction ? self : hit
    }
}
