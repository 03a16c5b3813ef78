/// The modules of Apple's platforms that Linux doesn't have.
public enum AppleFrameworks {
    /// The names of modules that can't be imported; `canImport` of others is taken to be true.
    public static let unavailable: Set<String> = [
        "AppKit", "WatchKit", "SwiftUI", "Combine", "Cocoa", "Darwin", "MapKit", "WebKit", "AVFoundation", "AVKit",
        "CoreData", "CoreLocation", "CoreMotion", "Metal", "MetalKit", "SceneKit", "SpriteKit", "ARKit", "GameKit",
        "StoreKit", "Photos", "PhotosUI", "MessageUI", "SafariServices", "Contacts", "ContactsUI", "EventKit",
        "UserNotifications", "WidgetKit", "Intents", "CloudKit", "HealthKit", "HomeKit", "PassKit", "Vision", "CoreML",
        "NaturalLanguage", "Speech", "Network", "CryptoKit", "LocalAuthentication", "AuthenticationServices",
        "TVUIKit", "QuickLook", "PDFKit", "LinkPresentation", "MediaPlayer", "GLKit", "OpenGLES", "CoreImage",
        "CoreMedia", "CoreVideo", "CoreAudio", "AudioToolbox", "Accelerate", "Social", "Accounts", "AdSupport",
        "iAd", "CoreBluetooth", "CoreTelephony", "SystemConfiguration", "Security", "WatchConnectivity", "TipKit",
        "Charts", "SwiftData", "Observation", "RealityKit", "GameplayKit", "GameController", "MultipeerConnectivity",
    ]
}
