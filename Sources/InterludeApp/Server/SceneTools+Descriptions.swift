extension SceneTools {
    /// A tool as the protocol describes it.
    struct Tool {
        var name: String
        var summary: String
        var properties: [String: JSONValue]
        var required: [String] = []

        var description: JSONValue {
            [
                "name": .string(name), "description": .string(summary),
                "inputSchema": [
                    "type": "object", "properties": .object(properties),
                    "required": .array(required.map { .string($0) }), "additionalProperties": false,
                ],
            ]
        }
    }

    static let instructions = """
        Scenes are UIKit screens that run on a clock that you control. Call “list”, then “open” with a scene. “touch” and \
        “advance” answer with the layers and the new events; “render” draws the screen. Without “seconds”, “advance” waits \
        until nothing moves. “script” returns the session as a Swift test.
        """

    private static func text(_ description: String) -> JSONValue {
        ["type": "string", "description": .string(description)]
    }

    private static func number(_ description: String) -> JSONValue {
        ["type": "number", "description": .string(description)]
    }

    private static let conditions: [String: JSONValue] = [
        "scene": text("The name of the scene."),
        "device": text("The device, for instance iPhone16, iPhoneSE or iPadPro11. Default: the scene's."),
        "orientation": text("portrait, upside-down, landscape-left or landscape-right."),
        "appearance": text("light or dark."),
        "textSize": text("xs, s, m, l, xl, xxl, xxxl, or ax-m to ax-xxxl."),
        "direction": text("left-to-right or right-to-left."),
        "set": ["type": "object", "description": "Values of the scene's parameters, by name."],
        "reduceMotion": ["type": "boolean", "description": "Whether the Reduce Motion setting is on."],
    ]

    static let all: [Tool] = [
        Tool(
            name: "list", summary: "Lists the scenes with their summaries and their parameters.", properties: [:]),
        Tool(
            name: "open", summary: "Opens a scene at its first screen, and returns its layers. Its script doesn't run.",
            properties: conditions, required: ["scene"]),
        Tool(
            name: "touch", summary: "Touches the open scene, and returns its layers and the new events.",
            properties: [
                "kind": text("tap, drag or pinch. Default: tap."),
                "view": text("The accessibilityIdentifier of the view to touch, at its center."),
                "x": number("The point to touch, in points of the window, instead of a view."),
                "y": number("The point to touch, in points of the window, instead of a view."),
                "dx": number("The horizontal distance of a drag in points."),
                "dy": number("The vertical distance of a drag in points."),
                "from": number("The initial distance between the fingers of a pinch in points."),
                "to": number("The final distance between the fingers of a pinch in points."),
                "duration": number("The duration of a drag or a pinch in seconds. Default: 0.3."),
            ]),
        Tool(
            name: "advance", summary: "Lets time pass, and returns the layers and the new events.",
            properties: ["seconds": number("The time in seconds. Default: until nothing moves.")]),
        Tool(
            name: "inspect",
            summary:
                "Returns the layers of the open scene with model and presentation values, running animations, and the "
                + "lines of code that added them.",
            properties: [:]),
        Tool(
            name: "render",
            summary: "Draws the open scene as a PNG image; with a scene, the contact sheet of its script.",
            properties: conditions.merging(["scale": number("Pixels per point, 0.1 to 2. Default: 0.5.")]) { $1 }),
        Tool(
            name: "check",
            summary: "Interrupts the transitions of a scene at its frames, and returns the problems that it finds.",
            properties: conditions.merging(["every": number("The interval between interrupted frames. Default: 5.")]) {
                $1
            },
            required: ["scene"]),
        Tool(
            name: "audit",
            summary: "Measures the motion and the drawing of a scene, and returns flashes, motion that ignores Reduce "
                + "Motion, and end states that depend on the frame rate.",
            properties: conditions, required: ["scene"]),
        Tool(
            name: "compare", summary: "Compares two .apng films, or two folders of films, frame by frame.",
            properties: [
                "before": text("The path before the change."), "after": text("The path after the change."),
                "out": text("The path of a page to write that plays both, with the extension .html."),
            ], required: ["before", "after"]),
        Tool(name: "script", summary: "Returns the session as a Swift test.", properties: [:]),
    ]
}
