extension AppleFrameworks {
    /// Returns the types that a file mentions, and that UIKit and Core Animation have on iOS, but not here.
    static func absentTypes(in source: [UInt8]) -> [String] {
        ConstructScan.words(absentTypes, in: source).sorted()
    }

    /// The types of UIKit and Core Animation on iOS that don't exist here: printing, documents, handwriting, and others that
    /// transitions don't need. A test compares them with the sources.
    static let absentTypes: Set<String> = [
        "CAEAGLLayer", "CAEDRMetadata", "CAMetalDisplayLink", "CAMetalDisplayLinkDelegate",
        "CAMetalDisplayLinkUpdate", "UIAccessibilityContainerDataTable",
        "UIAccessibilityContainerDataTableCell", "UIAccessibilityReadingContent", "UIActionSheet",
        "UIActionSheetDelegate", "UIActivityItemsConfiguration", "UIActivityItemsConfigurationProviding",
        "UIActivityItemsConfigurationReading", "UIBandSelectionInteraction", "UICalendarSelectionWeekOfYear",
        "UICloudSharingController", "UICloudSharingControllerDelegate", "UIDataSourceModelAssociation",
        "UIDictationPhrase", "UIDocument", "UIDocumentBrowserAction",
        "UIDocumentBrowserTransitionController", "UIDocumentBrowserViewController",
        "UIDocumentBrowserViewControllerDelegate", "UIDocumentMenuDelegate", "UIDocumentMenuViewController",
        "UIDocumentPickerExtensionViewController", "UIDocumentProperties", "UIDocumentViewController",
        "UIEventAttribution", "UIEventAttributionView", "UIFindInteraction", "UIFindInteractionDelegate",
        "UIFindSession", "UIFocusAnimationContext", "UIFocusDebugger", "UIFocusGuide", "UIFocusMovementHint",
        "UIGuidedAccessRestrictionDelegate", "UIImageReader", "UIIndirectScribbleInteraction",
        "UIIndirectScribbleInteractionDelegate", "UILexicon", "UILexiconEntry", "UILocalNotification",
        "UIManagedDocument", "UIMarkupTextPrintFormatter", "UIMutableUserNotificationAction",
        "UIMutableUserNotificationCategory", "UIObjectRestoration", "UIPasteConfiguration",
        "UIPasteConfigurationSupporting", "UIPasteControl", "UIPencilInteraction",
        "UIPencilInteractionDelegate", "UIPointerAccessory", "UIPointerLockState", "UIPopoverController",
        "UIPopoverControllerDelegate", "UIPrintFormatter", "UIPrintInfo", "UIPrintInteractionController",
        "UIPrintInteractionControllerDelegate", "UIPrintPageRenderer", "UIPrintPaper", "UIPrinter",
        "UIPrinterPickerController", "UIPrinterPickerControllerDelegate", "UIReferenceLibraryViewController",
        "UISceneSessionActivationRequest", "UIScreenshotService", "UIScreenshotServiceDelegate",
        "UIScribbleInteraction", "UIScribbleInteractionDelegate", "UISearchContainerViewController",
        "UISearchDisplayController", "UISearchDisplayDelegate", "UISearchTextFieldDelegate",
        "UISearchTextFieldPasteItem", "UISimpleTextPrintFormatter", "UIStateRestoring",
        "UITabBarControllerSidebarDelegate", "UITextCursorView", "UITextDragDelegate",
        "UITextDragPreviewRenderer", "UITextDragRequest", "UITextDraggable", "UITextDropDelegate",
        "UITextDropProposal", "UITextDropRequest", "UITextDroppable", "UITextFormattingCoordinator",
        "UITextFormattingViewController", "UITextInteraction", "UITextInteractionDelegate",
        "UITextLoupeSession", "UITextPasteConfigurationSupporting", "UITextPasteDelegate", "UITextPasteItem",
        "UITextPlaceholder", "UITextSearchOptions", "UITextSearching", "UITextSearchingFindSession",
        "UITextSelectionDisplayInteraction", "UITextSelectionHandleView", "UITextSelectionHighlightView",
        "UIToolTipConfiguration", "UIToolTipInteraction", "UIToolTipInteractionDelegate",
        "UIUserNotificationAction", "UIUserNotificationCategory", "UIUserNotificationSettings",
        "UIUserNotificationType", "UIVideoEditorController", "UIVideoEditorControllerDelegate",
        "UIViewPrintFormatter", "UIWindowSceneDestructionRequestOptions",
    ]
}
