import Foundation
import Testing

@testable import AppleRuntime

@Suite struct LeftOutCodeTests {
    @Test func leftOutResultsAreEmpty() {
        func result<Value>(_ type: Value.Type) -> Value { LeftOutCode.value("f()", "x") }
        #expect(!result(Bool.self) && result(Int.self) == 0 && result(CGFloat.self) == 0 && result(String.self).isEmpty)
        #expect(result([Int].self).isEmpty && result([String: Int].self).isEmpty && result(Set<Int>.self).isEmpty)
        #expect(result(CGRect.self) == .zero && result(CGSize.self) == .zero && result(CGPoint.self) == .zero)
    }
}
