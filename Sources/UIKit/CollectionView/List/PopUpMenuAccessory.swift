/// The button of a pop-up menu accessory.
final class PopUpMenuAccessory: UIButton {
    /// Called after the user has selected another element.
    var selectionHandler: ((UIMenu) -> Void)?

    override func menuDidSelect() {
        super.menuDidSelect()
        if let menu { selectionHandler?(menu) }
    }
}
