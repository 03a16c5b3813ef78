/// The elements of 114 storyboards and nibs of public projects with their attributes, without those only in files for tvOS.
enum StoryboardCensus {
    /// The elements, each with its attributes.
    static let elements: [String: [String]] = {
        var elements: [String: [String]] = [:]
        var name = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if word.hasSuffix(":") {
                name = String(word.dropLast())
                elements[name] = []
            } else {
                elements[name]?.append(String(word))
            }
        }
        return elements
    }()

    private static let text = """
        constraint: firstAttribute firstItem secondItem secondAttribute constant multiplier symbolic relation
          priority placeholder
        rect: key x y width height
        color: key alpha colorSpace customColorSpace red green blue white cocoaTouchSystemColor systemColor
        autoresizingMask: key widthSizable heightSizable flexibleMaxX flexibleMaxY flexibleMinY
        constraints:
        view: key contentMode translatesAutoresizingMaskIntoConstraints opaque clipsSubviews multipleTouchEnabled
          customClass customModule customModuleProvider alpha userLabel insetsLayoutMarginsFromSafeArea
          clearsContextBeforeDrawing fixedFrame hidden verticalHuggingPriority verticalCompressionResistancePriority
        subviews:
        placeholder: placeholderIdentifier sceneMemberID userLabel customClass customModule customModuleProvider
        objects:
        point: key x y
        scene: sceneID
        viewController: sceneMemberID customClass customModule customModuleProvider storyboardIdentifier title
          automaticallyAdjustsScrollViewInsets modalPresentationStyle autoresizesArchivedViewToFullSize
          useStoryboardIdentifierAsRestorationIdentifier
        document: type version toolsVersion targetRuntime propertyAccessControl useAutolayout useTraitCollections
          launchScreen colorMatched initialViewController systemVersion useSafeAreas
        dependencies:
        plugIn: identifier version
        scenes:
        capability: name minToolsVersion
        deployment: identifier
        connections:
        nil: key name
        device: orientation appearance
        fontDescription: key pointSize type name family weight style
        outlet: property destination
        label: opaque userInteractionEnabled contentMode horizontalHuggingPriority lineBreakMode baselineAdjustment
          translatesAutoresizingMaskIntoConstraints verticalHuggingPriority text textAlignment adjustsFontSizeToFit
          numberOfLines clipsSubviews minimumFontSize multipleTouchEnabled verticalCompressionResistancePriority
          insetsLayoutMarginsFromSafeArea
        viewControllerLayoutGuide: type
        layoutGuides:
        adaptation:
        button: opaque contentMode contentHorizontalAlignment contentVerticalAlignment buttonType lineBreakMode
          translatesAutoresizingMaskIntoConstraints customClass customModule customModuleProvider clipsSubviews
          fixedFrame userLabel userInteractionEnabled alpha
        segue: destination kind relationship identifier reference modalPresentationStyle customClass customModule
          key inheritsFrom
        imageView: contentMode translatesAutoresizingMaskIntoConstraints userInteractionEnabled
          horizontalHuggingPriority verticalHuggingPriority image clipsSubviews opaque multipleTouchEnabled
          customClass customModule customModuleProvider verticalCompressionResistancePriority
          adjustsImageWhenAncestorFocused placeholderIntrinsicWidth placeholderIntrinsicHeight
        state: key title image
        navigationItem: key title userLabel
        navigationBar: key contentMode insetsLayoutMarginsFromSafeArea largeTitles barStyle translucent
          translatesAutoresizingMaskIntoConstraints misplaced
        navigationController: sceneMemberID automaticallyAdjustsScrollViewInsets navigationBarHidden customClass
          customModule storyboardIdentifier customModuleProvider
        action: selector destination eventType
        image: name width height catalog
        resources:
        size: key width height
        userDefinedRuntimeAttribute: type keyPath value
        userDefinedRuntimeAttributes:
        inset: key minX minY maxX maxY
        cells:
        collectionViewCell: opaque multipleTouchEnabled contentMode reuseIdentifier clipsSubviews customClass
          customModule customModuleProvider
        collectionView: multipleTouchEnabled contentMode dataMode clipsSubviews
          translatesAutoresizingMaskIntoConstraints key showsHorizontalScrollIndicator showsVerticalScrollIndicator
          bounces alwaysBounceVertical customClass customModule pagingEnabled fixedFrame prefetchingEnabled
          bouncesZoom
        collectionViewFlowLayout: key minimumLineSpacing minimumInteritemSpacing scrollDirection customClass
          customModule customModuleProvider
        tableView: clipsSubviews contentMode alwaysBounceVertical dataMode style separatorStyle rowHeight
          sectionHeaderHeight sectionFooterHeight key translatesAutoresizingMaskIntoConstraints estimatedRowHeight
          scrollEnabled showsHorizontalScrollIndicator showsVerticalScrollIndicator allowsSelection
          contentViewInsetsToSafeArea customClass customModule
        freeformSimulatedSizeMetrics: key
        viewLayoutGuide: key
        tableViewCell: clipsSubviews contentMode selectionStyle indentationWidth customClass customModule rowHeight
          reuseIdentifier customModuleProvider textLabel style preservesSuperviewLayoutMargins accessoryType
          detailTextLabel hidesAccessoryWhenEditing indentationLevel misplaced imageView
          insetsLayoutMarginsFromSafeArea restorationIdentifier
        tableViewCellContentView: key opaque clipsSubviews multipleTouchEnabled contentMode tableViewCell
          preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea
        barButtonItem: key title image style width systemItem
        toolbarItems:
        string: key
        stackView: contentMode translatesAutoresizingMaskIntoConstraints opaque axis spacing distribution alignment
          baselineRelativeArrangement spacingType
        real: key value
        tabBarItem: key title image selectedImage catalog tag
        tableViewController: sceneMemberID customClass customModule customModuleProvider title storyboardIdentifier
        tabBarController: sceneMemberID customClass customModule customModuleProvider
          automaticallyAdjustsScrollViewInsets storyboardIdentifier
        tabBar: key contentMode insetsLayoutMarginsFromSafeArea translucent itemPositioning
        outletCollection: property destination appends collectionClass
        gestureRecognizers:
        tableViewSection: headerTitle
        textInputTraits: key autocapitalizationType
        switch: opaque contentMode horizontalHuggingPriority verticalHuggingPriority contentHorizontalAlignment
          contentVerticalAlignment on translatesAutoresizingMaskIntoConstraints key
        prototypes:
        sections:
        exclude: reference
        variation: key constant
        mask: key
        scrollView: clipsSubviews multipleTouchEnabled contentMode translatesAutoresizingMaskIntoConstraints
          showsHorizontalScrollIndicator showsVerticalScrollIndicator maximumZoomScale alwaysBounceVertical
          alwaysBounceHorizontal pagingEnabled bouncesZoom
        integer: key value
        textView: clipsSubviews multipleTouchEnabled contentMode textAlignment
          translatesAutoresizingMaskIntoConstraints alwaysBounceVertical showsHorizontalScrollIndicator bouncesZoom
          editable selectable
        collectionViewController: customClass customModule customModuleProvider sceneMemberID storyboardIdentifier
        inferredMetricsTieBreakers:
        simulatedStatusBarMetrics: key statusBarStyle
        segment: title
        slider: opaque contentMode contentHorizontalAlignment contentVerticalAlignment minValue maxValue
          translatesAutoresizingMaskIntoConstraints value clipsSubviews
        simulatedNavigationBarMetrics: key prompted translucent
        visualEffectView: opaque contentMode key translatesAutoresizingMaskIntoConstraints fixedFrame
        blurEffect: style
        tapGestureRecognizer:
        swipeGestureRecognizer: direction
        segmentedControl: opaque contentMode contentHorizontalAlignment contentVerticalAlignment segmentControlStyle
          selectedSegmentIndex translatesAutoresizingMaskIntoConstraints
        segments:
        array: key
        containerView: opaque contentMode translatesAutoresizingMaskIntoConstraints clipsSubviews
        searchBar: contentMode translatesAutoresizingMaskIntoConstraints text placeholder searchBarStyle
        animations:
        customFonts: key
        font: key size name metaFont
        fragment: content
        attributes:
        paragraphStyle: key alignment lineBreakMode baseWritingDirection defaultTabInterval
          tighteningFactorForTruncation allowsDefaultTighteningForTruncation
        attributedString: key
        include: reference
        panGestureRecognizer: minimumNumberOfTouches
        systemColor: name
        textField: opaque clipsSubviews userInteractionEnabled contentMode contentHorizontalAlignment
          contentVerticalAlignment text borderStyle textAlignment minimumFontSize
          translatesAutoresizingMaskIntoConstraints
        stepper: opaque contentMode horizontalHuggingPriority verticalHuggingPriority contentHorizontalAlignment
          contentVerticalAlignment value minimumValue maximumValue stepValue
          translatesAutoresizingMaskIntoConstraints
        offsetWrapper: key horizontal vertical
        viewControllerPlaceholder: storyboardName sceneMemberID
        pongPressGestureRecognizer: allowableMovement minimumPressDuration
        items:
        customObject:
        pageViewController: automaticallyAdjustsScrollViewInsets transitionStyle pageSpacing navigationOrientation
          spineLocation sceneMemberID
        mutableString: key
        extendedEdge: key bottom
        designables:
        designable: name
        textAttributes: key
        """
}
