/// The state of a scene's capture.
public enum UISceneCaptureState: Int, Sendable {
    /// An unspecified state.
    case unspecified = -1
    /// The scene isn't captured.
    case inactive
    /// The scene is captured.
    case active
}

/// The state of a scene's capture; unspecified, as a stage isn't captured.
public struct UITraitSceneCaptureState: UITraitDefinition {
    /// The unspecified state.
    public static let defaultValue = UISceneCaptureState.unspecified
}

/// The appearance of a window's activity.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// An unspecified appearance.
    case unspecified = -1
    /// The window isn't the active one.
    case inactive
    /// The window is the active one.
    case active
}

/// The appearance of a window's activity; unspecified on iPhone and iPad.
public struct UITraitActiveAppearance: UITraitDefinition {
    /// Dynamic colors depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    /// The unspecified appearance.
    public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
}

/// The kind of list that contains a view.
public enum UIListEnvironment: Int, Sendable {
    /// An unspecified kind.
    case unspecified
    /// The view isn't in a list.
    case none
    /// A plain list.
    case plain
    /// A grouped list.
    case grouped
    /// A list of inset groups.
    case insetGrouped
    /// A sidebar.
    case sidebar
    /// A plain sidebar.
    case sidebarPlain
}

/// The kind of list that contains a view; lists don't set it here.
public struct UITraitListEnvironment: UITraitDefinition {
    /// The unspecified kind.
    public static let defaultValue = UIListEnvironment.unspecified
}

/// The language of text for typesetting, as a language tag; empty for the app's language.
public struct UITraitTypesettingLanguage: UITraitDefinition {
    /// The language isn't specified.
    public static let defaultValue = ""
}

/// The environments of a view with regard to split view controllers: `UISplitViewController.LayoutEnvironment`.
public enum UISplitViewControllerLayoutEnvironment: Int, Sendable {
    /// The view isn't in a split view controller.
    case none
    /// The split view controller shows its columns.
    case expanded
    /// The split view controller shows a single controller.
    case collapsed
}

/// The layout environment of the split view controller around a view; none outside of split view controllers.
public struct UITraitSplitViewControllerLayoutEnvironment: UITraitDefinition {
    /// The view isn't in a split view controller.
    public static let defaultValue = UISplitViewControllerLayoutEnvironment.none
}

extension UIMutableTraits {
    /// The state of the scene's capture.
    public var sceneCaptureState: UISceneCaptureState {
        get { self[UITraitSceneCaptureState.self] }
        set { self[UITraitSceneCaptureState.self] = newValue }
    }
    /// The appearance of the window's activity.
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { self[UITraitActiveAppearance.self] }
        set { self[UITraitActiveAppearance.self] = newValue }
    }
    /// The kind of list that contains the view.
    public var listEnvironment: UIListEnvironment {
        get { self[UITraitListEnvironment.self] }
        set { self[UITraitListEnvironment.self] = newValue }
    }
    /// The language of text for typesetting; empty for the app's.
    public var typesettingLanguage: String {
        get { self[UITraitTypesettingLanguage.self] }
        set { self[UITraitTypesettingLanguage.self] = newValue }
    }
    /// The layout environment of the split view controller around the view.
    public var splitViewControllerLayoutEnvironment: UISplitViewControllerLayoutEnvironment {
        get { self[UITraitSplitViewControllerLayoutEnvironment.self] }
        set { self[UITraitSplitViewControllerLayoutEnvironment.self] = newValue }
    }
}
