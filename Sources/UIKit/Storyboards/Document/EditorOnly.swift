/// The parts of a file that only the editor uses: positions on its canvas, simulated bars, and labels.
enum EditorOnly {
    private static let elements: Set = [
        "animations", "capability", "customFonts", "dependencies", "deployment", "designable", "designables", "device",
        "freeformSimulatedSizeMetrics", "inferredMetricsTieBreakers", "modalPageSheetSimulatedSizeMetrics",
        "modalFormSheetSimulatedSizeMetrics", "nil", "plugIn", "plugins", "simulatedNavigationBarMetrics",
        "simulatedOrientationMetrics", "simulatedScreenMetrics", "simulatedStatusBarMetrics",
        "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
        "splitViewDetailSimulatedSizeMetrics", "splitViewMasterSimulatedSizeMetrics", "classes", "adaptation",
    ]
    private static let keys: Set = ["canvasLocation", "freeformSize", "simulatedDestinationMetrics"]
    private static let attributes: Set = [
        "ambiguous", "autoresizesArchivedViewToFullSize", "customModuleProvider", "fixedFrame", "id", "key",
        "misplaced", "placeholderIdentifier", "placeholderIntrinsicHeight", "placeholderIntrinsicWidth", "sceneID",
        "sceneMemberID", "userLabel", "verifyAmbiguity", "wantsToBeColored", "colorLabel", "explicitlySetBackground",
        "userComments", "horizontalCompressionResistancePriorityLabel",
    ]

    static func contains(_ element: ObjectDescription) -> Bool {
        elements.contains(element.name) || element.key.map(keys.contains) ?? false
    }

    static func contains(_ attribute: ObjectDescription.Attribute) -> Bool {
        attributes.contains(attribute.name)
    }
}
