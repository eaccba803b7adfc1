// Apple documents these; a stand-in repeats the signatures alone.
// swift-format-ignore-file
// A stand-in for PhotosUI's picker.
public import SwiftUI

public protocol Transferable {}
extension Data: Transferable {}

public struct PhotosPickerItem: Equatable, Sendable {
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }
}
public struct PhotosPicker: View {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>
  ) {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<PhotosPickerItem?>
  ) {}
  public var body: Never { preconditionFailure("the stand-in does not run") }
}
