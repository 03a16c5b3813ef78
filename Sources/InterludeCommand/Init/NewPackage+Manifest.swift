extension NewPackage {
    var manifest: String {
        """
        // swift-tools-version: 6.2

        import PackageDescription

        let package = Package(
            name: "\(name)",
            products: [
                .library(name: "\(name)", targets: ["\(name)"])
            ],
            dependencies: [
                \(interlude.declaration)
            ],
            targets: [
        \(libraryTarget)
        \(sceneTargets)
            ]
        )

        """
    }

    /// The declarations that an existing manifest needs, with an explanation.
    var manifestAdditions: String {
        """
        Add to \(Self.manifestName):

          to dependencies:
                \(interlude.declaration),
          to targets:
        \(hasLibrary ? "" : libraryTarget + "\n")\
        \(sceneTargets)
          to the dependencies of each target that imports UIKit:
                \(uiKitProduct),
        """
    }

    /// The product that provides UIKit; on Apple's platforms the system does.
    private var uiKitProduct: String {
        #".product(name: "UIKit", package: "\#(interlude.identity)", condition: .when(platforms: [.linux]))"#
    }

    private var libraryTarget: String {
        """
                .target(
                    name: "\(name)",
                    dependencies: [
                        \(uiKitProduct)
                    ]),
        """
    }

    private var sceneTargets: String {
        """
                .executableTarget(
                    name: "Scenes",
                    dependencies: ["\(name)", .product(name: "InterludeApp", package: "\(interlude.identity)")]),
                .testTarget(
                    name: "ScenesTests",
                    dependencies: ["Scenes", .product(name: "InterludeTesting", package: "\(interlude.identity)")]),
        """
    }
}
