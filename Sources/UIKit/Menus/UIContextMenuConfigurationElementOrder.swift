/// The orders of a menu's elements: `UIContextMenuConfiguration.ElementOrder`, by its name in Objective-C.
public enum UIContextMenuConfigurationElementOrder: Int, Sendable {
    /// The system's choice: the order of the menu.
    case automatic
    /// The first elements are closest to the finger: at the bottom of a menu above its preview.
    case priority
    /// The order of the menu.
    case fixed
}
