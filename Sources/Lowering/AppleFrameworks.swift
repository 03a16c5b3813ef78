/// The modules of Apple's platforms that Linux doesn't have.
public enum AppleFrameworks {
    /// The names of modules that can't be imported; `canImport` of others is taken to be true.
    public static let unavailable: Set<String> = [
        "AppKit", "WatchKit", "SwiftUI", "Cocoa", "ImageIO", "MobileCoreServices", "UniformTypeIdentifiers",
        "CoreServices", "CoreSpotlight", "VisionKit", "PencilKit", "CallKit", "ReplayKit", "AssetsLibrary",
        "AddressBook", "NotificationCenter", "CoreNFC", "ExternalAccessory", "DeviceCheck", "CoreData", "CoreMotion",
        "Metal", "MetalKit", "SceneKit", "SpriteKit", "ARKit", "GameKit", "Photos", "PhotosUI", "Contacts",
        "ContactsUI", "EventKit", "UserNotifications", "WidgetKit", "Intents", "CloudKit", "HealthKit", "HomeKit",
        "PassKit", "Vision", "CoreML",
        "NaturalLanguage", "Speech", "Network", "CryptoKit", "LocalAuthentication", "AuthenticationServices",
        "TVUIKit", "QuickLook", "PDFKit", "LinkPresentation", "MediaPlayer", "GLKit", "OpenGLES", "CoreImage",
        "CoreMedia", "CoreVideo", "CoreAudio", "Accelerate", "Social", "Accounts", "AdSupport",
        "iAd", "CoreBluetooth", "CoreTelephony", "SystemConfiguration", "Security", "WatchConnectivity", "TipKit",
        "Charts", "SwiftData", "RealityKit", "GameplayKit", "GameController", "MultipeerConnectivity",
        "Accessibility", "ActivityKit", "AppIntents", "AppTrackingTransparency", "AVFAudio", "BackgroundTasks",
        "CarPlay",
        "ClassKit", "CoreHaptics", "CoreMIDI", "CoreTransferable", "EventKitUI", "FileProvider", "IOKit", "IOSurface",
        "IdentityLookup", "MachO", "MediaAccessibility", "Messages", "MetalPerformanceShaders", "MetricKit", "MusicKit",
        "NearbyInteraction", "NetworkExtension", "OpenAL", "PushKit", "QuickLookThumbnailing", "ScreenTime",
        "ShazamKit",
        "SoundAnalysis", "UserNotificationsUI", "VideoToolbox",
    ]

    /// The names of modules that have a part of their framework, so that code that uses other names is left out.
    static let partial: Set<String> = [
        "AVFoundation", "AVKit", "AudioToolbox", "CoreLocation", "MapKit", "MessageUI", "SafariServices", "StoreKit",
        "WebKit",
    ]

    /// The prefixes of the names in modules that files often import without using them.
    private static let prefixes: [String: [String]] = [
        "MetalKit": ["MTK", "MTL"], "Metal": ["MTL"], "CoreMedia": ["CM"], "CoreImage": ["CI"], "GLKit": ["GL"],
        "AVFoundation": ["AV", "CM"], "AVKit": ["AV"], "Social": ["SL"], "CoreLocation": ["CL"],
        "MapKit": ["MK", "CL"], "ImageIO": ["CGImageSource", "CGImageDestination", "kCGImage"],
        "MobileCoreServices": ["kUT", "UTType"], "UniformTypeIdentifiers": ["UT"],
        "Security": ["Sec", "kSec"], "LocalAuthentication": ["LA"], "Network": ["NW"],
        "Accelerate": ["vImage", "vDSP", "v"], "AudioToolbox": ["Audio", "kSystemSound", "SystemSound"],
        "WebKit": ["WK"], "MediaPlayer": ["MP"], "StoreKit": ["SK"], "CoreMotion": ["CM"], "CoreBluetooth": ["CB"],
        "CoreData": ["NSManaged", "NSPersistent", "NSFetch", "NSEntity", "NSMerge"], "SafariServices": ["SF"],
        "MessageUI": ["MF"], "UserNotifications": ["UN"], "Photos": ["PH"], "PhotosUI": ["PH"], "SpriteKit": ["SK"],
        "SceneKit": ["SCN"], "ARKit": ["AR"], "PassKit": ["PK"], "Contacts": ["CN"], "ContactsUI": ["CN"],
        "MetalPerformanceShaders": ["MPS", "MTL"], "CoreServices": ["UTType", "kUT", "LS", "FS", "MD"],
        "EventKit": ["EK"], "CloudKit": ["CK"], "PDFKit": ["PDF"], "AuthenticationServices": ["AS"],
    ]

