// Square matrices of four columns, with the names of simd.

/// A matrix of four columns with four elements each.
public struct SIMDMatrix4x4<Scalar: SIMDScalar & FloatingPoint>: Equatable {
    /// The columns.
    public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

    /// Creates the zero matrix.
    public init() { columns = (.zero, .zero, .zero, .zero) }

    /// Creates a matrix with the given columns.
    public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) { self.columns = columns }

    /// Creates a matrix with the given columns.
    public init(_ first: SIMD4<Scalar>, _ second: SIMD4<Scalar>, _ third: SIMD4<Scalar>, _ fourth: SIMD4<Scalar>) {
        columns = (first, second, third, fourth)
    }

    /// Creates a matrix from four columns.
    public init(_ columns: [SIMD4<Scalar>]) {
        precondition(columns.count == 4, "A matrix of four columns needs four, not \(columns.count).")
        self.columns = (columns[0], columns[1], columns[2], columns[3])
    }

    /// Creates a matrix from four rows.
    public init(rows: [SIMD4<Scalar>]) { self = Self(rows).transpose }

    /// Creates a matrix with the elements of a vector on its diagonal, and 0 elsewhere.
    public init(diagonal: SIMD4<Scalar>) {
        self.init()
        for index in 0..<4 { self[index][index] = diagonal[index] }
    }

    /// Creates a matrix with a number on its diagonal, and 0 elsewhere.
    public init(_ scalar: Scalar) { self.init(diagonal: SIMD4(repeating: scalar)) }

    /// A column.
    public subscript(column: Int) -> SIMD4<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            case 3: columns.3
            default: preconditionFailure("A matrix of four columns has no column \(column).")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
            default: preconditionFailure("A matrix of four columns has no column \(column).")
            }
        }
    }

    /// An element.
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix with rows and columns exchanged.
    public var transpose: Self {
        var result = Self()
        for column in 0..<4 { for row in 0..<4 { result[row][column] = self[column][row] } }
        return result
    }

    /// The determinant.
    public var determinant: Scalar {
        (0..<4).reduce(0) { $0 + self[0][$1] * cofactor(0, $1) }
    }

    /// The inverse; its elements aren't finite if the matrix has none.
    public var inverse: Self {
        let determinant = determinant
        var result = Self()
        for column in 0..<4 { for row in 0..<4 { result[row][column] = cofactor(column, row) / determinant } }
        return result
    }

    private func cofactor(_ column: Int, _ row: Int) -> Scalar {
        let (c, r) = ((0..<4).filter { $0 != column }, (0..<4).filter { $0 != row })
        func minor(_ i: Int, _ j: Int, _ k: Int) -> Scalar {
            self[c[0]][r[i]] * (self[c[1]][r[j]] * self[c[2]][r[k]] - self[c[1]][r[k]] * self[c[2]][r[j]])
        }
        let sum = minor(0, 1, 2) - minor(1, 0, 2) + minor(2, 0, 1)
        return (column + row).isMultiple(of: 2) ? sum : -sum
    }

    /// Whether two matrices have the same elements.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.columns == rhs.columns }

    /// Returns the sum of two matrices.
    public static func + (lhs: Self, rhs: Self) -> Self { Self((0..<4).map { lhs[$0] + rhs[$0] }) }

    /// Returns the difference of two matrices.
    public static func - (lhs: Self, rhs: Self) -> Self { Self((0..<4).map { lhs[$0] - rhs[$0] }) }

    /// Returns a matrix whose elements are multiplied by a number.
    public static func * (lhs: Scalar, rhs: Self) -> Self { Self((0..<4).map { rhs[$0] * lhs }) }

    /// Returns a matrix whose elements are multiplied by a number.
    public static func * (lhs: Self, rhs: Scalar) -> Self { rhs * lhs }

    /// Returns the product of a matrix and a column vector.
    public static func * (lhs: Self, rhs: SIMD4<Scalar>) -> SIMD4<Scalar> {
        lhs.columns.0 * rhs.x + lhs.columns.1 * rhs.y + lhs.columns.2 * rhs.z + lhs.columns.3 * rhs.w
    }

    /// Returns the product of a row vector and a matrix.
    public static func * (lhs: SIMD4<Scalar>, rhs: Self) -> SIMD4<Scalar> {
        SIMD4(simd_dot(lhs, rhs[0]), simd_dot(lhs, rhs[1]), simd_dot(lhs, rhs[2]), simd_dot(lhs, rhs[3]))
    }

    /// Returns the product of two matrices.
    public static func * (lhs: Self, rhs: Self) -> Self { Self((0..<4).map { lhs * rhs[$0] }) }
}

extension SIMDMatrix4x4: Sendable where Scalar: Sendable, Scalar.SIMD4Storage: Sendable {}

/// A matrix of four columns with four `Double` values each.
public typealias simd_double4x4 = SIMDMatrix4x4<Double>
/// A matrix of four columns with four `Double` values each.
public typealias double4x4 = SIMDMatrix4x4<Double>
/// A matrix of four columns with four `Float` values each.
public typealias simd_float4x4 = SIMDMatrix4x4<Float>
/// A matrix of four columns with four `Float` values each.
public typealias float4x4 = SIMDMatrix4x4<Float>
/// A matrix of four columns with four `Float` values each, by its older name.
public typealias matrix_float4x4 = SIMDMatrix4x4<Float>

/// The matrix that doesn't change vectors.
public let matrix_identity_double4x4 = double4x4(1)
/// The matrix that doesn't change vectors.
public let matrix_identity_float4x4 = float4x4(1)

/// Returns the product of two matrices.
public func simd_mul<Scalar>(_ x: SIMDMatrix4x4<Scalar>, _ y: SIMDMatrix4x4<Scalar>) -> SIMDMatrix4x4<Scalar> { x * y }

/// Returns the product of a matrix and a column vector.
public func simd_mul<Scalar>(_ x: SIMDMatrix4x4<Scalar>, _ y: SIMD4<Scalar>) -> SIMD4<Scalar> { x * y }

/// Returns the inverse of a matrix.
public func simd_inverse<Scalar>(_ x: SIMDMatrix4x4<Scalar>) -> SIMDMatrix4x4<Scalar> { x.inverse }

/// Returns a matrix with rows and columns exchanged.
public func simd_transpose<Scalar>(_ x: SIMDMatrix4x4<Scalar>) -> SIMDMatrix4x4<Scalar> { x.transpose }
