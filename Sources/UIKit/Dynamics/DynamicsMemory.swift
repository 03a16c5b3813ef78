#if Dynamics

import CChipmunk

/// Owns a Chipmunk space. Each owner frees its object once, after the objects that refer to it.
final class OwnedSpace {
    let pointer: OpaquePointer

    init() {
        pointer = cpSpaceNew()
        cpSpaceSetIterations(pointer, 20)
        cpSpaceSetCollisionSlop(pointer, 0.05)
    }

    deinit { cpSpaceFree(pointer) }
}

final class OwnedBody {
    let pointer: OpaquePointer
    private(set) var shapes: [OpaquePointer] = []
    private let space: OwnedSpace

    init(in space: OwnedSpace) {
        self.space = space
        pointer = cpBodyNew(1, 1)
        cpSpaceAddBody(space.pointer, pointer)
    }

    /// Replaces the body's collision shapes.
    func setShapes(_ shapes: [OpaquePointer]) {
        dropShapes()
        self.shapes = shapes
        for shape in shapes { cpSpaceAddShape(space.pointer, shape) }
    }

    private func dropShapes() {
        for shape in shapes {
            cpSpaceRemoveShape(space.pointer, shape)
            cpShapeFree(shape)
        }
        shapes = []
    }

    deinit {
        dropShapes()
        cpSpaceRemoveBody(space.pointer, pointer)
        cpBodyFree(pointer)
    }
}

/// Owns a joint. Retains the joined bodies, because the joint must be freed first.
final class OwnedJoint {
    let pointer: OpaquePointer
    private let space: OwnedSpace
    private let bodies: [DynamicBody]

    init(_ pointer: OpaquePointer, in space: OwnedSpace, between bodies: [DynamicBody]) {
        self.pointer = pointer
        self.space = space
        self.bodies = bodies
        cpSpaceAddConstraint(space.pointer, pointer)
    }

    deinit {
        cpSpaceRemoveConstraint(space.pointer, pointer)
        cpConstraintFree(pointer)
    }
}

/// Owns the static edges of a boundary.
final class OwnedEdges {
    let shapes: [OpaquePointer]
    private let space: OwnedSpace

    init(_ shapes: [OpaquePointer], in space: OwnedSpace) {
        self.shapes = shapes
        self.space = space
        for shape in shapes { cpSpaceAddShape(space.pointer, shape) }
    }

    deinit {
        for shape in shapes {
            cpSpaceRemoveShape(space.pointer, shape)
            cpShapeFree(shape)
        }
    }
}

#endif
