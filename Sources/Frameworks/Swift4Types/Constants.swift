import QuartzCore

// The constants of Core Animation as strings, which they are in Swift 4.

/// The string of `CAMediaTimingFunctionName.linear`.
@_disfavoredOverload public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear.rawValue
/// The string of `CAMediaTimingFunctionName.easeIn`.
@_disfavoredOverload public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn.rawValue
/// The string of `CAMediaTimingFunctionName.easeOut`.
@_disfavoredOverload public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut.rawValue
/// The string of `CAMediaTimingFunctionName.easeInEaseOut`.
@_disfavoredOverload public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut.rawValue
/// The string of `CAMediaTimingFunctionName.default`.
@_disfavoredOverload public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default.rawValue
/// The string of `CAMediaTimingFillMode.forwards`.
@_disfavoredOverload public let kCAFillModeForwards = CAMediaTimingFillMode.forwards.rawValue
/// The string of `CAMediaTimingFillMode.backwards`.
@_disfavoredOverload public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards.rawValue
/// The string of `CAMediaTimingFillMode.both`.
@_disfavoredOverload public let kCAFillModeBoth = CAMediaTimingFillMode.both.rawValue
/// The string of `CAMediaTimingFillMode.removed`.
@_disfavoredOverload public let kCAFillModeRemoved = CAMediaTimingFillMode.removed.rawValue
/// The string of `CATransitionType.fade`.
@_disfavoredOverload public let kCATransitionFade = CATransitionType.fade.rawValue
/// The string of `CATransitionType.moveIn`.
@_disfavoredOverload public let kCATransitionMoveIn = CATransitionType.moveIn.rawValue
/// The string of `CATransitionType.push`.
@_disfavoredOverload public let kCATransitionPush = CATransitionType.push.rawValue
/// The string of `CATransitionType.reveal`.
@_disfavoredOverload public let kCATransitionReveal = CATransitionType.reveal.rawValue
/// The string of `CATransitionSubtype.fromRight`.
@_disfavoredOverload public let kCATransitionFromRight = CATransitionSubtype.fromRight.rawValue
/// The string of `CATransitionSubtype.fromLeft`.
@_disfavoredOverload public let kCATransitionFromLeft = CATransitionSubtype.fromLeft.rawValue
/// The string of `CATransitionSubtype.fromTop`.
@_disfavoredOverload public let kCATransitionFromTop = CATransitionSubtype.fromTop.rawValue
/// The string of `CATransitionSubtype.fromBottom`.
@_disfavoredOverload public let kCATransitionFromBottom = CATransitionSubtype.fromBottom.rawValue
/// The string of `CAShapeLayerLineCap.butt`.
@_disfavoredOverload public let kCALineCapButt = CAShapeLayerLineCap.butt.rawValue
/// The string of `CAShapeLayerLineCap.round`.
@_disfavoredOverload public let kCALineCapRound = CAShapeLayerLineCap.round.rawValue
/// The string of `CAShapeLayerLineCap.square`.
@_disfavoredOverload public let kCALineCapSquare = CAShapeLayerLineCap.square.rawValue
/// The string of `CAShapeLayerLineJoin.miter`.
@_disfavoredOverload public let kCALineJoinMiter = CAShapeLayerLineJoin.miter.rawValue
/// The string of `CAShapeLayerLineJoin.round`.
@_disfavoredOverload public let kCALineJoinRound = CAShapeLayerLineJoin.round.rawValue
/// The string of `CAShapeLayerLineJoin.bevel`.
@_disfavoredOverload public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel.rawValue
/// The string of `CAShapeLayerFillRule.nonZero`.
@_disfavoredOverload public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero.rawValue
/// The string of `CAShapeLayerFillRule.evenOdd`.
@_disfavoredOverload public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd.rawValue
/// The string of `CAAnimationCalculationMode.discrete`.
@_disfavoredOverload public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete.rawValue
/// The string of `CAAnimationCalculationMode.linear`.
@_disfavoredOverload public let kCAAnimationLinear = CAAnimationCalculationMode.linear.rawValue
/// The string of `CAAnimationCalculationMode.paced`.
@_disfavoredOverload public let kCAAnimationPaced = CAAnimationCalculationMode.paced.rawValue
/// The string of `CAAnimationCalculationMode.cubic`.
@_disfavoredOverload public let kCAAnimationCubic = CAAnimationCalculationMode.cubic.rawValue
/// The string of `CAAnimationCalculationMode.cubicPaced`.
@_disfavoredOverload public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced.rawValue
/// The string of `CAAnimationRotationMode.rotateAuto`.
@_disfavoredOverload public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto.rawValue
/// The string of `CAAnimationRotationMode.rotateAutoReverse`.
@_disfavoredOverload public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse.rawValue
/// The string of `CAEmitterLayerEmitterShape.point`.
@_disfavoredOverload public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point.rawValue
/// The string of `CAEmitterLayerEmitterShape.line`.
@_disfavoredOverload public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line.rawValue
/// The string of `CAEmitterLayerEmitterShape.cuboid`.
@_disfavoredOverload public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid.rawValue
/// The string of `CAEmitterLayerEmitterShape.circle`.
@_disfavoredOverload public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle.rawValue
/// The string of `CAEmitterLayerEmitterShape.sphere`.
@_disfavoredOverload public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere.rawValue
/// The string of `CAEmitterLayerEmitterShape.rectangle`.
@_disfavoredOverload public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle.rawValue
/// The string of `CALayerContentsGravity.resizeAspect`.
@_disfavoredOverload public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect.rawValue
/// The string of `CALayerContentsGravity.center`.
@_disfavoredOverload public let kCAGravityCenter = CALayerContentsGravity.center.rawValue
/// The string of `CALayerContentsGravity.top`.
@_disfavoredOverload public let kCAGravityTop = CALayerContentsGravity.top.rawValue
/// The string of `CALayerContentsGravity.bottom`.
@_disfavoredOverload public let kCAGravityBottom = CALayerContentsGravity.bottom.rawValue
/// The string of `CALayerContentsGravity.left`.
@_disfavoredOverload public let kCAGravityLeft = CALayerContentsGravity.left.rawValue
/// The string of `CALayerContentsGravity.right`.
@_disfavoredOverload public let kCAGravityRight = CALayerContentsGravity.right.rawValue
/// The string of `CALayerContentsGravity.topLeft`.
@_disfavoredOverload public let kCAGravityTopLeft = CALayerContentsGravity.topLeft.rawValue
/// The string of `CALayerContentsGravity.topRight`.
@_disfavoredOverload public let kCAGravityTopRight = CALayerContentsGravity.topRight.rawValue
/// The string of `CALayerContentsGravity.bottomLeft`.
@_disfavoredOverload public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft.rawValue
/// The string of `CALayerContentsGravity.bottomRight`.
@_disfavoredOverload public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight.rawValue
/// The string of `CALayerContentsGravity.resize`.
@_disfavoredOverload public let kCAGravityResize = CALayerContentsGravity.resize.rawValue
/// The string of `CALayerContentsGravity.resizeAspectFill`.
@_disfavoredOverload public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill.rawValue
/// The string of `CALayerContentsFilter.nearest`.
@_disfavoredOverload public let kCAFilterNearest = CALayerContentsFilter.nearest.rawValue
/// The string of `CALayerContentsFilter.linear`.
@_disfavoredOverload public let kCAFilterLinear = CALayerContentsFilter.linear.rawValue
/// The string of `CALayerContentsFilter.trilinear`.
@_disfavoredOverload public let kCAFilterTrilinear = CALayerContentsFilter.trilinear.rawValue
/// The string of `CALayerContentsFormat.RGBA8Uint`.
@_disfavoredOverload public let kCAContentsFormatRGBA8Uint = CALayerContentsFormat.RGBA8Uint.rawValue
/// The string of `CALayerContentsFormat.RGBA16Float`.
@_disfavoredOverload public let kCAContentsFormatRGBA16Float = CALayerContentsFormat.RGBA16Float.rawValue
/// The string of `CALayerContentsFormat.gray8Uint`.
@_disfavoredOverload public let kCAContentsFormatGray8Uint = CALayerContentsFormat.gray8Uint.rawValue
/// The string of `CATextLayerAlignmentMode.natural`.
@_disfavoredOverload public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural.rawValue
/// The string of `CATextLayerAlignmentMode.left`.
@_disfavoredOverload public let kCAAlignmentLeft = CATextLayerAlignmentMode.left.rawValue
/// The string of `CATextLayerAlignmentMode.right`.
@_disfavoredOverload public let kCAAlignmentRight = CATextLayerAlignmentMode.right.rawValue
/// The string of `CATextLayerAlignmentMode.center`.
@_disfavoredOverload public let kCAAlignmentCenter = CATextLayerAlignmentMode.center.rawValue
/// The string of `CATextLayerAlignmentMode.justified`.
@_disfavoredOverload public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified.rawValue
/// The string of `CATextLayerTruncationMode.none`.
@_disfavoredOverload public let kCATruncationNone = CATextLayerTruncationMode.none.rawValue
/// The string of `CATextLayerTruncationMode.start`.
@_disfavoredOverload public let kCATruncationStart = CATextLayerTruncationMode.start.rawValue
/// The string of `CATextLayerTruncationMode.end`.
@_disfavoredOverload public let kCATruncationEnd = CATextLayerTruncationMode.end.rawValue
/// The string of `CATextLayerTruncationMode.middle`.
@_disfavoredOverload public let kCATruncationMiddle = CATextLayerTruncationMode.middle.rawValue
/// The string of `CAGradientLayerType.axial`.
@_disfavoredOverload public let kCAGradientLayerAxial = CAGradientLayerType.axial.rawValue
/// The string of `CAGradientLayerType.radial`.
@_disfavoredOverload public let kCAGradientLayerRadial = CAGradientLayerType.radial.rawValue
/// The string of `CAGradientLayerType.conic`.
@_disfavoredOverload public let kCAGradientLayerConic = CAGradientLayerType.conic.rawValue
/// The string of `CAScrollLayerScrollMode.none`.
@_disfavoredOverload public let kCAScrollNone = CAScrollLayerScrollMode.none.rawValue
/// The string of `CAScrollLayerScrollMode.vertically`.
@_disfavoredOverload public let kCAScrollVertically = CAScrollLayerScrollMode.vertically.rawValue
/// The string of `CAScrollLayerScrollMode.horizontally`.
@_disfavoredOverload public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally.rawValue
/// The string of `CAScrollLayerScrollMode.both`.
@_disfavoredOverload public let kCAScrollBoth = CAScrollLayerScrollMode.both.rawValue
/// The string of `CAEmitterLayerEmitterMode.points`.
@_disfavoredOverload public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points.rawValue
/// The string of `CAEmitterLayerEmitterMode.outline`.
@_disfavoredOverload public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline.rawValue
/// The string of `CAEmitterLayerEmitterMode.surface`.
@_disfavoredOverload public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface.rawValue
/// The string of `CAEmitterLayerEmitterMode.volume`.
@_disfavoredOverload public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume.rawValue
/// The string of `CAEmitterLayerRenderMode.unordered`.
@_disfavoredOverload public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered.rawValue
/// The string of `CAEmitterLayerRenderMode.oldestFirst`.
@_disfavoredOverload public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst.rawValue
/// The string of `CAEmitterLayerRenderMode.oldestLast`.
@_disfavoredOverload public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast.rawValue
/// The string of `CAEmitterLayerRenderMode.backToFront`.
@_disfavoredOverload public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront.rawValue
/// The string of `CAEmitterLayerRenderMode.additive`.
@_disfavoredOverload public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive.rawValue
/// The string of `CAValueFunctionName.rotateX`.
@_disfavoredOverload public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX.rawValue
/// The string of `CAValueFunctionName.rotateY`.
@_disfavoredOverload public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY.rawValue
/// The string of `CAValueFunctionName.rotateZ`.
@_disfavoredOverload public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ.rawValue
/// The string of `CAValueFunctionName.scale`.
@_disfavoredOverload public let kCAValueFunctionScale = CAValueFunctionName.scale.rawValue
/// The string of `CAValueFunctionName.scaleX`.
@_disfavoredOverload public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX.rawValue
/// The string of `CAValueFunctionName.scaleY`.
@_disfavoredOverload public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY.rawValue
/// The string of `CAValueFunctionName.scaleZ`.
@_disfavoredOverload public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ.rawValue
/// The string of `CAValueFunctionName.translate`.
@_disfavoredOverload public let kCAValueFunctionTranslate = CAValueFunctionName.translate.rawValue
/// The string of `CAValueFunctionName.translateX`.
@_disfavoredOverload public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX.rawValue
/// The string of `CAValueFunctionName.translateY`.
@_disfavoredOverload public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY.rawValue
/// The string of `CAValueFunctionName.translateZ`.
@_disfavoredOverload public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ.rawValue
