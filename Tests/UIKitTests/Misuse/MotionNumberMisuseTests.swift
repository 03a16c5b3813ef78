import CoreGraphics
import Foundation
import Interlude
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Numbers that animations, layers, drawing, and lists can't use.
@MainActor
@Suite(.lane(.main), .tags(.slow), .enabled(if: runsSlowTests)) struct MotionNumberMisuseTests {
    @Test func animations() async {
        await MisuseProbe("animations") { stage, root, number in
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
            view.backgroundColor = .red
            root.view.addSubview(view)
            await stage.advance(by: 0.02)
            let time = Double(number)
            UIView.animate(withDuration: time, delay: time) { view.center.x = 200 }
            UIView.animate(
                withDuration: 0.3, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: number
            ) { view.center.y = 200 }
            UIView.animate(
                withDuration: time, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
            ) { view.alpha = 0.5 }
            UIView.animate(springDuration: time, bounce: number, initialSpringVelocity: number, delay: time) {
                view.bounds.size.width = 60
            }
            UIView.animateKeyframes(withDuration: 0.3, delay: time, options: []) {
                UIView.addKeyframe(withRelativeStartTime: time, relativeDuration: time) { view.alpha = 0.2 }
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = number }
            }
            UIView.animate(withDuration: 0.2) {
                UIView.modifyAnimations(withRepeatCount: number, autoreverses: true) { view.alpha = 1 }
            }
            UIView.transition(with: view, duration: time, options: .transitionFlipFromLeft) { view.isHidden = false }
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(time)
            UIView.setAnimationDelay(time)
            UIView.setAnimationRepeatCount(Float(number))
            view.center.x = 10
            UIView.commitAnimations()
            await stage.advance(by: 0.1)
            CATransaction.begin()
            CATransaction.setAnimationDuration(time)
            view.layer.opacity = 0.3
            CATransaction.commit()
        }.run()
    }

    @Test func propertyAnimators() async {
        await MisuseProbe("property animators") { stage, root, number in
            let time = Double(number)
            for parameters in [
                UISpringTimingParameters(dampingRatio: number, initialVelocity: CGVector(dx: number, dy: 0)),
                UISpringTimingParameters(duration: time, bounce: number),
                UICubicTimingParameters(
                    controlPoint1: CGPoint(x: number, y: number), controlPoint2: CGPoint(x: number, y: number)),
            ] as [any UITimingCurveProvider] {
                let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
                root.view.addSubview(view)
                await stage.advance(by: 0.02)
                let animator = UIViewPropertyAnimator(duration: 0.3, timingParameters: parameters)
                animator.addAnimations({ view.center.x = 200 }, delayFactor: number)
                animator.addAnimations { view.transform = CGAffineTransform(rotationAngle: 1) }
                animator.fractionComplete = number
                animator.startAnimation(afterDelay: time)
                await stage.advance(by: 0.1)
                animator.pauseAnimation()
                animator.fractionComplete = number
                animator.continueAnimation(withTimingParameters: parameters, durationFactor: number)
                await stage.advance(by: 0.1)
                animator.stopAnimation(true)
            }
            UIViewPropertyAnimator(duration: time, curve: .easeIn) { root.view.alpha = 0.5 }.startAnimation()
        }.run()
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func coreAnimation() async {
        await MisuseProbe("Core Animation") { stage, root, number in
            let layer = CALayer()
            layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
            root.view.layer.addSublayer(layer)
            for path in [
                "position.x", "bounds.size.width", "transform.scale", "transform.rotation.z", "opacity", "zPosition",
                "transform.translation", "cornerRadius", "shadowOffset", "contentsRect", "speed", "timeOffset",
                "sublayerTransform.m34", "rasterizationScale", "anchorPointZ",
            ] { layer.setValue(number, forKeyPath: path) }
            layer.contentsCenter = CGRect(x: number, y: 0, width: number, height: 1)
            layer.sublayerTransform = CATransform3DMakeScale(number, number, number)
            layer.beginTime = Double(number)
            layer.repeatCount = Float(number)
            layer.duration = Double(number)
            layer.shadowPath = CGPath(rect: CGRect(x: number, y: 0, width: number, height: 2), transform: nil)
            layer.shadowOpacity = 1
            layer.scrollRectToVisible(CGRect(x: number, y: number, width: number, height: number))
            let frames = CAKeyframeAnimation(keyPath: "position")
            frames.values = [CGPoint(x: number, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 2, y: number)]
            frames.keyTimes = [0, NSNumber(value: Double(number)), 1]
            frames.calculationMode = .cubicPaced
            frames.tensionValues = [NSNumber(value: Double(number))]
            frames.duration = 0.2
            layer.add(frames, forKey: nil)
            let along = CAKeyframeAnimation(keyPath: "position")
            along.path =
                UIBezierPath(
                    arcCenter: CGPoint(x: number, y: 0), radius: number, startAngle: number, endAngle: 1,
                    clockwise: true
                ).cgPath
            along.rotationMode = .rotateAuto
            along.duration = 0.2
            layer.add(along, forKey: nil)
            let spring = CASpringAnimation(perceptualDuration: Double(number), bounce: number)
            spring.keyPath = "position.y"
            spring.fromValue = number
            spring.timingFunction = CAMediaTimingFunction(
                controlPoints: Float(number), Float(number), Float(number), Float(number))
            layer.add(spring, forKey: nil)
            let group = CAAnimationGroup()
            group.animations = [frames, spring]
            group.duration = Double(number)
            group.speed = Float(number)
            layer.add(group, forKey: nil)
            let change = CATransition()
            change.type = .push
            change.startProgress = Float(number)
            change.endProgress = Float(number)
            layer.add(change, forKey: nil)
            let replicator = CAReplicatorLayer()
            replicator.frame = layer.frame
            replicator.instanceCount = Int(bounded: number)
            replicator.instanceDelay = Double(number)
            replicator.instanceTransform = CATransform3DMakeTranslation(number, number, 0)
            replicator.addSublayer(CALayer())
            root.view.layer.addSublayer(replicator)
            let scroll = CAScrollLayer()
            scroll.frame = layer.frame
            scroll.scroll(to: CGPoint(x: number, y: number))
            root.view.layer.addSublayer(scroll)
            let tiled = CATiledLayer()
            tiled.frame = layer.frame
            tiled.tileSize = CGSize(width: number, height: number)
            root.view.layer.addSublayer(tiled)
            tiled.setNeedsDisplay()
            _ = layer.convertTime(Double(number), to: root.view.layer)
            let link = UIUpdateLink(view: root.view)
            link.preferredFrameRateRange = CAFrameRateRange(
                minimum: Float(number), maximum: Float(number), preferred: Float(number))
            link.requiresContinuousUpdates = true
            link.isEnabled = true
            let display = CADisplayLink { _ in }
            display.preferredFrameRateRange = link.preferredFrameRateRange
            display.preferredFramesPerSecond = Int(bounded: number)
            display.frameInterval = Int(bounded: number)
            display.add(to: .main, forMode: .common)
            await stage.advance(by: 0.1)
            display.invalidate()
        }.run()
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func dynamics() async {
        await MisuseProbe("dynamics") { stage, root, number in
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
            root.view.addSubview(view)
            let animator = UIDynamicAnimator(referenceView: root.view)
            let gravity = UIGravityBehavior(items: [view])
            gravity.setAngle(number, magnitude: number)
            let push = UIPushBehavior(items: [view], mode: .continuous)
            push.setAngle(number, magnitude: number)
            push.setTargetOffsetFromCenter(UIOffset(horizontal: number, vertical: number), for: view)
            let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: number, y: number))
            let attachment = UIAttachmentBehavior(
                item: view, offsetFromCenter: UIOffset(horizontal: number, vertical: 0),
                attachedToAnchor: CGPoint(x: number, y: number))
            attachment.length = number
            attachment.attachmentRange = UIFloatRange(minimum: number, maximum: number)
            let collision = UICollisionBehavior(items: [view])
            collision.setTranslatesReferenceBoundsIntoBoundary(
                with: UIEdgeInsets(top: number, left: number, bottom: number, right: number))
            collision.addBoundary(
                withIdentifier: "a" as NSString, from: CGPoint(x: number, y: 0), to: CGPoint(x: 0, y: number))
            collision.addBoundary(
                withIdentifier: "b" as NSString,
                for: UIBezierPath(ovalIn: CGRect(x: number, y: 0, width: number, height: 4)))
            let item = UIDynamicItemBehavior(items: [view])
            item.addLinearVelocity(CGPoint(x: number, y: number), for: view)
            item.addAngularVelocity(number, for: view)
            item.density = number
            let field = UIFieldBehavior.noiseField(smoothness: number, animationSpeed: number)
            field.addItem(view)
            field.region = UIRegion(size: CGSize(width: number, height: number))
            for behavior in [gravity, push, snap, attachment, collision, item, field] as [UIDynamicBehavior] {
                animator.addBehavior(behavior)
            }
            await stage.advance(by: 0.3)
            animator.removeAllBehaviors()
        }.run()
    }

    @Test func drawing() async {
        await MisuseProbe("drawing") { _, root, number in
            let wild = CGRect(x: number, y: number, width: number, height: number)
            let point = CGPoint(x: number, y: number)
            let path = UIBezierPath()
            path.move(to: point)
            path.addLine(to: CGPoint(x: 1, y: 1))
            path.addCurve(to: point, controlPoint1: point, controlPoint2: .zero)
            path.addArc(withCenter: point, radius: number, startAngle: number, endAngle: number, clockwise: true)
            path.append(UIBezierPath(roundedRect: wild, cornerRadius: number))
            path.lineWidth = number
            path.setLineDash([number, number], count: 2, phase: number)
            path.miterLimit = number
            path.flatness = number
            let outline = path.cgPath
            _ = outline.contains(point)
            _ = outline.boundingBoxOfPath
            _ = outline.copy(strokingWithWidth: number, lineCap: .round, lineJoin: .round, miterLimit: number)
            _ = outline.copy(dashingWithPhase: number, lengths: [number])
            _ = outline.flattened(threshold: number)
            _ = outline.union(CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil))
            path.apply(CGAffineTransform(scaleX: number, y: number))
            let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
                let canvas = context.cgContext
                path.fill()
                path.stroke()
                canvas.translateBy(x: number, y: number)
                canvas.scaleBy(x: number, y: number)
                canvas.rotate(by: number)
                canvas.setLineWidth(number)
                canvas.setAlpha(number)
                canvas.setShadow(offset: CGSize(width: number, height: number), blur: number, color: nil)
                canvas.fill(wild)
                canvas.stroke(wild, width: number)
                canvas.fillEllipse(in: wild)
                canvas.clip(to: wild)
                canvas.setLineDash(phase: number, lengths: [number])
                canvas.clear(wild)
                let gradient = CGGradient(
                    colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
                    locations: [number, 1])
                if let gradient {
                    canvas.drawLinearGradient(gradient, start: point, end: .zero, options: [])
                    canvas.drawRadialGradient(
                        gradient, startCenter: point, startRadius: number, endCenter: .zero, endRadius: number,
                        options: [])
                }
                UIRectFill(wild)
                UIRectFrame(wild)
                UIRectClip(wild)
            }
            image.draw(in: wild)
            _ = image.cgImage?.cropping(to: wild)
            _ = image.preparingThumbnail(of: CGSize(width: number, height: number))
            _ = image.jpegData(compressionQuality: number)
            _ = image.withAlignmentRectInsets(UIEdgeInsets(top: number, left: 0, bottom: 0, right: 0))
            _ = image.withBaselineOffset(fromBottom: number)
            let view = UIImageView(
                image: UIImage.animatedImage(with: [image, image], duration: Double(number))?
                    .resizableImage(withCapInsets: UIEdgeInsets(top: number, left: number, bottom: 1, right: 1)))
            view.frame = CGRect(x: 10, y: 100, width: 90, height: 90)
            root.view.addSubview(view)
            let format = UIGraphicsImageRendererFormat()
            format.scale = number
            _ = UIGraphicsImageRenderer(bounds: wild, format: format).image { $0.fill(wild) }
            UIGraphicsBeginImageContextWithOptions(CGSize(width: number, height: 10), false, number)
            UIGraphicsGetCurrentContext()?.fill(wild)
            UIGraphicsEndImageContext()
            _ = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 10, height: number)).pdfData { context in
                context.beginPage()
                context.beginPage(withBounds: wild, pageInfo: [:])
                path.fill()
                image.draw(in: wild)
            }
            _ = UIColor(red: number, green: number, blue: number, alpha: number).withAlphaComponent(number)
            _ = UIColor(hue: number, saturation: number, brightness: number, alpha: number).cgColor
            view.backgroundColor = UIColor(white: number, alpha: number)
        }.run()
    }

    @Test func compositionalLayouts() async {
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        await MisuseProbe("compositional layout") { stage, root, number in
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(number), heightDimension: .estimated(number))
            let item = NSCollectionLayoutItem(layoutSize: size)
            item.contentInsets = NSDirectionalEdgeInsets(top: number, leading: number, bottom: 0, trailing: 0)
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: .fixed(number), top: .flexible(number), trailing: nil, bottom: nil)
            let absolute = NSCollectionLayoutSize(
                widthDimension: .absolute(300), heightDimension: .absolute(100))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: absolute, subitems: [item])
            group.interItemSpacing = .fixed(number)
            let custom = NSCollectionLayoutGroup.custom(layoutSize: absolute) { _ in
                [
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(x: number, y: number, width: number, height: number), zIndex: Int(bounded: number)
                    )
                ]
            }
            let section = NSCollectionLayoutSection(
                group: NSCollectionLayoutGroup.vertical(layoutSize: absolute, subitems: [group, custom]))
            section.interGroupSpacing = number
            section.contentInsets.top = number
            section.orthogonalScrollingBehavior = .groupPaging
            section.visibleItemsInvalidationHandler = { items, _, _ in
                for item in items {
                    item.alpha = number
                    item.center = CGPoint(x: number, y: number)
                    item.transform = CGAffineTransform(scaleX: number, y: number)
                    item.zIndex = Int(bounded: number)
                }
            }
            let layout = UICollectionViewCompositionalLayout(section: section)
            layout.configuration.interSectionSpacing = number
            let source = Source()
            let view = UICollectionView(frame: root.view.bounds, collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            root.view.addSubview(view)
            await stage.advance(by: 0.1)
            _ = view.indexPathForItem(at: CGPoint(x: number, y: number))
            view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: number, y: number))
            await stage.advance(by: 0.1)
            view.endInteractiveMovement()
            await stage.advance(by: 0.3)
            withExtendedLifetime(source) {}
        }.run()
    }

    @Test func flowLayoutsAndTables() async {
        final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
            UITableViewDataSource, UITableViewDelegate
        {
            var number: CGFloat = 0
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
            ) -> UIEdgeInsets { UIEdgeInsets(top: number, left: number, bottom: number, right: number) }
            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout,
                minimumLineSpacingForSectionAt section: Int
            ) -> CGFloat { number }
            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout,
                minimumInteritemSpacingForSectionAt section: Int
            ) -> CGFloat { number }
            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout,
                referenceSizeForHeaderInSection section: Int
            ) -> CGSize { section == 0 ? .zero : CGSize(width: number, height: number) }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { number }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { number }
        }
        await MisuseProbe("lists") { stage, root, number in
            let source = Source()
            source.number = number
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: number, height: number)
            layout.minimumLineSpacing = number
            let items = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 393, height: 300), collectionViewLayout: layout)
            items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            items.dataSource = source
            items.delegate = source
            root.view.addSubview(items)
            let table = UITableView(frame: CGRect(x: 0, y: 300, width: 393, height: 300), style: .grouped)
            table.dataSource = source
            table.delegate = source
            table.estimatedRowHeight = number
            table.sectionFooterHeight = number
            table.sectionHeaderTopPadding = number
            table.separatorInset.left = number
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
            table.tableHeaderView?.frame.size.height = number
            root.view.addSubview(table)
            await stage.advance(by: 0.1)
            table.scrollToRow(at: IndexPath(row: Int(bounded: number), section: 0), at: .middle, animated: true)
            items.scrollToItem(at: IndexPath(item: Int(bounded: number), section: 0), at: .top, animated: true)
            _ = table.indexPathForRow(at: CGPoint(x: number, y: number))
            _ = table.indexPathsForRows(in: CGRect(x: number, y: number, width: number, height: number))
            await stage.advance(by: 0.5)
            withExtendedLifetime(source) {}
        }.run()
    }
}
