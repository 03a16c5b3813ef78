import QuartzCore

/// A coordinate space of the screen: the interface's, in which window frames are expressed, or the fixed one.
@MainActor final class ScreenCoordinateSpace: UICoordinateSpace {
    /// Whether the space has the screen's portrait orientation instead of the interface's.
    private let isFixed: Bool

    init(isFixed: Bool) {
        self.isFixed = isFixed
    }

    var bounds: CGRect {
        let size = UIScreen.main.bounds.size
        guard isFixed, orientation.isLandscape else { return CGRect(origin: .zero, size: size) }
        return CGRect(x: 0, y: 0, width: size.height, height: size.width)
    }

    func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
        let inInterface = isFixed ? rotatedToInterface(point) : point
        if let view = coordinateSpace as? UIView {
            return view.layer.convert(inInterface, from: view.window?.layer.superlayer)
        }
        guard let space = coordinateSpace as? ScreenCoordinateSpace, space.isFixed else { return inInterface }
        return space.rotatedFromInterface(inInterface)
    }

    func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
        var inInterface = point
        if let view = coordinateSpace as? UIView {
            inInterface = view.layer.convert(point, to: view.window?.layer.superlayer)
        } else if let space = coordinateSpace as? ScreenCoordinateSpace, space.isFixed {
            inInterface = space.rotatedToInterface(point)
        }
        return isFixed ? rotatedFromInterface(inInterface) : inInterface
    }

    func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
        rect.boundingBox { convert($0, to: coordinateSpace) }
    }

    func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
        rect.boundingBox { convert($0, from: coordinateSpace) }
    }

    private var orientation: UIInterfaceOrientation { AppSession.current.scene.interfaceOrientation }

    /// Returns the point of the interface that shows a point of the portrait screen.
    private func rotatedToInterface(_ point: CGPoint) -> CGPoint {
        let size = bounds.size
        return switch orientation {
        case .landscapeRight: CGPoint(x: point.y, y: size.width - point.x)
        case .landscapeLeft: CGPoint(x: size.height - point.y, y: point.x)
        case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
        case .portrait, .unknown: point
        }
    }

    /// Returns the point of the portrait screen at which a point of the interface is shown.
    private func rotatedFromInterface(_ point: CGPoint) -> CGPoint {
        let size = bounds.size
        return switch orientation {
        case .landscapeRight: CGPoint(x: size.width - point.y, y: point.x)
        case .landscapeLeft: CGPoint(x: point.y, y: size.height - point.x)
        case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
        case .portrait, .unknown: point
        }
    }
}

extension CGRect {
    /// Returns the bounding box of the converted corners.
    fileprivate func boundingBox(converting convert: (CGPoint) -> CGPoint) -> CGRect {
        let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { convert(CGPoint(x: $0, y: $1)) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let origin = CGPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
        return CGRect(
            origin: origin, size: CGSize(width: (xs.max() ?? 0) - origin.x, height: (ys.max() ?? 0) - origin.y))
    }
}