    /// The modules that Foundation consists of on Linux, with the names that code uses first.
    static let partsOfFoundation: [(module: String, names: Set<String>)] = [
        (
            "FoundationNetworking",
            [
                "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "URLSessionConfiguration",
                "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionDelegate", "HTTPCookie",
                "HTTPCookieStorage", "URLCredential", "URLProtocol", "URLAuthenticationChallenge", "NSURLRequest",
            ]
        ),
        ("FoundationXML", ["XMLParser", "XMLParserDelegate"]),
    ]

    /// The names of Foundation by which a file is recognized that relies on an umbrella header alone.
    static let namesOfFoundation: Set<String> = [
        "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateFormatter", "DispatchQueue", "FileManager",
        "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "Notification", "NotificationCenter",
        "OperationQueue", "ProcessInfo", "RunLoop", "Thread", "TimeInterval", "Timer", "URL", "URLComponents", "UUID",
        "UserDefaults",
    ]

    /// The modules that have the names of modules of Apple's platforms.
    static let replacements = [
        "ObjectiveC": "UIKit", "os": "SystemLog", "OSLog": "SystemLog", "Darwin": "Foundation",
        "CoreFoundation": "UIKit", "CoreMedia": "AVFoundation",
    ]

    /// The names that the module `PartialFrameworks` has of frameworks that Linux doesn't have.
    static let partialNames: [String: Set<String>] = [
        "SceneKit": ["SCNView", "SCNScene"],
        "SpriteKit": ["SKView", "SKScene", "SKTexture"],
        "Accelerate": [
            "vImage", "vImage_Buffer", "vImageConvert_Planar16FtoPlanarF", "vImageBoxConvolve_ARGB8888",
            "vImagePixelCount", "vImage_Flags", "vImage_Error",
        ],
        "CoreImage": [
            "CIColor", "CIImage", "CIContext", "CIFormat", "CIKernel", "CIImageProcessorKernel",
            "CIImageProcessorInput",
            "CIImageProcessorOutput", "CILabDeltaE", "CIAreaAverage", "CIAreaMaximum", "CIFilter", "CIGaussianBlur",
        ],
        "MetalPerformanceShaders": ["MTLCreateSystemDefaultDevice", "MPSSupportsMTLDevice", "MPSImageThresholdBinary"],
        "CoreServices": ["UTTypeCreatePreferredIdentifierForTag", "kUTTagClassFilenameExtension"],
    ]

    /// Returns the module that a file imports instead of another; `nil` if it has the same name here.
    ///
    /// `PartialFrameworks` has a few names of large frameworks. A file that uses others needs the framework.
    static func replacement(of module: String, in source: [UInt8]) -> String? {
        if let replacement = replacements[module] { return replacement }
        guard let known = partialNames[module], let prefixes = prefixes[module] else { return nil }
        let used = ConstructScan.words(withPrefixes: prefixes, in: source)
        return !used.isEmpty && used.isSubset(of: known) ? "PartialFrameworks" : nil
    }

    /// The modules to which functions belong that code qualifies with another module's name.
    private static let qualifiers = ["Darwin": "Foundation", "CoreFoundation": "Foundation", "ObjectiveC": "UIKit"]

    /// Returns the module to which a name belongs that code qualifies with a module's; `nil` if it is the same.
    static func qualifier(_ module: String, of name: String) -> String? {
        if partialNames[module]?.contains(name) == true { return "PartialFrameworks" }
        guard module == "Foundation" else { return qualifiers[module] }
        return partsOfFoundation.first { $0.names.contains(name) }?.module
    }

    /// Whether a file that imports a module uses none of its names.
    static func isUnused(_ module: String, in source: [UInt8]) -> Bool {
        guard let prefixes = prefixes[module] else { return false }
        // The attribute of Core Data's properties is a word of its own.
        if module == "CoreData", ConstructScan.mentions(anyOf: ["NSManaged"], in: source) { return false }
        return !ConstructScan.mentions(anyOf: prefixes.map { .init($0) }, in: source)
    }
}
