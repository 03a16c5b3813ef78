// The names that Swift 4 used for constants that are nested since Swift 4.2.

/// The Swift 4 name of `CAMediaTimingFunctionName.linear`.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The Swift 4 name of `CAMediaTimingFunctionName.easeIn`.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The Swift 4 name of `CAMediaTimingFunctionName.easeOut`.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The Swift 4 name of `CAMediaTimingFunctionName.easeInEaseOut`.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The Swift 4 name of `CAMediaTimingFunctionName.default`.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// The Swift 4 name of `CAMediaTimingFillMode.forwards`.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The Swift 4 name of `CAMediaTimingFillMode.backwards`.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The Swift 4 name of `CAMediaTimingFillMode.both`.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The Swift 4 name of `CAMediaTimingFillMode.removed`.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The Swift 4 name of `CATransitionType.fade`.
@available(*, deprecated, renamed: "CATransitionType.fade")
public let kCATransitionFade = CATransitionType.fade
/// The Swift 4 name of `CATransitionType.moveIn`.
@available(*, deprecated, renamed: "CATransitionType.moveIn")
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The Swift 4 name of `CATransitionType.push`.
@available(*, deprecated, renamed: "CATransitionType.push")
public let kCATransitionPush = CATransitionType.push
/// The Swift 4 name of `CATransitionType.reveal`.
@available(*, deprecated, renamed: "CATransitionType.reveal")
public let kCATransitionReveal = CATransitionType.reveal
/// The Swift 4 name of `CATransitionSubtype.fromRight`.
@available(*, deprecated, renamed: "CATransitionSubtype.fromRight")
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The Swift 4 name of `CATransitionSubtype.fromLeft`.
@available(*, deprecated, renamed: "CATransitionSubtype.fromLeft")
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The Swift 4 name of `CATransitionSubtype.fromTop`.
@available(*, deprecated, renamed: "CATransitionSubtype.fromTop")
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The Swift 4 name of `CATransitionSubtype.fromBottom`.
@available(*, deprecated, renamed: "CATransitionSubtype.fromBottom")
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// The Swift 4 name of `CAShapeLayerLineCap.butt`.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.butt")
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The Swift 4 name of `CAShapeLayerLineCap.round`.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.round")
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The Swift 4 name of `CAShapeLayerLineCap.square`.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.square")
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The Swift 4 name of `CAShapeLayerLineJoin.miter`.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.miter")
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The Swift 4 name of `CAShapeLayerLineJoin.round`.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.round")
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The Swift 4 name of `CAShapeLayerLineJoin.bevel`.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.bevel")
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// The Swift 4 name of `CAShapeLayerFillRule.nonZero`.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.nonZero")
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The Swift 4 name of `CAShapeLayerFillRule.evenOdd`.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.evenOdd")
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The Swift 4 name of `CAAnimationCalculationMode.discrete`.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.discrete")
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The Swift 4 name of `CAAnimationCalculationMode.linear`.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.linear")
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The Swift 4 name of `CAAnimationCalculationMode.paced`.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.paced")
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The Swift 4 name of `CAAnimationCalculationMode.cubic`.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubic")
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The Swift 4 name of `CAAnimationCalculationMode.cubicPaced`.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubicPaced")
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// The Swift 4 name of `CAAnimationRotationMode.rotateAuto`.
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAuto")
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The Swift 4 name of `CAAnimationRotationMode.rotateAutoReverse`.
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAutoReverse")
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
/// The Swift 4 name of `CAEmitterLayerEmitterShape.point`.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.point")
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// The Swift 4 name of `CAEmitterLayerEmitterShape.line`.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.line")
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// The Swift 4 name of `CAEmitterLayerEmitterShape.cuboid`.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.cuboid")
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// The Swift 4 name of `CAEmitterLayerEmitterShape.circle`.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.circle")
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// The Swift 4 name of `CAEmitterLayerEmitterShape.sphere`.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.sphere")
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
/// The Swift 4 name of `CAEmitterLayerEmitterShape.rectangle`.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.rectangle")
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// The Swift 4 name of `CALayerContentsGravity.resizeAspect`.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
