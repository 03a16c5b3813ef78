import AppleRuntime
import Foundation
import Testing

/// The limits of fraction digits, as documented for `minimumFractionDigits` and `maximumFractionDigits`.
@Suite struct FractionDigitsFormatterTests {
    private func text(_ number: Double, locale: String = "en_US", _ set: (NumberFormatter) -> Void) -> String? {
        let formatter = NumberFormatter.withFractionDigits()
        formatter.locale = Locale(identifier: locale)
        set(formatter)
        return formatter.string(from: NSNumber(value: number))
    }

    @Test func bothLimitsHold() {
        let exactlyTwo = text(1083.2841) {
            $0.numberStyle = .decimal
            $0.minimumFractionDigits = 2
            $0.maximumFractionDigits = 2
        }
        #expect(exactlyTwo == "1,083.28")
        for number in [3.75, 3.0, 3.12345] {
            let formatted = text(number) {
                $0.maximumFractionDigits = 3
                $0.minimumFractionDigits = 1
            }
            #expect(formatted == [3.75: "3.75", 3: "3.0", 3.12345: "3.123"][number])
        }
    }

    @Test func currenciesWithoutFractions() {
        for setsStyleLast in [false, true] {
            let price = text(-1083.7568) {
                if !setsStyleLast { $0.numberStyle = .currency }
                $0.maximumFractionDigits = 0
                if setsStyleLast { $0.numberStyle = .currency }
            }
            #expect(price == "-$1,084")
        }
        let euros = text(1083.7568, locale: "de_DE") {
            $0.numberStyle = .currency
            $0.maximumFractionDigits = 3
        }
        #expect(euros == "1.083,757\u{A0}€")
        let account = text(-1083.7568) {
            $0.numberStyle = .currencyAccounting
            $0.maximumFractionDigits = 1
        }
        #expect(account == "($1,083.8)")
    }

    @Test func otherPropertiesStay() {
        let number = text(0.5) {
            $0.minimumIntegerDigits = 1
            $0.minimumFractionDigits = 2
            $0.decimalSeparator = ","
            $0.positivePrefix = "+"
        }
        #expect(number == "+0,50")
        let quoted = text(1083.796) {
            $0.positiveFormat = "0.00 'k0'"
            $0.minimumFractionDigits = 1
            $0.maximumFractionDigits = 1
        }
        #expect(quoted == "1083.8 k0")
        #expect(text(2) { $0.numberStyle = .decimal } == "2")
    }

    @Test func aMinimumRaisesTheMaximumAndTheOtherWayAround() {
        let formatter = NumberFormatter.withFractionDigits()
        formatter.minimumFractionDigits = 4
        #expect(formatter.maximumFractionDigits == 4)
        formatter.maximumFractionDigits = 1
        #expect(formatter.minimumFractionDigits == 1)
    }
}
