import CoreGraphics
import Foundation

/// A keyboard: a row for suggestions, which stays empty, and the keys of a page.
@MainActor final class KeyboardView: UIView {
    private weak var responder: (any UIKeyInput)?
    private let type: UIKeyboardType
    private let returnKeyType: UIReturnKeyType
    private let keyArea = UIView()
    private var caps: [KeyCap] = []
    private var page: KeyboardPage { didSet { if page != oldValue { rebuild() } } }
    /// Whether the next letter is a capital.
    private var isShifted = false { didSet { if isShifted != oldValue { relabel() } } }

    let showsSuggestions: Bool
    let style: UIUserInterfaceStyle

    init(for input: any UIKeyInput) {
        responder = input
        type = input.keyboardType
        returnKeyType = input.returnKeyType
        page = KeyboardPage(input.keyboardType)
        showsSuggestions = KeyboardView.showsSuggestions(input)
        style = KeyboardView.style(input)
        super.init(frame: .zero)
        addSubview(keyArea)
        rebuild()
        inputDidChange()
    }

    required init?(coder: NSCoder) { nil }

    private static func showsSuggestions(_ input: any UIKeyInput) -> Bool {
        !KeyboardPage(input.keyboardType).isPad && !input.isSecureTextEntry && input.autocorrectionType != .no
    }

    private static func style(_ input: any UIKeyInput) -> UIUserInterfaceStyle {
        switch input.keyboardAppearance {
        case .dark: .dark
        case .light: .light
        case .default: (input as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle ?? .unspecified
        }
    }

    /// Takes over a responder with the same traits; `false` if it needs another keyboard.
    func serves(_ input: any UIKeyInput) -> Bool {
        guard
            input.keyboardType == type, input.returnKeyType == returnKeyType,
            KeyboardView.showsSuggestions(input) == showsSuggestions, KeyboardView.style(input) == style
        else { return false }
        if responder !== input {
            responder = input
            inputDidChange()
        }
        return true
    }

    // MARK: Keys

    private func rebuild() {
        for cap in caps { cap.removeFromSuperview() }
        caps = page.rows(for: type).joined().map { key in
            let cap = KeyCap(key, isReturnProminent: returnKeyType != .default)
            cap.addAction(UIAction { [weak self] _ in self?.press(key) }, for: .touchUpInside)
            keyArea.addSubview(cap)
            return cap
        }
        relabel()
        setNeedsLayout()
    }

    private func relabel() {
        for cap in caps { cap.label(isShifted: isShifted, returnKeyType: returnKeyType) }
    }

    private func press(_ key: KeyboardKey) {
        switch key.action {
        case .type(let text):
            let isTurningBack = text == " " && page != .letters && !page.isPad
            (responder as? UIResponder)?.typeText(isShifted ? text.uppercased() : text)
            if isTurningBack, type != .numbersAndPunctuation { page = .letters }
        case .delete: (responder as? UIResponder)?.typeBackward()
        case .shift: return isShifted.toggle()
        case .turn(let other): page = other
        case .pressReturn: (responder as? UIResponder)?.typeText("\n")
        }
        inputDidChange()
    }

    /// Capitalizes the next letter as the responder wants, and disables a Return key without text.
    private func inputDidChange() {
        guard let responder else { return }
        isShifted = page == .letters && capitalizesNext(responder)
        let isReturnEnabled = !responder.enablesReturnKeyAutomatically || responder.hasText
        for cap in caps where cap.key.action == .pressReturn { cap.isEnabled = isReturnEnabled }
    }

    private func capitalizesNext(_ responder: any UIKeyInput) -> Bool {
        let before = (responder as? any TextEditing).map { $0.editor.text(before: $0.editor.selectedRange.location) }
        let text = before ?? ""
        switch responder.autocapitalizationType {
        case .none: return false
        case .allCharacters: return true
        case .words: return text.last?.isWhitespace ?? true
        case .sentences:
            guard let last = text.last else { return true }
            let end = text.reversed().first { !$0.isWhitespace }
            return last.isNewline || (last.isWhitespace && end.map { ".!?".contains($0) } ?? true)
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let screen = AppSession.current.screen
        let insets = window?.safeAreaInsets ?? .zero
        let top = showsSuggestions ? KeyboardMetrics.suggestionsHeight(on: screen) : 0
        keyArea.frame = bounds.inset(
            by: UIEdgeInsets(
                top: min(top, bounds.height), left: insets.left,
                bottom: min(keyboardBottom(insets), bounds.height - top), right: insets.right))
        layoutKeys()
    }

    /// The space below the keys: a phone with a home indicator has a row with a globe and a microphone there.
    private func keyboardBottom(_ insets: UIEdgeInsets) -> CGFloat {
        let isPortrait = bounds.height > 250
        return insets.bottom > 0 && isPortrait ? insets.bottom + 41 : insets.bottom
    }

    private func layoutKeys() {
        let rows = page.rows(for: type)
        let area = keyArea.bounds.inset(
            by: UIEdgeInsets(top: KeyMetrics.top, left: KeyMetrics.margin, bottom: 0, right: KeyMetrics.margin))
        guard area.width > 0, area.height > 0 else { return }
        let rowHeight = area.height / CGFloat(rows.count)
        let columns: CGFloat = page.isPad ? 3 : 10
        let unit = (area.width - (columns - 1) * KeyMetrics.gap) / columns
        var caps = caps[...]
        for (number, row) in rows.enumerated() {
            let widths = row.map { unit * $0.width + KeyMetrics.gap * max(0, $0.width - 1).rounded(.down) }
            let total = widths.reduce(0, +) + KeyMetrics.gap * CGFloat(row.count - 1)
            // A row with wide keys fills the width; a row of letters is centered.
            let stretch = row.contains { $0.width != 1 } && !page.isPad ? (area.width - total) : 0
            var x = stretch == 0 ? area.minX + (area.width - total) / 2 : area.minX
            let wide = row.filter { $0.width != 1 }.reduce(0) { $0 + $1.width }
            for (key, width) in zip(row, widths) {
                let added = key.width != 1 ? stretch * key.width / wide : 0
                caps.popFirst()?.frame =
                    CGRect(
                        x: x, y: area.minY + CGFloat(number) * rowHeight, width: width + added,
                        height: rowHeight - KeyMetrics.rowGap
                    ).integral
                x += width + added + KeyMetrics.gap
            }
        }
    }
}
