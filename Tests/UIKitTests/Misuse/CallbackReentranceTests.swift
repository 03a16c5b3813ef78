import CoreGraphics
import Foundation
import Interlude
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Calls from inside other callbacks that change or release what calls back.
@MainActor
@Suite(.lane(.main), .tags(.slow), .enabled(if: runsSlowTests)) struct CallbackReentranceTests {
    enum TextMisdeed: CaseIterable {
        case resign, focusOther, remove, setText, present, removeDelegate
    }

    private final class FieldDelegate: NSObject, UITextFieldDelegate {
        let trouble: Troublemaker
        init(_ trouble: Troublemaker) { self.trouble = trouble }
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            trouble.note()
            return true
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { trouble.note() }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            trouble.note()
            return true
        }
        func textFieldDidEndEditing(_ textField: UITextField) { trouble.note() }
        func textFieldDidChangeSelection(_ textField: UITextField) { trouble.note() }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            trouble.note()
            return true
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            trouble.note()
            return true
        }
    }

    @Test func textFieldCallbacks() async {
        await Troublemaker.run("text field", TextMisdeed.self) { stage, trouble, misdeed in
            let root = UIViewController()
            let delegate = FieldDelegate(trouble)
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
            let other = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 30))
            field.delegate = delegate
            field.addAction(UIAction { _ in trouble.note("editingChanged") }, for: .editingChanged)
            root.view.addSubview(field)
            root.view.addSubview(other)
            trouble.action = {
                switch misdeed {
                case nil: break
                case .resign: field.resignFirstResponder()
                case .focusOther: other.becomeFirstResponder()
                case .remove: field.removeFromSuperview()
                case .setText: field.text = "text \(field.text ?? "")"
                case .present: root.present(UIViewController(), animated: true)
                case .removeDelegate: field.delegate = nil
                }
            }
            await stage.show(root)
            await stage.tap(CGPoint(x: 100, y: 115))
            await stage.advance(by: 0.5)
            if field.isFirstResponder { await stage.type("ab\n") }
            await stage.advance(by: 0.1)
            field.selectAll(nil)
            field.resignFirstResponder()
            await stage.advance(by: 0.5)
            withExtendedLifetime(delegate) {}
        }
    }

    enum GestureMisdeed: CaseIterable {
        case disable, remove, removeView, release, cancelTouches, present, addRecognizer, setState
    }

    private final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
        let trouble: Troublemaker
        init(_ trouble: Troublemaker) { self.trouble = trouble }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            trouble.note()
            return true
        }
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            trouble.note("shouldReceive")
            return true
        }
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool {
            trouble.note("simultaneously")
            return true
        }
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
        ) -> Bool {
            trouble.note("failure")
            return false
        }
    }

    private final class TouchView: UIView {
        var trouble: Troublemaker?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trouble?.note() }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { trouble?.note() }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trouble?.note() }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { trouble?.note() }
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            trouble?.note()
            return super.hitTest(point, with: event)
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            trouble?.note()
        }
        override func didMoveToWindow() { trouble?.note() }
        override func willMove(toSuperview newSuperview: UIView?) { trouble?.note() }
    }

    @Test func gestureCallbacks() async {
        await Troublemaker.run("gestures", GestureMisdeed.self) { stage, trouble, misdeed in
            let root = UIViewController()
            let delegate = GestureDelegate(trouble)
            var view: TouchView? = TouchView(frame: CGRect(x: 0, y: 100, width: 393, height: 500))
            view?.trouble = trouble
            let act: @MainActor (UIGestureRecognizer) -> Void = { trouble.note("action \(type(of: $0))") }
            let recognizers = [
                UIPanGestureRecognizer(act), UITapGestureRecognizer(act), UILongPressGestureRecognizer(act),
                UIPinchGestureRecognizer(act), UIRotationGestureRecognizer(act), UISwipeGestureRecognizer(act),
            ]
            for recognizer in recognizers {
                recognizer.delegate = delegate
                view?.addGestureRecognizer(recognizer)
            }
            if let view { root.view.addSubview(view) }
            trouble.action = {
                switch misdeed {
                case nil: break
                case .disable: recognizers.forEach { $0.isEnabled.toggle() }
                case .remove: recognizers.forEach { view?.removeGestureRecognizer($0) }
                case .removeView: view?.removeFromSuperview()
                case .release:
                    view?.removeFromSuperview()
                    view = nil
                case .cancelTouches: view?.isUserInteractionEnabled.toggle()
                case .present: root.present(UIViewController(), animated: true)
                case .addRecognizer: view?.addGestureRecognizer(UITapGestureRecognizer())
                case .setState: recognizers.forEach { $0.state = .cancelled }
                }
            }
            await stage.show(root)
            await stage.tap(CGPoint(x: 100, y: 200))
            await stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 200, y: 400), duration: 0.1)
            await stage.pinch(at: CGPoint(x: 150, y: 300), from: 50, to: 200, duration: 0.1)
            await stage.touch(.began, at: CGPoint(x: 100, y: 200))
            await stage.advance(by: 0.6)
            await stage.touch(.cancelled, at: CGPoint(x: 100, y: 200))
            withExtendedLifetime(delegate) {}
        }
    }

    enum ContainerMisdeed: CaseIterable {
        case dismiss, present, push, replaceRoot, removeView, deactivate, show, hide, rotate
    }

    private final class ContainerDelegate: NSObject, UISplitViewControllerDelegate, UISearchControllerDelegate,
        UISearchResultsUpdating, UISearchBarDelegate, UIPageViewControllerDataSource, UIPageViewControllerDelegate,
        UITabBarControllerDelegate, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate
    {
        let trouble: Troublemaker
        init(_ trouble: Troublemaker) { self.trouble = trouble }
        func splitViewController(
            _ controller: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { trouble.note("willChangeTo") }
        func splitViewController(
            _ controller: UISplitViewController, willShow column: UISplitViewController.Column
        ) { trouble.note("willShow column") }
        func splitViewController(
            _ controller: UISplitViewController, willHide column: UISplitViewController.Column
        ) { trouble.note("willHide column") }
        func splitViewController(
            _ controller: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            trouble.note("topColumn")
            return column
        }
        func willPresentSearchController(_ searchController: UISearchController) { trouble.note() }
        func didPresentSearchController(_ searchController: UISearchController) { trouble.note() }
        func willDismissSearchController(_ searchController: UISearchController) { trouble.note() }
        func didDismissSearchController(_ searchController: UISearchController) { trouble.note() }
        func presentSearchController(_ searchController: UISearchController) { trouble.note() }
        func updateSearchResults(for searchController: UISearchController) { trouble.note() }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { trouble.note() }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { trouble.note() }
        func pageViewController(
            _ pages: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            trouble.note("page before")
            return UIViewController()
        }
        func pageViewController(
            _ pages: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            trouble.note("page after")
            return UIViewController()
        }
        func pageViewController(
            _ pages: UIPageViewController, willTransitionTo pending: [UIViewController]
        ) { trouble.note("page will") }
        func pageViewController(
            _ pages: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { trouble.note("page did") }
        func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            trouble.note("shouldSelect")
            return true
        }
        func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
            trouble.note("didSelect")
        }
        func navigationController(
            _ navigation: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { trouble.note("willShow") }
        func navigationController(
            _ navigation: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { trouble.note("didShow") }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            trouble.note()
            return true
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { trouble.note() }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { trouble.note() }
    }

    /// A tab with a split view whose secondary column has a search bar and pages, and a sheet over it.
    @Test func containerCallbacks() async {
        await Troublemaker.run("containers", ContainerMisdeed.self) { stage, trouble, misdeed in
            let delegate = ContainerDelegate(trouble)
            let page = UIViewController()
            let search = UISearchController(searchResultsController: UIViewController())
            search.delegate = delegate
            search.searchResultsUpdater = delegate
            search.searchBar.delegate = delegate
            page.navigationItem.searchController = search
            page.navigationItem.hidesSearchBarWhenScrolling = false
            let navigation = UINavigationController(rootViewController: page)
            navigation.delegate = delegate
            let split = UISplitViewController(style: .doubleColumn)
            split.delegate = delegate
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(navigation, for: .secondary)
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.dataSource = delegate
            pages.delegate = delegate
            pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
            let tabs = UITabBarController()
            tabs.delegate = delegate
            tabs.viewControllers = [split, pages]
            trouble.action = {
                switch misdeed {
                case nil: break
                case .dismiss: tabs.dismiss(animated: true)
                case .present: tabs.present(UIViewController(), animated: true)
                case .push: navigation.pushViewController(UIViewController(), animated: true)
                case .replaceRoot: stage.window.rootViewController = UIViewController()
                case .removeView: split.view.removeFromSuperview()
                case .deactivate: search.isActive.toggle()
                case .show: split.show(.secondary)
                case .hide: split.hide(.primary)
                case .rotate:
                    stage.window.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft))
                }
            }
            await stage.show(tabs)
            split.show(.secondary)
            await stage.advance(by: 0.5)
            search.isActive = true
            await stage.advance(by: 0.5)
            search.searchBar.searchTextField.text = "a"
            search.searchBar.searchTextField.sendActions(for: .editingChanged)
            search.isActive = false
            await stage.advance(by: 0.5)
            navigation.pushViewController(UIViewController(), animated: true)
            await stage.advance(by: 0.5)
            await stage.tap(CGPoint(x: 295, y: 810))
            await stage.advance(by: 0.2)
            await stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 20, y: 400), duration: 0.1)
            await stage.advance(by: 0.5)
            let sheet = UIViewController()
            sheet.presentationController?.delegate = delegate
            tabs.present(sheet, animated: true)
            await stage.advance(by: 0.6)
            await stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 800), duration: 0.1)
            await stage.advance(by: 0.6)
            withExtendedLifetime(delegate) {}
        }
    }

    enum MotionMisdeed: CaseIterable {
        case remove, removeAnimations, animateAgain, release, removeBehaviors, stop, finish
    }

    private final class AnimationDelegate: NSObject, CAAnimationDelegate, UICollisionBehaviorDelegate,
        UIDynamicAnimatorDelegate
    {
        let trouble: Troublemaker
        init(_ trouble: Troublemaker) { self.trouble = trouble }
        func animationDidStart(_ anim: CAAnimation) { trouble.note() }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { trouble.note() }
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { trouble.note() }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { trouble.note() }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { trouble.note() }
    }

    @Test func motionCallbacks() async {
        await Troublemaker.run("motion", MotionMisdeed.self) { stage, trouble, misdeed in
            let root = UIViewController()
            await stage.show(root)
            let delegate = AnimationDelegate(trouble)
            var view: UIView? = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
            if let view { root.view.addSubview(view) }
            let dynamics = UIDynamicAnimator(referenceView: root.view)
            dynamics.delegate = delegate
            var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 0.2, curve: .linear) {
                [weak view] in
                view?.transform = CGAffineTransform(rotationAngle: 1)
                trouble.note("animations")
            }
            var link: UIUpdateLink? = UIUpdateLink(view: root.view)
            trouble.action = {
                switch misdeed {
                case nil: break
                case .remove: view?.removeFromSuperview()
                case .removeAnimations: view?.layer.removeAllAnimations()
                case .animateAgain:
                    UIView.animate(withDuration: 0.1) {
                        view?.alpha = 0.5
                    } completion: { _ in
                        trouble.note("completion")
                    }
                case .release:
                    view?.removeFromSuperview()
                    (view, link) = (nil, nil)
                case .removeBehaviors: dynamics.removeAllBehaviors()
                case .stop:
                    animator?.stopAnimation(true)
                    animator = nil
                case .finish:
                    animator?.stopAnimation(false)
                    if animator?.state == .stopped { animator?.finishAnimation(at: .start) }
                }
            }
            link?.addAction { _, _ in trouble.note("update link") }
            link?.requiresContinuousUpdates = true
            link?.isEnabled = true
            let display = CADisplayLink { link in
                trouble.note("display link")
                if link.timestamp > 2 { link.invalidate() }
            }
            display.add(to: .main, forMode: .common)
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 0.2
            animation.delegate = delegate
            view?.layer.add(animation, forKey: "fade")
            UIView.animate(withDuration: 0.2) {
                view?.center.x = 200
            } completion: { _ in
                trouble.note("completion")
            }
            CATransaction.setCompletionBlock { trouble.note("transaction") }
            animator?.addCompletion { _ in trouble.note("animator completion") }
            animator?.startAnimation()
            if let view {
                let gravity = UIGravityBehavior(items: [view])
                gravity.action = { trouble.note("behavior action") }
                let collision = UICollisionBehavior(items: [view])
                collision.translatesReferenceBoundsIntoBoundary = true
                collision.collisionDelegate = delegate
                dynamics.addBehavior(gravity)
                dynamics.addBehavior(collision)
            }
            await stage.advance(by: 2)
            animator?.stopAnimation(true)
            dynamics.removeAllBehaviors()
            display.invalidate()
            link?.isEnabled = false
            withExtendedLifetime(delegate) {}
        }
    }
}
