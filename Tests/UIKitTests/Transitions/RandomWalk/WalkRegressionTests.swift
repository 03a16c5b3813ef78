import Interlude
import TestSupport
import Testing

/// Failing scripts of random walks, each reduced to the necessary steps.
@MainActor
@Suite(.lane(.main)) struct WalkRegressionTests {
    private func expectAgreement(_ text: String) {
        let failure = Walk.failure(of: WalkStep.script(text))
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test func pushInDeselectedTabIsNotReported() {
        expectAgreement("push; advance 3; select 1; cancel; rest")
    }

    @Test func queuedChangesRunWhenStackIsHidden() {
        expectAgreement("select 2; mode grab; select 0; push; push; push; cancel; advance 25; rest")
    }

    @Test func noAppearanceInRemovedContainer() {
        expectAgreement("select 2; mode grab; select 0; push; cancel; advance 8; rest")
        expectAgreement("mode grab; select 1; advance 0; push; cancel; rest")
    }

    @Test func canceledPushShowsPreviousScreenWhenTabReturns() {
        expectAgreement("mode grab; push; update 30; select 1; cancel; rest")
    }

    @Test func pendingPushLetsPreviousScreenAppear() {
        expectAgreement("select 1; push; select 0; select 1; rest")
    }

    @Test func scrubbingToEndKeepsTransitionInteractive() {
        expectAgreement("mode grab; push; update 100; advance 5; cancel; rest")
    }

    @Test func sheetStaysWhenTouchIsCanceled() {
        expectAgreement("present sheet; rest; pull lost; advance 35; rest")
    }

    @Test func sheetFrameIsRightAfterCoveredRotation() {
        expectAgreement("present sheet; rest; present custom; rotate; advance 35; dismissTop; rest")
    }

    @Test func rotationEndsForRemovedViews() {
        expectAgreement("mode grab; select 1; push; update 100; pop; update 100; rotate; cancel; rest")
    }

    @Test func newTabBarItemsGetTouches() {
        expectAgreement("mode grab; select 2; cancel; tapTab 1")
    }

    @Test func viewsRemovedInLastRotationFrameAreValid() {
        expectAgreement("mode grab; rotate; advance 1; advance 1; push; present full; advance 35; rest")
    }

    @Test func canceledTabPushLeavesNoBarAnimations() {
        expectAgreement("mode grab; select 2; mode system; update 100; push; cancel; rest")
    }

    @Test func tabBarHidesWithoutAnimation() {
        expectAgreement("pushHiding now; rest")
        expectAgreement("pushHiding; pushHiding; set 1 now; rest")
    }

    @Test func childAppearingDuringExchangeDisappears() {
        expectAgreement("exchange; push; advance 25; pop now; exchange; rest")
        expectAgreement("exchange; exchange; mode flexible; set 1; cancel; rest")
    }

    @Test func currentContextPresentationFollowsPresenter() {
        expectAgreement("present popover now; rotate; present context; rotate; advance 35; rest")
    }

    @Test func theContentOfAPopoverThatIsASheetStaysInIt() {
        expectAgreement("presentStack popover; inside set 1; background; edge lost")
        expectAgreement("presentStack popover; advance 13; inside push; advance 21; edge lost")
    }

    @Test func canceledDismissalUsesCustomAnimator() {
        expectAgreement("present custom; rest; pan lost; pause; update 50; cancel; rest")
    }

    @Test func queuedPushHidesTabBar() {
        expectAgreement(
            "mode flexible; push; set 3; push; cancel; finish; pushHiding now; advance 13; mode custom; rest")
    }

    @Test func pushIsCaughtWhileTabChangeIsHeld() {
        expectAgreement("mode grab; select 1; mode late; push; update 90; pause; update 90; advance 5; rest")
    }

    @Test func presentedNavigationControllerHasOwnStack() {
        expectAgreement("presentStack detents; inside exchange; rest; inside push; advance 3; dismiss; rest")
        expectAgreement("mode grab; presentStack custom; inside push; inside push; cancel; rest")
    }

    @Test func partialCurlOverPushesDismissesByTap() {
        expectAgreement("present curl; push; advance 3; rest")
        expectAgreement("present curl; set 3; advance 0")
        expectAgreement("presentStack curl; rest; inside push; rest; tap back; rest")
    }

    @Test func windowResizesDuringTransitions() {
        expectAgreement("present detents now; present context; resize 2; rotate; rotate; rest")
        expectAgreement("mode grab; push; update 50; resize 1; advance 3; resize 0; cancel; rest")
    }

    @Test func cardBelowTwoSheetsFollowsRotation() {
        expectAgreement("rotate; present form now; present detents; advance 25; advance 22; dismissTop; rotate; rest")
        expectAgreement(
            "present popover; advance 35; present custom now; present curl; advance 35; mode flexible; advance 30; "
                + "dismissTop; advance 31; resize 2; advance 31; dismiss; resize 0; advance 22; cancel; rest")
    }

    @Test func popDuringPausedTabChangeLeavesNoAnimations() {
        expectAgreement(
            "push; mode late; select 1; advance 35; select 0; pause; update 100; popToRoot; pause; rest")
    }

    @Test func curledPageTakesTouchesAtTheEdge() {
        expectAgreement(
            "rotate; rotate; rotate; presentStack curl; inside push now; background; edge lost; rest")
    }

    @Test func customPresentationWithoutAnimationHasNoInteraction() {
        expectAgreement("mode late; presentStack custom now; pause; advance 30; rest")
    }

    @Test func scriptTextRoundTrips() {
        let script = WalkStep.randomScript(2000, seed: 7)
        #expect(WalkStep.script(WalkStep.text(script)) == script)
    }

    @Test func shrinkingKeepsOnlyFailingSteps() async {
        let long = WalkStep.script("push; advance 3; select 1; rest")
        #expect(await Shrinking.shortest(long) { $0.contains(.select(1)) } == [.select(1)])
    }

    @Test func pushDuringDismissalDoesNotTakeItsAnimations() {
        expectAgreement(
            "mode grab; presentStack popover; advance 31; dismissFrom 0; inside push; advance 30; advance 21; tapTab 1")
    }

    @Test func touchOutsideStackOverAlertPopsNothing() {
        expectAgreement("present alert; advance 43; presentStack context; inside set 2; rest; edge lost")
    }
}
