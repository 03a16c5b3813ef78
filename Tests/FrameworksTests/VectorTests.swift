import Foundation
import Testing
import simd

/// Vectors of simd.
@Suite struct VectorTests {
    @Test func vectorsHaveLengthsDirectionsAndProducts() {
        #expect(simd_length(simd_float2(3, 4)) == 5)
        #expect(distance(double2(1, 1), double2(1, 3)) == 2)
        #expect(normalize(simd_double3(0, 2, 0)) == [0, 1, 0])
        #expect(simd_dot(simd_float3(1, 2, 3), simd_float3(4, 5, 6)) == 32)
        #expect(cross(simd_double3(1, 0, 0), simd_double3(0, 1, 0)) == [0, 0, 1])
        #expect(reflect(simd_double2(1, -1), simd_double2(0, 1)) == [1, 1])
        #expect(project(simd_double2(2, 3), simd_double2(4, 0)) == [2, 0])
    }

    @Test func vectorsAndNumbersAreInterpolated() {
        let (start, end): (CGFloat, CGFloat) = (1, 3)
        #expect(simd_mix(start, end, 0.25) == 1.5)
        #expect(simd_mix(simd_float2(0, 0), simd_float2(4, 8), simd_float2(0.5, 0.25)) == [2, 2])
        #expect(mix(simd_double2(0, 0), simd_double2(4, 8), t: 0.5) == [2, 4])
        #expect(simd_smoothstep(simd_double2(0, 0), simd_double2(1, 1), simd_double2(0.5, 2)) == [0.5, 1])
        #expect(simd_step(simd_float2(1, 1), simd_float2(0.5, 1)) == [0, 1])
    }

    @Test func elementsAreLimited() {
        #expect(clamp(simd_double2(-1, 4), min: 0, max: 2) == [0, 2])
        #expect(simd_clamp(5.0, 0, 2) == 2)
        #expect(abs(simd_double2(-1, 2)) == [1, 2])
        #expect(sign(simd_double3(-2, 0, 5)) == [-1, 0, 1])
        #expect(fract(simd_float2(1.25, -0.25)) == [0.25, 0.75])
        #expect(simd_min(simd_float2(1, 4), simd_float2(3, 2)) == [1, 2])
        #expect(simd_max(simd_float2(1, 4), simd_float2(3, 2)) == [3, 4])
    }

    /// As in square/Blueprint, which multiplies row vectors with matrices of rows.
    @Test func matricesMultiplyVectors() {
        let matrix = double4x4(rows: [[1, 2, 3, 4], [0, 1, 4, 5], [5, 6, 0, 7], [1, 0, 0, 2]])
        #expect(matrix[3] == [4, 5, 7, 2] && matrix[0, 2] == 5)
        #expect([1, 2, 3, 4] * matrix == [20, 22, 11, 43])
        #expect(matrix * [1, 2, 3, 4] == [30, 34, 45, 9])
        #expect(matrix.transpose * [1, 2, 3, 4] == [1, 2, 3, 4] * matrix)
        #expect(matrix.determinant == -27)
        let difference = matrix * matrix.inverse - matrix_identity_double4x4
        #expect((0..<4).allSatisfy { length(difference[$0]) < 1e-12 })
        #expect(simd_mul(float4x4(2), simd_float4(1, 2, 3, 4)) == [2, 4, 6, 8])
    }
}
