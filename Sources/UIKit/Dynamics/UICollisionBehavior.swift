#if Dynamics

import CChipmunk
import CoreGraphics
import Foundation

/// Receives the contacts of a collision behavior's items.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Two items began to touch, at a point in the animator's coordinates. Optional.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    /// Two items stopped touching. Optional.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// An item began to touch a boundary. `identifier` is `nil` for the reference view's bounds. Optional.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// An item stopped touching a boundary. Optional.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Makes items collide with each other and with boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
    /// The kinds of object that items collide with.
    public struct Mode: OptionSet, Sendable {
        /// The bit mask of the mode.
        public let rawValue: UInt

        /// Creates a mode from a bit mask.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Items collide with each other.
        public static let items = Mode(rawValue: 1 << 0)
        /// Items collide with boundaries.
        public static let boundaries = Mode(rawValue: 1 << 1)
        /// Items collide with each other and with boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    private var itemList: DynamicItems
    private var boundaries: [DynamicBoundary] = []
    private var frame: DynamicBoundary?

    /// Creates a behavior whose items collide with each other and with the boundaries added to it.
    public init(items: [any UIDynamicItem]) {
        itemList = DynamicItems(items)
        super.init()
    }

    public convenience override init() {
        self.init(items: [])
    }

    /// The items that collide.
    open var items: [any UIDynamicItem] { itemList.all }
    /// The delegate that receives contacts.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    /// The kinds of object that items collide with. Default: `everything`.
    open var collisionMode = Mode.everything {
        didSet { changed() }
    }

    /// Adds an item to the behavior.
    open func addItem(_ item: any UIDynamicItem) {
        if itemList.add(item) { changed() }
    }

    /// Removes an item from the behavior.
    open func removeItem(_ item: any UIDynamicItem) {
        if itemList.remove(item) { changed() }
    }

    // MARK: Boundaries

    /// Whether the bounds of the reference view, or of the layout's content, are a boundary. Default: `false`.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets == .zero }
        set { referenceInsets = newValue ? .zero : nil }
    }

    private var referenceInsets: UIEdgeInsets? {
        didSet { changed() }
    }

    /// Makes the reference bounds, inset by `insets`, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        referenceInsets = insets
    }

    /// Adds a path as a boundary, in the animator's coordinates, replacing the boundary with that identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        removeBoundary(withIdentifier: identifier)
        boundaries.append(DynamicBoundary(.path(bezierPath.cgPath), named: identifier, of: self))
        changed()
    }

    /// Adds a line as a boundary, in the animator's coordinates, replacing the boundary with that identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let line = UIBezierPath()
        line.move(to: p1)
        line.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: line)
    }

    /// Returns the path of a boundary; `nil` if no boundary has the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        guard let boundary = boundaries.first(where: { $0.isNamed(identifier) }), case .path(let path) = boundary.shape
        else { return nil }
        return UIBezierPath(cgPath: path)
    }

    /// Removes the boundary with an identifier.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let index = boundaries.firstIndex(where: { $0.isNamed(identifier) }) else { return }
        boundaries.remove(at: index).remove()
        changed()
    }

    /// The identifiers of the boundaries, in the order they were added; `nil` if there are none.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
    }

    /// Removes all boundaries added with an identifier.
    open func removeAllBoundaries() {
        for boundary in boundaries { boundary.remove() }
        boundaries = []
        changed()
    }

    // MARK: Simulation

    func affects(_ item: any UIDynamicItem) -> Bool { itemList.contains(item) }

    override var affectedItems: [any UIDynamicItem] { items }

    override func removeConstraints(from world: DynamicsWorld) {
        for boundary in boundaries { boundary.remove() }
        frame?.remove()
        frame = nil
    }

    override func addConstraints(to world: DynamicsWorld) {
        for boundary in boundaries { boundary.add(to: world) }
        let bounds = referenceInsets.flatMap { insets in dynamicAnimator?.referenceBounds?.inset(by: insets) }
        if frame?.shape != bounds.map(DynamicBoundary.Shape.frame) {
            frame?.remove()
            frame = bounds.map { DynamicBoundary(.frame($0), named: nil, of: self) }
        }
        frame?.add(to: world)
    }

    func began(_ contact: DynamicsWorld.Contact) {
        switch contact.other {
        case .item(let other):
            collisionDelegate?.collisionBehavior(self, beganContactFor: contact.item, with: other, at: contact.point)
        case .boundary(let boundary):
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: contact.item, withBoundaryIdentifier: boundary.identifier, at: contact.point)
        }
    }

    func ended(_ contact: DynamicsWorld.Contact) {
        switch contact.other {
        case .item(let other):
            collisionDelegate?.collisionBehavior(self, endedContactFor: contact.item, with: other)
        case .boundary(let boundary):
            collisionDelegate?.collisionBehavior(
                self, endedContactFor: contact.item, withBoundaryIdentifier: boundary.identifier)
        }
    }
}

/// The edges that items collide with.
@MainActor final class DynamicBoundary {
    enum Shape: Equatable {
        /// Line segments along a path, solid from both sides.
        case path(CGPath)
        /// Walls around a rectangle, solid from the inside.
        case frame(CGRect)
    }

    /// The half thickness of line segments, in points. Items that move less than this in a step don't tunnel through.
    private static let lineRadius = 0.5
    /// The half thickness of the walls around a rectangle, in points.
    private static let wall: CGFloat = 500

    let shape: Shape
    let identifier: (any NSCopying)?
    private(set) weak var behavior: UICollisionBehavior?
    private var edges: OwnedEdges?

    init(_ shape: Shape, named identifier: (any NSCopying)?, of behavior: UICollisionBehavior) {
        self.shape = shape
        self.identifier = identifier
        self.behavior = behavior
    }

    func isNamed(_ name: any NSCopying) -> Bool {
        switch (identifier, name) {
        case (let mine as NSObject, let other as NSObject): mine.isEqual(other)
        case (let mine as AnyHashable, let other as AnyHashable): mine == other
        default: false
        }
    }

    func add(to world: DynamicsWorld) {
        guard edges == nil else { return }
        let lines = segments.compactMap { start, end, radius in
            cpSegmentShapeNew(world.ground, cpVect(start), cpVect(end), radius)
        }
        for line in lines { cpShapeSetUserData(line, Unmanaged.passUnretained(self).toOpaque()) }
        edges = OwnedEdges(lines, in: world.space)
    }

    func remove() { edges = nil }

    private var segments: [(CGPoint, CGPoint, Double)] {
        switch shape {
        case .path(let path):
            return path.corners.flatMap { corners in
                zip(corners, corners.dropFirst()).map { ($0, $1, Self.lineRadius) }
            }
        case .frame(let rect):
            let around = rect.insetBy(dx: -Self.wall, dy: -Self.wall)
            let corners = [
                CGPoint(x: around.minX, y: around.minY), CGPoint(x: around.maxX, y: around.minY),
                CGPoint(x: around.maxX, y: around.maxY), CGPoint(x: around.minX, y: around.maxY),
            ]
            return corners.indices.map { (corners[$0], corners[($0 + 1) % 4], Double(Self.wall)) }
        }
    }

    static func of(_ shape: OpaquePointer?) -> DynamicBoundary? {
        guard let shape, let data = cpShapeGetUserData(shape) else { return nil }
        return Unmanaged<DynamicBoundary>.fromOpaque(data).takeUnretainedValue()
    }
}

#endif
