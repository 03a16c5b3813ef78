import QuartzCore
import TestSupport
import Testing

@Suite(.lane(.background)) struct TransformTests {
    static let samples: [CATransform3D] = {
        var perspective = CATransform3D.unit
        perspective.m34 = -1 / 500
        return [
            .unit, CATransform3DMakeTranslation(3, -4, 5), CATransform3DMakeScale(2, 0.5, 3),
            CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeRotation(1, 0, 0, 1),
            CATransform3DMakeRotation(2, 1, 2, 3),
            CATransform3DRotate(perspective, 0.7, 0, 1, 0),
            CATransform3DTranslate(CATransform3DRotate(perspective, -1.2, 1, 0.3, 0), 10, 20, 30),
            CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.2, c: 0.5, d: 2, tx: 7, ty: 8)),
        ]
    }()

    @Test func inverseCancelsTransform() {
        for t in Self.samples {
            #expect(near(CATransform3DConcat(t, CATransform3DInvert(t)), .unit, 1e-12))
        }
    }

    @Test func singularTransformInvertsToItself() {
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }

    @Test func rotationAboutZMatchesAffineRotation() {
        let space = CATransform3DMakeRotation(0.6, 0, 0, 2)
        #expect(near(space, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.6)), 1e-12))
    }

    @Test func aRotationAboutACoordinateAxisLeavesItExactlyAsItIs() {
        for angle in stride(from: CGFloat(-7), through: 7, by: 0.01) {
            for length in [CGFloat(1), -1, 3] {
                let z = CATransform3DMakeRotation(angle, 0, 0, length)
                #expect([z.m13, z.m23, z.m31, z.m32, z.m33] == [0, 0, 0, 0, 1] && CATransform3DIsAffine(z))
                let y = CATransform3DMakeRotation(angle, 0, length, 0)
                #expect([y.m12, y.m32, y.m21, y.m23, y.m22] == [0, 0, 0, 0, 1])
                let x = CATransform3DMakeRotation(angle, length, 0, 0)
                #expect([x.m12, x.m13, x.m21, x.m31, x.m11] == [0, 0, 0, 0, 1])
            }
        }
    }

    @Test func rotationsByKeyPathStayInThePlane() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(1.3, 0.7, 1)
        for step in 1...200 {
            layer.setValue(Double(step) * 0.037, forKeyPath: "transform.rotation.z")
            #expect(CATransform3DIsAffine(layer.transform))
        }
    }

    @Test func affineTransformsRoundTripThrough3D() {
        let m = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let t = CATransform3DMakeAffineTransform(m)
        #expect(CATransform3DIsAffine(t))
        #expect(CATransform3DGetAffineTransform(t) == m)
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    }

    @Test func transformRoundTripsThroughNSValue() {
        for t in Self.samples {
            #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: t).caTransform3DValue, t))
        }
        #expect(CATransform3DIsIdentity(NSValue(cgPoint: .zero).caTransform3DValue))
    }

    @Test func interpolationHasExactEndpoints() {
        for a in Self.samples {
            for b in Self.samples {
                #expect(near(a.interpolated(to: b, at: 0), a, 1e-12))
                #expect(near(a.interpolated(to: b, at: 1), b, 1e-12))
            }
        }
    }

    @Test func decompositionReconstructsTransform() {
        for a in Self.samples {
            #expect(near(a.interpolated(to: a, at: 0.5), a, 1e-9), "\(a)")
            if let parts = SpatialPartsProbe.roundTrip(a) { #expect(near(parts, a, 1e-9), "\(a)") }
        }
    }

    @Test func rotationInterpolatesByAngle() {
        let half = CATransform3D.unit.interpolated(to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1), at: 0.5)
        #expect(near(half, CATransform3DMakeRotation(.pi / 4, 0, 0, 1), 1e-12))
        let tilted = CATransform3D.unit.interpolated(to: CATransform3DMakeRotation(.pi / 2, 1, 1, 0), at: 0.5)
        #expect(near(tilted, CATransform3DMakeRotation(.pi / 4, 1, 1, 0), 1e-9))
    }

    @Test func scaleAndTranslationInterpolateLinearly() {
        let end = CATransform3DMakeAffineTransform(CGAffineTransform(a: 3, b: 0, c: 0, d: 5, tx: 10, ty: -20))
        let half = CATransform3D.unit.interpolated(to: end, at: 0.5)
        #expect(CATransform3DGetAffineTransform(half) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: -10))
    }

    @Test func rotationTakesShortestPath() {
        let from = CATransform3DMakeRotation(3, 0, 0, 1)
        let to = CATransform3DMakeRotation(-3, 0, 0, 1)
        let half = from.interpolated(to: to, at: 0.5)
        #expect(near(half, CATransform3DMakeRotation(.pi, 0, 0, 1), 1e-9))
    }

    /// Measured: the ellipses of a sheared circle whose transform lottie-ios animates on iOS between turns by 60° and 0°
    /// (`zen_lottiev2`), by least squares of their pixels. The products of the transform with its transpose.
    @Test(arguments: [
        (0.3936, [1.2891, -0.2140, 0.8755]), (0.4643, [1.3053, -0.1573, 0.8515]),
        (0.5357, [1.3230, -0.0986, 0.8287]), (0.6064, [1.3427, -0.0376, 0.8081]),
    ])
    func shearIsInterpolatedByTheElementsOfWhatScaleAndRotationLeave(fraction: Double, recorded: [Double]) {
        var shear = CATransform3D.unit
        shear.m21 = -tan(26 * Double.pi / 180)
        let turned = CATransform3DConcat(shear, CATransform3DMakeRotation(.pi / 3, 0, 0, 1))
        let t = shear.interpolated(to: turned, at: fraction)
        let products = [
            t.m11 * t.m11 + t.m21 * t.m21, t.m11 * t.m12 + t.m21 * t.m22, t.m12 * t.m12 + t.m22 * t.m22,
        ]
        #expect(zip(products, recorded).allSatisfy { abs($0 - $1) < 0.001 }, "\(products)")
        let back = turned.interpolated(to: shear, at: 1 - fraction)
        #expect(near(back, t, 1e-12))
    }

    @Test func reflectionsInterpolateTheirScaleWithoutRotation() {
        for reflection in [CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -1, 1)] {
            let quarter = CATransform3D.unit.interpolated(to: reflection, at: 0.25)
            let expected = CATransform3DMakeScale(reflection.m11 < 0 ? 0.5 : 1, reflection.m22 < 0 ? 0.5 : 1, 1)
            #expect(near(quarter, expected, 1e-12))
        }
        // A reflection in x and one in y differ by a half turn.
        let half = CATransform3DMakeScale(-1, 1, 1).interpolated(to: CATransform3DMakeScale(1, -1, 1), at: 0.5)
        #expect(abs(abs(half.m12) - 1) < 1e-12 && abs(half.m11) < 1e-12)
    }

    @Test func aScaleOfZeroHasTheRotationOfTheOtherAxis() {
        let turn = CATransform3DMakeRotation(0.5, 0, 0, 1)
        for (x, y) in [(0.0, 1.0), (1, 0), (0, 0)] {
            let flat = CATransform3DMakeScale(x, y, 1)
            let half = CATransform3D.unit.interpolated(to: flat, at: 0.5)
            #expect(near(half, CATransform3DMakeScale((1 + flat.m11) / 2, (1 + flat.m22) / 2, 1), 1e-12))
            guard flat.m11 + flat.m22 > 0 else { continue }
            let turned = turn.interpolated(to: CATransform3DConcat(flat, turn), at: 0.5)
            #expect(near(turned, CATransform3DConcat(half, turn), 1e-12))
        }
    }

    @Test func perspectiveInterpolatesLinearly() {
        var end = CATransform3D.unit
        end.m34 = -1 / 400
        #expect(near(CATransform3D.unit.interpolated(to: end, at: 0.5).m34, -1 / 800, 1e-12))
    }
}

enum SpatialPartsProbe {
    /// Returns the transform after a round trip through the 3D decomposition, even if it is planar.
    static func roundTrip(_ t: CATransform3D) -> CATransform3D? {
        let lifted = CATransform3DConcat(t, CATransform3DMakeRotation(0.1, 1, 0, 0))
        let back = CATransform3DMakeRotation(-0.1, 1, 0, 0)
        return CATransform3DConcat(lifted.interpolated(to: lifted, at: 0.5), back)
    }
}
