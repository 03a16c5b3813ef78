import Foundation

/// Receives the photo or video that the user chose.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Called with the medium that the user chose; never, because the library is empty.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called when the user canceled. By default, the picker is dismissed.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Does nothing.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// Dismisses the picker.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// Displays the photo library, which is empty, on a device without a camera.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    /// Where photos come from.
    public enum SourceType: Int, Sendable {
        /// The library.
        case photoLibrary = 0
        /// The camera.
        case camera = 1
        /// The saved photos.
        case savedPhotosAlbum = 2
    }

    /// A camera of the device.
    public enum CameraDevice: Int, Sendable {
        /// The camera on the back.
        case rear = 0
        /// The camera on the front.
        case front = 1
    }

    /// The medium that a camera captures.
    public enum CameraCaptureMode: Int, Sendable {
        /// Photos.
        case photo = 0
        /// Videos.
        case video = 1
    }

    /// When a flash is used.
    public enum CameraFlashMode: Int, Sendable {
        /// The flash is off.
        case off = -1
        /// If it is dark.
        case auto = 0
        /// The flash is on.
        case on = 1
    }

    /// The quality of a video.
    public enum QualityType: Int, Sendable {
        /// High quality.
        case typeHigh = 0
        /// Medium quality.
        case typeMedium = 1
        /// Low quality.
        case typeLow = 2
    }

    /// The name of a part of the chosen medium.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type of the medium.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The photo as it was taken.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The photo as the user edited it.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The rectangle to which the user cropped the photo.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The address of a video.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The address of a photo.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The values that the camera recorded.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    }

    /// Where photos come from. Default: ``SourceType/photoLibrary``.
    open var sourceType = SourceType.photoLibrary
    /// The types of media that the user may choose. Default: photos.
    open var mediaTypes = ["public.image"]
    /// Whether the user may edit what was chosen. Default: `false`.
    open var allowsEditing = false
    /// The longest duration of a video, in seconds. Default: 600.
    open var videoMaximumDuration: TimeInterval = 600
    /// The quality of videos. Default: medium.
    open var videoQuality = QualityType.typeMedium
    /// Whether the camera's controls are displayed. Default: `true`.
    open var showsCameraControls = true
    /// A view over the camera's image. Default: `nil`.
    open var cameraOverlayView: UIView?
    /// The camera. Default: the rear camera.
    open var cameraDevice = CameraDevice.rear
    /// The medium that the camera captures. Default: photos.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// When the flash is used. Default: if it is dark.
    open var cameraFlashMode = CameraFlashMode.auto

    /// Creates a picker.
    public init() {
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a picker; the names are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Returns whether media can come from a source: there is a library, and no camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// Returns the types of media that a source offers.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : []
    }

    /// Returns whether the device has a camera. Always `false`.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

    /// Returns whether a camera has a flash. Always `false`.
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

    /// Returns what a camera captures. Always `nil`.
    open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

    /// Takes a photo; there is no camera.
    open func takePicture() {}

    open override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [EmptyLibrary(title: "Photos", text: "No Photos") { [unowned self] in cancel() }]
    }

    private func cancel() {
        guard let delegate = delegate as? any UIImagePickerControllerDelegate else { return dismiss(animated: true) }
        delegate.imagePickerControllerDidCancel(self)
    }
}
