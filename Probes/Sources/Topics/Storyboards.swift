import UIKit

extension Probe {
    /// The storyboard and the asset catalog in the folder Storyboards.
    static let storyboards: [Probe] = [attributes, segues, embedding, layouts, bar, assets, selections, recognizers]

    /// Creates a controller of the storyboard with a new log.
    @MainActor private static func controller(_ identifier: String) -> UIViewController {
        StoryboardLog.current = EventLog()
        return UIStoryboard(name: "Choices", bundle: nil).instantiateViewController(withIdentifier: identifier)
    }

    private static let attributes = Probe("storyboards.attributes") { run in
        let controller = controller("attributes")
        await run.show(controller)
        let label = { (tag: Int) in controller.view.viewWithTag(tag) as? UILabel }
        if let plain = label(1) {
            run.count("storyboards.label.alignment", plain.textAlignment.rawValue)
            run.count("storyboards.label.lineBreakMode", plain.lineBreakMode.rawValue)
            run.flag("storyboards.label.adjustsFontSize", plain.adjustsFontSizeToFitWidth)
            run.flag("storyboards.label.isUserInteractionEnabled", plain.isUserInteractionEnabled)
        }
        for (name, tag) in [("system", 2), ("smallSystem", 3)] {
            let font = label(tag)?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            run.points("storyboards.font.\(name)", font?.pointSize ?? -1)
        }
        run.color("storyboards.color.cmyk", controller.view.viewWithTag(4)?.backgroundColor)
        if let first = controller.view.viewWithTag(5), let second = controller.view.viewWithTag(6) {
            run.points("storyboards.symbolic.superview", first.frame.minX)
            run.points("storyboards.symbolic.sibling", second.frame.minX - first.frame.maxX)
        }
    }

    private static let segues = Probe("storyboards.segues") { run in
        for name in ["styled", "unanimated"] {
            let controller = controller("attributes")
            await run.show(controller)
            try await run.order("storyboards.segue.\(name)", StoryboardLog.current, for: 1) {
                controller.performSegue(withIdentifier: name, sender: nil)
            }
            controller.dismiss(animated: false)
            try await run.wait(0.3)
        }
    }

    private static let embedding = Probe("storyboards.embedding") { run in
        let controller = controller("embedding")
        let log = StoryboardLog.current
        log.add("instantiated")
        controller.loadViewIfNeeded()
        log.add("view loaded")
        run.order("storyboards.embedding", log)
    }

    private static let layouts = Probe("storyboards.layouts") { run in
        guard let grid = controller("grid") as? UICollectionViewController,
            let layout = grid.collectionViewLayout as? UICollectionViewFlowLayout
        else { return }
        run.points("storyboards.flow.estimatedSize", layout.estimatedItemSize.width, layout.estimatedItemSize.height)
    }

    private static let bar = Probe("storyboards.bar") { run in
        guard let navigation = controller("bar") as? UINavigationController else { return }
        let appearance = navigation.navigationBar.standardAppearance
        run.color("storyboards.bar.background", appearance.backgroundColor)
        run.color("storyboards.bar.shadow", appearance.shadowColor)
        let font = appearance.titleTextAttributes[.font] as? UIFont
        run.points("storyboards.bar.titleSize", font?.pointSize ?? -1)
    }

    private static let assets = Probe("storyboards.assets") { run in
        for (name, style, contrast) in [
            ("light", UIUserInterfaceStyle.light, UIAccessibilityContrast.normal), ("dark", .dark, .normal),
            ("highContrast", .light, .high), ("darkHighContrast", .dark, .high),
        ] {
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(userInterfaceStyle: style),
                UITraitCollection(accessibilityContrast: contrast),
            ])
            let color = UIColor(named: "Ambiguous", in: nil, compatibleWith: traits)
            run.color("storyboards.assets.\(name)", color?.resolvedColor(with: traits))
        }
        guard let image = UIImage(named: "Sliced") else { return }
        run.insets("storyboards.assets.capInsets", image.capInsets)
        run.insets("storyboards.assets.alignment", image.alignmentRectInsets)
    }

    private static let selections = Probe("storyboards.selections", needsTouches: true) { run in
        for name in ["table", "grid"] {
            await run.show(controller(name))
            try await run.wait(0.3)
            try await run.tap(CGPoint(x: 60, y: 130))
            try await run.wait(1)
            run.order("storyboards.selections.\(name)", StoryboardLog.current)
        }
    }

    private static let recognizers = Probe("storyboards.recognizers", needsTouches: true) { run in
        await run.show(controller("recognizer"))
        try await run.drag(CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300))
        try await run.wait(1)
        run.order("storyboards.recognizers.pan", StoryboardLog.current)
    }
}
