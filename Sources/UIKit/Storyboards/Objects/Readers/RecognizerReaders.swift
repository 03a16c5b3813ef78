import CoreGraphics

extension ObjectReaders {
    /// Gesture recognizers.
    static let recognizers = [
        ObjectReader(UIGestureRecognizer.self) { attributes in
            attributes.flag("enabled", \.isEnabled)
            attributes.flag("cancelsTouchesInView", \.cancelsTouchesInView)
            attributes.flag("delaysTouchesBegan", \.delaysTouchesBegan)
            attributes.flag("delaysTouchesEnded", \.delaysTouchesEnded)
            attributes.string("name", \.name)
        },
        ObjectReader(UITapGestureRecognizer.self) { attributes in
            attributes.integer("numberOfTapsRequired", \.numberOfTapsRequired)
            attributes.integer("numberOfTouchesRequired", \.numberOfTouchesRequired)
        },
        ObjectReader(UIPanGestureRecognizer.self) { attributes in
            attributes.integer("minimumNumberOfTouches", \.minimumNumberOfTouches)
            attributes.integer("maximumNumberOfTouches", \.maximumNumberOfTouches)
        },
        ObjectReader(UISwipeGestureRecognizer.self) { attributes in
            attributes.choice(
                "direction", \.direction, ["left": .left, "right": .right, "up": .up, "down": .down])
            attributes.integer("numberOfTouchesRequired", \.numberOfTouchesRequired)
        },
        ObjectReader(UILongPressGestureRecognizer.self) { attributes in
            attributes.number("minimumPressDuration", \.minimumPressDuration)
            attributes.number("allowableMovement", \.allowableMovement)
            attributes.integer("numberOfTouchesRequired", \.numberOfTouchesRequired)
            attributes.integer("numberOfTapsRequired", \.numberOfTapsRequired)
        },
        ObjectReader(UIPinchGestureRecognizer.self) { $0.number("scale", \.scale) },
        ObjectReader(UIRotationGestureRecognizer.self) { $0.number("rotation", \.rotation) },
        ObjectReader(UIScreenEdgePanGestureRecognizer.self) { attributes in
            attributes.options("edges", \.edges, UIRectEdge.named)
        },
    ]
}

extension UIRectEdge {
    static let named: [String: UIRectEdge] = ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
}
