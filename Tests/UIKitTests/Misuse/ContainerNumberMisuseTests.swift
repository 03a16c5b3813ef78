import CoreGraphics
import Foundation
import Interlude
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Numbers that containers, presentations, and bars can't use.
@MainActor
@Suite(.lane(.main), .tags(.slow), .enabled(if: runsSlowTests)) struct ContainerNumberMisuseTests {
    @Test func splitViews() async {
        await MisuseProbe("split view") { stage, _, number in
            let split = UISplitViewController(style: .tripleColumn)
            for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
                split.setViewController(UIViewController(), for: column)
            }
            await stage.show(split)
            split.preferredPrimaryColumnWidth = number
            split.minimumPrimaryColumnWidth = number
            split.maximumPrimaryColumnWidth = number
            split.preferredPrimaryColumnWidthFraction = number
            split.preferredSupplementaryColumnWidth = number
            split.minimumSupplementaryColumnWidth = number
            split.maximumSupplementaryColumnWidth = number
            split.preferredSupplementaryColumnWidthFraction = number
            split.show(.primary)
            await stage.advance(by: 0.1)
            split.hide(.primary)
        }.run(on: .iPad)
    }

    @Test func sheets() async {
        await MisuseProbe("sheet") { stage, root, number in
            let shown = UIViewController()
            shown.preferredContentSize = CGSize(width: number, height: number)
            shown.sheetPresentationController?.detents = [
                .custom(identifier: .init("a")) { _ in number }, .custom { $0.maximumDetentValue * number }, .large(),
            ]
            shown.sheetPresentationController?.preferredCornerRadius = number
            root.present(shown, animated: true)
            await stage.advance(by: 0.6)
            shown.sheetPresentationController?.animateChanges {
                shown.sheetPresentationController?.selectedDetentIdentifier = .large
            }
            await stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.1)
            shown.sheetPresentationController?.invalidateDetents()
            await stage.advance(by: 0.5)
        }.run()
    }

    @Test func popovers() async {
        await MisuseProbe("popover") { stage, root, number in
            let shown = UIViewController()
            shown.modalPresentationStyle = .popover
            shown.preferredContentSize = CGSize(width: number, height: number)
            let popover = shown.popoverPresentationController
            popover?.sourceView = root.view
            popover?.sourceRect = CGRect(x: number, y: number, width: number, height: number)
            popover?.popoverLayoutMargins = UIEdgeInsets(top: number, left: number, bottom: 0, right: 0)
            root.present(shown, animated: true)
            await stage.advance(by: 0.5)
            shown.preferredContentSize = CGSize(width: number, height: number)
        }.run(on: .iPad)
    }

    private final class WildPresentation: UIPresentationController {
        var number: CGFloat = 0
        override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: number, y: number, width: number, height: number)
        }
    }

    private final class WildTransition: NSObject, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
    {
        var number: CGFloat = 0
        let driver = UIPercentDrivenInteractiveTransition()
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            Double(number)
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) ?? context.view(forKey: .from) else {
                return context.completeTransition(true)
            }
            context.containerView.addSubview(view)
            UIView.animate(withDuration: transitionDuration(using: context)) {
                view.transform = CGAffineTransform(translationX: self.number, y: self.number)
                view.layer.cornerRadius = self.number
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let presentation = WildPresentation(presentedViewController: presented, presenting: presenting)
            presentation.number = number
            return presentation
        }
    }

    @Test func customTransitions() async {
        await MisuseProbe("custom transition") { stage, root, number in
            let source = WildTransition()
            source.number = number
            let shown = UIViewController()
            shown.modalPresentationStyle = .custom
            shown.transitioningDelegate = source
            root.present(shown, animated: true)
            await stage.advance(by: 0.1)
            source.driver.update(number)
            source.driver.update(0.5)
            source.driver.completionSpeed = number
            source.driver.timingCurve = UISpringTimingParameters(
                mass: number, stiffness: number, damping: number, initialVelocity: CGVector(dx: number, dy: number))
            source.driver.finish()
            await stage.advance(by: 1)
            withExtendedLifetime(source) {}
        }.run()
    }

    @Test func zoomTransitions() async {
        await MisuseProbe("zoom") { stage, root, number in
            let thumbnail = UIView(frame: CGRect(x: 20, y: 200, width: 100, height: 100))
            root.view.addSubview(thumbnail)
            let shown = UIViewController()
            let options = UIViewController.Transition.ZoomOptions()
            options.alignmentRectProvider = { _ in CGRect(x: number, y: number, width: number, height: number) }
            shown.preferredTransition = .zoom(options: options) { _ in thumbnail }
            root.present(shown, animated: true)
            await stage.advance(by: 0.6)
            await stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 220, y: 600), duration: 0.1)
        }.run()
    }

    @Test func bars() async {
        await MisuseProbe("bars") { stage, _, number in
            let page = UIViewController()
            page.title = "Title"
            page.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "A", style: .plain, target: nil, action: nil)
            page.navigationItem.rightBarButtonItem?.width = number
            page.navigationItem.rightBarButtonItem?.setTitlePositionAdjustment(
                UIOffset(horizontal: number, vertical: number), for: .default)
            page.navigationItem.leftBarButtonItem = .fixedSpace(number)
            page.toolbarItems = [.fixedSpace(number), .flexibleSpace()]
            page.tabBarItem = UITabBarItem(title: "A", image: UIImage(systemName: "star"), tag: 1)
            page.tabBarItem.imageInsets = UIEdgeInsets(top: number, left: number, bottom: 0, right: 0)
            page.tabBarItem.titlePositionAdjustment = UIOffset(horizontal: number, vertical: number)
            let navigation = UINavigationController(rootViewController: page)
            navigation.isToolbarHidden = false
            let appearance = UINavigationBarAppearance()
            appearance.titlePositionAdjustment = UIOffset(horizontal: number, vertical: number)
            navigation.navigationBar.standardAppearance = appearance
            navigation.navigationBar.setTitleVerticalPositionAdjustment(number, for: .default)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, UIViewController()]
            let tabAppearance = UITabBarAppearance()
            tabAppearance.stackedItemWidth = number
            tabAppearance.stackedItemSpacing = number
            tabAppearance.stackedLayoutAppearance.normal.titlePositionAdjustment.horizontal = number
            tabAppearance.stackedLayoutAppearance.normal.badgePositionAdjustment.vertical = number
            tabs.tabBar.standardAppearance = tabAppearance
            tabs.tabBar.itemPositioning = .centered
            page.tabBarItem.badgeValue = "3"
            await stage.show(tabs)
            let search = UISearchController(searchResultsController: nil)
            search.searchBar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: number, vertical: number)
            page.navigationItem.searchController = search
            navigation.pushViewController(UIViewController(), animated: true)
        }.run()
    }

    @Test func pages() async {
        await MisuseProbe("pages") { stage, _, number in
            let pages = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal,
                options: [.interPageSpacing: NSNumber(value: Double(number))])
            pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
            await stage.show(pages)
            pages.setViewControllers([UIViewController()], direction: .reverse, animated: true)
            await stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 50, y: 300), duration: 0.1)
        }.run()
    }

    private final class Menus: NSObject, UIContextMenuInteractionDelegate, UIEditMenuInteractionDelegate {
        var number: CGFloat = 0
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(previewProvider: {
                let preview = UIViewController()
                preview.preferredContentSize = CGSize(width: self.number, height: self.number)
                return preview
            }) { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            highlightPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? {
            guard let view = interaction.view, let container = view.superview else { return nil }
            let parameters = UIPreviewParameters()
            parameters.visiblePath = UIBezierPath(rect: CGRect(x: number, y: number, width: number, height: number))
            return UITargetedPreview(
                view: view, parameters: parameters,
                target: UIPreviewTarget(
                    container: container, center: CGPoint(x: number, y: number),
                    transform: CGAffineTransform(scaleX: number, y: number)))
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { CGRect(x: number, y: number, width: number, height: number) }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? { UIMenu(children: [UIAction(title: "A") { _ in }]) }
    }

    @Test func menus() async {
        await MisuseProbe("menus") { stage, root, number in
            let menus = Menus()
            menus.number = number
            let view = UIView(frame: CGRect(x: 50, y: 300, width: 200, height: 100))
            view.addInteraction(UIContextMenuInteraction(delegate: menus))
            let edit = UIEditMenuInteraction(delegate: menus)
            view.addInteraction(edit)
            root.view.addSubview(view)
            await stage.touch(.began, at: CGPoint(x: 100, y: 350))
            await stage.advance(by: 1)
            await stage.touch(.ended, at: CGPoint(x: 100, y: 350))
            await stage.advance(by: 0.5)
            await stage.tap(CGPoint(x: 5, y: 60))
            await stage.advance(by: 0.5)
            edit.presentEditMenu(
                with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: number, y: number)))
            await stage.advance(by: 0.5)
            edit.updateVisibleMenuPosition(animated: true)
            UIMenuController.shared.showMenu(
                from: view, rect: CGRect(x: number, y: number, width: number, height: number))
            withExtendedLifetime(menus) {}
        }.run()
    }

    @Test func keyboards() async {
        final class Field: UITextField {
            var number: CGFloat = 0
            override func textRect(forBounds bounds: CGRect) -> CGRect {
                CGRect(x: number, y: number, width: number, height: number)
            }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
            override func leftViewRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
        }
        await MisuseProbe("keyboard") { stage, root, number in
            let field = Field(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
            field.number = number
            field.leftView = UIView()
            field.leftViewMode = .always
            field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            field.inputAccessoryView?.frame.size.height = number
            root.view.addSubview(field)
            root.view.keyboardLayoutGuide.keyboardDismissPadding = number
            field.becomeFirstResponder()
            await stage.advance(by: 0.5)
            await stage.type("abc")
            field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: number))
            field.reloadInputViews()
            await stage.advance(by: 0.5)
            field.resignFirstResponder()
        }.run()
    }

    @Test func stages() async {
        await MisuseProbe("stage") { stage, root, number in
            let pan = UIPanGestureRecognizer()
            let pinch = UIPinchGestureRecognizer()
            let rotation = UIRotationGestureRecognizer()
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = Double(number)
            press.allowableMovement = number
            press.numberOfTouchesRequired = Int(bounded: number)
            for recognizer in [pan, pinch, rotation, press] { root.view.addGestureRecognizer(recognizer) }
            await stage.touch(.began, at: CGPoint(x: number, y: number))
            await stage.touch(.ended, at: CGPoint(x: number, y: number))
            await stage.touch(.began, at: CGPoint(x: 100, y: 100))
            await stage.touch(.moved, at: CGPoint(x: number, y: 150))
            pan.setTranslation(CGPoint(x: number, y: number), in: root.view)
            pinch.scale = number
            rotation.rotation = number
            await stage.touch(.moved, at: CGPoint(x: 120, y: 180))
            root.view.center.x += pan.translation(in: root.view).x
            await stage.touch(.ended, at: CGPoint(x: 120, y: 180))
            await stage.drag(from: CGPoint(x: number, y: 0), to: CGPoint(x: 10, y: number), duration: 0.1)
            await stage.drag(from: .zero, to: CGPoint(x: 10, y: 10), duration: number.isNaN ? 0 : min(number, 0.1))
            await stage.pinch(at: CGPoint(x: 100, y: number), from: number, to: 10, duration: 0.1)
            await stage.resize(to: CGSize(width: number, height: number))
            let window = UIWindow(frame: CGRect(x: number, y: number, width: number, height: number))
            window.windowLevel = UIWindow.Level(rawValue: number)
            window.isHidden = false
            window.frame.origin.x = number
        }.run()
    }
}
