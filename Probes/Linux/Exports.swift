// In the Xcode project, the files of both folders are one module.
@_exported import ProbeRecords
