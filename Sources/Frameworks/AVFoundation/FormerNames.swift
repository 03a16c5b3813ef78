// The names that Swift 4 used for constants that are nested since Swift 4.2.

/// The Swift 4 name of `CMTime.zero`.
@available(*, deprecated, renamed: "CMTime.zero")
public let kCMTimeZero = CMTime.zero
/// The Swift 4 name of `CMTime.invalid`.
@available(*, deprecated, renamed: "CMTime.invalid")
public let kCMTimeInvalid = CMTime.invalid
/// The Swift 4 name of `CMTime.indefinite`.
@available(*, deprecated, renamed: "CMTime.indefinite")
public let kCMTimeIndefinite = CMTime.indefinite
/// The Swift 4 name of `CMTime.positiveInfinity`.
@available(*, deprecated, renamed: "CMTime.positiveInfinity")
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
/// The Swift 3 name of `AVLayerVideoGravity.resize`.
@available(*, deprecated, renamed: "AVLayerVideoGravity.resize")
public let AVLayerVideoGravityResize = AVLayerVideoGravity.resize
/// The Swift 3 name of `AVLayerVideoGravity.resizeAspect`.
@available(*, deprecated, renamed: "AVLayerVideoGravity.resizeAspect")
public let AVLayerVideoGravityResizeAspect = AVLayerVideoGravity.resizeAspect
/// The Swift 3 name of `AVLayerVideoGravity.resizeAspectFill`.
@available(*, deprecated, renamed: "AVLayerVideoGravity.resizeAspectFill")
public let AVLayerVideoGravityResizeAspectFill = AVLayerVideoGravity.resizeAspectFill
/// The Swift 3 name of `AVMediaType.video`.
@available(*, deprecated, renamed: "AVMediaType.video")
public let AVMediaTypeVideo = AVMediaType.video
/// The Swift 3 name of `AVMediaType.audio`.
@available(*, deprecated, renamed: "AVMediaType.audio")
public let AVMediaTypeAudio = AVMediaType.audio
/// The Swift 4 name of `AVAudioSession.Category.ambient`.
@available(*, deprecated, renamed: "AVAudioSession.Category.ambient")
public let AVAudioSessionCategoryAmbient = AVAudioSession.Category.ambient
/// The Swift 4 name of `AVAudioSession.Category.soloAmbient`.
@available(*, deprecated, renamed: "AVAudioSession.Category.soloAmbient")
public let AVAudioSessionCategorySoloAmbient = AVAudioSession.Category.soloAmbient
/// The Swift 4 name of `AVAudioSession.Category.playback`.
@available(*, deprecated, renamed: "AVAudioSession.Category.playback")
public let AVAudioSessionCategoryPlayback = AVAudioSession.Category.playback
