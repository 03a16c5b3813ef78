import Testing

/// Overrides of UIKit's members by the names that they have in Swift 4.
@Suite struct FormerNameTests {
    @Test func overridesOfMethodsAndTheirCallsOfTheSuperclassAreRenamed() {
        let lines = Lowered.lines(
            """
            class Card: UIViewController {
                override func willMove(toParentViewController parent: UIViewController?) {
                    super.willMove(toParentViewController: parent)
                }
                override func didMove(toParentViewController: UIViewController?) {}
                override func addChildViewController(_ child: UIViewController) { super.addChildViewController(child) }
            }
            class Stack: UIView {
                override func bringSubview(toFront view: UIView) { super.bringSubview(toFront: view) }
            }
            """)
        #expect(lines[1] == "    override func willMove(toParent parent: UIViewController?) {")
        #expect(lines[2] == "        super.willMove(toParent: parent)")
        #expect(lines[4] == "    override func didMove(toParent toParentViewController: UIViewController?) {}")
        #expect(lines[5].contains("override func addChild(_ child: UIViewController) { super.addChild(child) }"))
        #expect(
            lines[8].contains("override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }"))
    }

    @Test func overridesInExtensionsAreRenamedInTheClass() {
        let lines = Lowered.lines(
            """
            class Stack: UIView {}
            extension Stack {
                override func bringSubview(toFront view: UIView) {}
                override func insertSubview(_ view: UIView, at index: Int) {}
            }
            class Card: UIViewController {}
            extension Card {
                override func prefersHomeIndicatorAutoHidden() -> Bool { true }
                override func willMove(toParentViewController parent: UIViewController?) {}
                override var childViewControllerForStatusBarStyle: UIViewController? { nil }
            }
            """)
        #expect(
            lines[0].contains(
                "override func bringSubviewToFront(_ view: UIView) { self._Stack_bringSubviewToFront(view) }"))
        #expect(lines[0].contains("override func insertSubview(_ view: UIView, at index: Int) { self._Stack_insert"))
        #expect(lines[2].contains("func _Stack_bringSubviewToFront(_ view: UIView) {}"))
        #expect(
            lines[5].contains(
                "override var prefersHomeIndicatorAutoHidden: Bool { get { self._Card_prefersHomeIndicatorAutoHidden } }"
            ))
        #expect(lines[5].contains("override func willMove(toParent parent: UIViewController?) { self._Card_willMove("))
        #expect(lines[5].contains("override var childForStatusBarStyle: UIViewController? { get { self._Card_childFor"))
    }

    @Test func methodsThatArePropertiesTodayBecomeProperties() {
        let text = Lowered.text(
            """
            class Card: UIViewController {
                override func prefersHomeIndicatorAutoHidden() -> Bool { !super.prefersHomeIndicatorAutoHidden() }
                override var childViewControllerForStatusBarStyle: UIViewController? { children.last }
                override var childViewControllers: [UIViewController] { super.childViewControllers.reversed() }
            }
            """)
        #expect(text.contains("prefersHomeIndicatorAutoHidden: Bool { !super.prefersHomeIndicatorAutoHidden }"))
        #expect(text.contains("override var  prefers") && text.contains("override var childForStatusBarStyle: UI"))
        #expect(text.contains("override var children: [UIViewController] { super.children.reversed() }"))
    }

    @Test func membersOfOtherClassesStay() {
        let text =
            "class A { func didMove(toParentViewController: Int) {} }\n"
            + "class B: A { override func didMove(toParentViewController: Int) {} }"
        #expect(Lowered.text(text).contains("B: A { override func didMove(toParentViewController: Int) {} }"))
    }
}
