import UIKit

extension Probe {
    /// Text and undo.
    static let text: [Probe] = [fonts, families, styles, undo, input]

    private static let fonts = Probe("text.fonts") { run in
        if let font = UITextView().font {
            run.points("text.textView.fontSize", font.pointSize)
        } else {
            run.text("text.textView.fontSize", "no font")
        }
        if let font = UITextField().font { run.points("text.textField.fontSize", font.pointSize) }
        run.points("text.label.fontSize", UILabel().font.pointSize)
    }

    private static let families = Probe("text.families") { run in
        for name in ["Avenir-Roman", "AvenirNext-Regular", "Georgia", "HelveticaNeue"] {
            guard let font = UIFont(name: name, size: 100) else { continue }
            run.points("text.families.\(name).ascender", font.ascender)
            run.points("text.families.\(name).lineHeight", font.lineHeight)
            run.points("text.families.\(name).capHeight", font.capHeight)
            run.points("text.families.\(name).xHeight", font.xHeight)
        }
    }

    private static let styles = Probe("text.styles") { run in
        guard #available(iOS 17.0, *) else { return }
        for (name, category) in [
            ("small", UIContentSizeCategory.extraSmall), ("large", .large), ("accessible", .accessibilityLarge),
        ] {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            for (style, key) in [
                (UIFont.TextStyle.extraLargeTitle, "extraLargeTitle"), (.extraLargeTitle2, "extraLargeTitle2"),
                (.largeTitle, "largeTitle"), (.body, "body"), (.caption2, "caption2"),
            ] {
                let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
                run.points("text.styles.\(key).\(name)", font.pointSize)
            }
        }
    }

    private static let undo = Probe("text.undo") { run in
        let controller = UIViewController()
        await run.show(controller)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 30))
        let view = UITextView(frame: CGRect(x: 20, y: 200, width: 100, height: 30))
        controller.view.addSubview(field)
        controller.view.addSubview(view)
        run.flag("text.undo.fieldHasItsOwn", field.undoManager !== run.window.undoManager)
        run.flag("text.undo.viewHasItsOwn", view.undoManager !== run.window.undoManager)
        let manager = UndoManager()
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        manager.endUndoGrouping()
        run.flag("text.undo.emptyGroup", manager.canUndo)
    }

    private static let input = Probe("text.input") { run in
        let controller = UIViewController()
        await run.show(controller)
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 80))
        controller.view.addSubview(view)
        view.becomeFirstResponder()
        view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        view.insertText("you")
        run.text("text.input.insertion", view.text)
        view.text = "one two.\nthree"
        let tokenizer = view.tokenizer
        let start = view.beginningOfDocument
        let onward = UITextDirection.storage(.forward)
        if let paragraph = tokenizer.rangeEnclosingPosition(start, with: .paragraph, inDirection: onward) {
            run.text("text.input.paragraph", view.text(in: paragraph) ?? "")
        }
        if let end = tokenizer.position(from: start, toBoundary: .word, inDirection: onward) {
            run.text("text.input.boundary", "\(view.offset(from: start, to: end))")
            run.flag("text.input.endIsBoundary", tokenizer.isPosition(end, atBoundary: .word, inDirection: onward))
            let behind = tokenizer.rangeEnclosingPosition(end, with: .word, inDirection: onward)
            run.flag("text.input.spaceIsWord", behind != nil)
        }
    }
}
