import Foundation
import QuartzCore

extension AppSession {
    /// The properties of the screen and its device.
    package struct Screen: Sendable, Hashable {
        /// The size in the current orientation, in points.
        package var size: CGSize
        /// The scale factor, in pixels per point.
        package var scale: CGFloat
        package var framesPerSecond: Int
        package var safeAreaInsets: UIEdgeInsets
        /// The corner radius of the display, in points.
        package var cornerRadius: CGFloat
        package var idiom: UIUserInterfaceIdiom
        package var userInterfaceStyle: UIUserInterfaceStyle
        package var layoutDirection: UITraitEnvironmentLayoutDirection
        package var preferredContentSizeCategory: UIContentSizeCategory
        package var reducesMotion: Bool
        /// The language of the app, such as `en` or `de-AT`.
        package var language: String
        /// Whether a hardware keyboard is connected, which hides the keyboard on screen.
        package var hasHardwareKeyboard: Bool
        /// The orientation of the interface; `nil` to derive it from the size.
        package var orientation: UIInterfaceOrientation?

        /// Creates a screen. Default: a phone of 393×852 points at three pixels per point.
        package init(
            size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 3, framesPerSecond: Int = 60,
            safeAreaInsets: UIEdgeInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
            cornerRadius: CGFloat = 55, idiom: UIUserInterfaceIdiom = .phone,
            userInterfaceStyle: UIUserInterfaceStyle = .light,
            layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
            preferredContentSizeCategory: UIContentSizeCategory = .large, reducesMotion: Bool = false,
            language: String = "en", hasHardwareKeyboard: Bool = false
        ) {
            self.size = size
            self.scale = scale
            self.framesPerSecond = framesPerSecond
            self.safeAreaInsets = safeAreaInsets
            self.cornerRadius = cornerRadius
            self.idiom = idiom
            self.userInterfaceStyle = userInterfaceStyle
            self.layoutDirection = layoutDirection
            self.preferredContentSizeCategory = preferredContentSizeCategory
            self.reducesMotion = reducesMotion
            self.language = language
            self.hasHardwareKeyboard = hasHardwareKeyboard
        }
    }
}

extension AppSession.Screen {
    /// The traits of the screen; the height is compact on a phone in landscape, otherwise regular.
    package var traits: UITraitCollection {
        UITraitCollection { values in
            let isLandscape = size.width > size.height
            values.userInterfaceStyle = userInterfaceStyle
            values.userInterfaceIdiom = idiom
            values.displayScale = scale
            values.horizontalSizeClass = isWide ? .regular : .compact
            values.verticalSizeClass = idiom == .phone && isLandscape ? .compact : .regular
            values.layoutDirection = layoutDirection
            values.preferredContentSizeCategory = preferredContentSizeCategory
            values.displayGamut = .SRGB
            values.accessibilityContrast = .normal
            values.userInterfaceLevel = .base
            values.legibilityWeight = .regular
            values.forceTouchCapability = .unavailable
        }
    }

    /// Whether the width is regular.
    ///
    /// Documented: on large phones in landscape, and on an iPad wider than the 639 points of a split screen.
    private var isWide: Bool {
        idiom == .pad ? size.width > 639 : size.width > size.height && min(size.width, size.height) >= 414
    }
}

/// The screen on which the tests of a process run, which `interlude test` selects.
extension AppSession.Screen {
    /// The environment variable with the setting of the process; ``Text`` is a part of it.
    package static let settingVariable = "INTERLUDE_SETTING"

    /// The screen of the process's setting; `nil` without one.
    static let ofTests = ofTests(in: ProcessInfo.processInfo.environment[settingVariable])

    /// Returns the screen in a setting's text; `nil` if it has none.
    package static func ofTests(in setting: String?) -> AppSession.Screen? {
        guard let setting, let part = try? JSONDecoder().decode(Text.Setting.self, from: Data(setting.utf8)) else {
            return nil
        }
        return part.screen?.screen
    }

    /// The properties of a screen as a setting has them.
    package struct Text: Codable {
        fileprivate struct Setting: Codable { var screen: Text? }

        private let size: CGSize
        private let scale: CGFloat
        private let framesPerSecond: Int
        private let safeAreaInsets: UIEdgeInsets
        private let cornerRadius: CGFloat
        private let idiom, userInterfaceStyle, layoutDirection: Int
        private let preferredContentSizeCategory: String
        private let reducesMotion: Bool
        private let language: String
        private let hasHardwareKeyboard: Bool
        private let orientation: Int?

        package init(_ screen: AppSession.Screen) {
            size = screen.size
            scale = screen.scale
            framesPerSecond = screen.framesPerSecond
            safeAreaInsets = screen.safeAreaInsets
            cornerRadius = screen.cornerRadius
            idiom = screen.idiom.rawValue
            userInterfaceStyle = screen.userInterfaceStyle.rawValue
            layoutDirection = screen.layoutDirection.rawValue
            preferredContentSizeCategory = screen.preferredContentSizeCategory.rawValue
            reducesMotion = screen.reducesMotion
            language = screen.language
            hasHardwareKeyboard = screen.hasHardwareKeyboard
            orientation = screen.orientation?.rawValue
        }

        fileprivate var screen: AppSession.Screen {
            var screen = AppSession.Screen(
                size: size, scale: scale, framesPerSecond: framesPerSecond, safeAreaInsets: safeAreaInsets,
                cornerRadius: cornerRadius, idiom: UIUserInterfaceIdiom(rawValue: idiom) ?? .phone,
                userInterfaceStyle: UIUserInterfaceStyle(rawValue: userInterfaceStyle) ?? .light,
                layoutDirection: UITraitEnvironmentLayoutDirection(rawValue: layoutDirection) ?? .leftToRight,
                preferredContentSizeCategory: UIContentSizeCategory(rawValue: preferredContentSizeCategory),
                reducesMotion: reducesMotion, language: language, hasHardwareKeyboard: hasHardwareKeyboard)
            screen.orientation = orientation.flatMap(UIInterfaceOrientation.init)
            return screen
        }
    }
}
