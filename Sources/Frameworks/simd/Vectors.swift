// The names of simd's vectors, which are the standard library's.

/// A vector of two `Float` values.
public typealias simd_float2 = SIMD2<Float>
/// A vector of three `Float` values.
public typealias simd_float3 = SIMD3<Float>
/// A vector of four `Float` values.
public typealias simd_float4 = SIMD4<Float>
/// A vector of eight `Float` values.
public typealias simd_float8 = SIMD8<Float>
/// A vector of two `Double` values.
public typealias simd_double2 = SIMD2<Double>
/// A vector of three `Double` values.
public typealias simd_double3 = SIMD3<Double>
/// A vector of four `Double` values.
public typealias simd_double4 = SIMD4<Double>
/// A vector of eight `Double` values.
public typealias simd_double8 = SIMD8<Double>
/// A vector of two `Int32` values.
public typealias simd_int2 = SIMD2<Int32>
/// A vector of three `Int32` values.
public typealias simd_int3 = SIMD3<Int32>
/// A vector of four `Int32` values.
public typealias simd_int4 = SIMD4<Int32>
/// A vector of two `UInt32` values.
public typealias simd_uint2 = SIMD2<UInt32>
/// A vector of three `UInt32` values.
public typealias simd_uint3 = SIMD3<UInt32>
/// A vector of four `UInt32` values.
public typealias simd_uint4 = SIMD4<UInt32>

/// A vector of two `Float` values, by its older name.
public typealias float2 = SIMD2<Float>
/// A vector of three `Float` values, by its older name.
public typealias float3 = SIMD3<Float>
/// A vector of four `Float` values, by its older name.
public typealias float4 = SIMD4<Float>
/// A vector of two `Double` values, by its older name.
public typealias double2 = SIMD2<Double>
/// A vector of three `Double` values, by its older name.
public typealias double3 = SIMD3<Double>
/// A vector of four `Double` values, by its older name.
public typealias double4 = SIMD4<Double>
