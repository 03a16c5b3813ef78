/// Activities of the system, which aren't displayed.
extension UIActivity.ActivityType {
    /// Posts to Facebook.
    public static let postToFacebook = UIActivity.ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to Twitter.
    public static let postToTwitter = UIActivity.ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Posts to Weibo.
    public static let postToWeibo = UIActivity.ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Posts to Flickr.
    public static let postToFlickr = UIActivity.ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Posts to Vimeo.
    public static let postToVimeo = UIActivity.ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Posts to Tencent Weibo.
    public static let postToTencentWeibo = UIActivity.ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// Opens in Books.
    public static let openInIBooks = UIActivity.ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Annotates as a PDF document.
    public static let markupAsPDF = UIActivity.ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// Shares in a call.
    public static let sharePlay = UIActivity.ActivityType("com.apple.UIKit.activity.SharePlay")
    /// Invites to a collaboration with a link.
    public static let collaborationInviteWithLink = UIActivity.ActivityType(
        "com.apple.UIKit.activity.CollaborationInviteWithLink")
    /// Copies the link of a collaboration.
    public static let collaborationCopyLink = UIActivity.ActivityType("com.apple.UIKit.activity.CollaborationCopyLink")
    /// Adds to the Home Screen.
    public static let addToHomeScreen = UIActivity.ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
}
