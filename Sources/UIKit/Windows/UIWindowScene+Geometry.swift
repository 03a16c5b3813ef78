import Foundation
import QuartzCore

extension UIWindowScene {
    /// The geometry that an app requests for a scene; use the subclass of the platform.
    @preconcurrency @MainActor open class GeometryPreferences: NSObject {
        /// The geometry that an app requests for a scene of iOS.
        @preconcurrency @MainActor public final class iOS: GeometryPreferences {
            /// The requested orientations; empty for no preference. Default: empty.
            public var interfaceOrientations: UIInterfaceOrientationMask = []

            /// Creates preferences that request any of the orientations.
            public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.init()
                self.interfaceOrientations = interfaceOrientations
            }
        }
    }

    /// The current geometry of a scene.
    @preconcurrency @MainActor open class Geometry: NSObject {
        /// The orientation of the interface.
        public let interfaceOrientation: UIInterfaceOrientation
        /// The coordinate space of the scene.
        public let coordinateSpace: any UICoordinateSpace

        /// Whether the user is resizing the scene. Always `false`.
        public let isInteractivelyResizing = false

        init(_ scene: UIWindowScene) {
            interfaceOrientation = scene.interfaceOrientation
            coordinateSpace = scene.coordinateSpace
            super.init()
        }
    }

    func _requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)?) {
        let requested = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations
        let animated = UIView.areAnimationsEnabled
        atEndOfTurn { [appSession] in
            guard let requested else { return errorHandler?(UISceneError(.geometryRequestUnsupported)) ?? () }
            guard !requested.isEmpty, !appSession.rotateInterface(toOneOf: requested, animated: animated)
            else { return }
            errorHandler?(
                UISceneError(
                    .geometryRequestDenied,
                    "None of the requested orientations are supported by the view controller. Requested: "
                        + "\(requested.names); Supported: \(appSession.supportedOrientations.names)"))
        }
    }
}

extension AppSession {
    /// Rotates to the best supported orientation of a set; returns `false` if there is none.
    fileprivate func rotateInterface(toOneOf requested: UIInterfaceOrientationMask, animated: Bool) -> Bool {
        let usable = requested.intersection(supportedOrientations)
        let candidates = [scene.interfaceOrientation, deviceOrientation].filter { usable.contains($0.mask) }
        guard let orientation = candidates.first ?? usable.first else { return false }
        rotateInterface(to: orientation, animated: animated)
        return true
    }
}

/// An error of a request about scenes.
public struct UISceneError: CustomNSError, LocalizedError, Sendable {
    /// The kinds of error.
    public enum Code: Int, Sendable {
        /// The app doesn't support multiple scenes.
        case multipleScenesNotSupported = 0
        /// The system denied the request.
        case requestDenied = 1
        /// The system doesn't support geometry requests of this type.
        case geometryRequestUnsupported = 100
        /// The system denied the geometry request.
        case geometryRequestDenied = 101
    }

    /// The domain of the errors.
    public static let errorDomain = "UISceneErrorDomain"
    /// The kind of the error.
    public let code: Code
    /// The raw value of the code.
    public var errorCode: Int { code.rawValue }
    /// The description of the error; `nil` if there are no details.
    public let errorDescription: String?
    /// The description of the error under its key.
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

    init(_ code: Code, _ description: String? = nil) {
        self.code = code
        errorDescription = description
    }
}
