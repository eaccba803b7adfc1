// Apple documents these; a stand-in repeats the signatures alone.
// swift-format-ignore-file
// The views and modifiers of the stand-in.

import Foundation

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}

public struct Text: View {
  public init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
  public init(verbatim content: String) {}
  public var body: Never { missing() }
}

public struct Label<Title: View, Icon: View>: View { public var body: Never { missing() } }
extension Label where Title == Text, Icon == StandIn {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
}

public struct ProgressView: View {
  public init() {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {}
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {}
  public var body: Never { missing() }
}

public struct TextField<Label: View>: View { public var body: Never { missing() } }
extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}
public struct SecureField<Label: View>: View { public var body: Never { missing() } }
extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}
public struct Toggle<Label: View>: View { public var body: Never { missing() } }
extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}
public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  public var body: Never { missing() }
}
extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {}
}

public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}
public struct Button<Label: View>: View {
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  public var body: Never { missing() }
}

public struct Form<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { missing() }
}
public struct Section<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { missing() }
}
public struct VStack<Content: View>: View {
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { missing() }
}
public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { missing() }
}

// MARK: Modifiers

public struct Color: Equatable, Sendable {
  public static let red = Color()
  public static let green = Color()
}
public enum SelectabilityEnabled { case enabled }
extension SelectabilityEnabled { public typealias Value = SelectabilityEnabled }

/// UIKit's, which SwiftUI re-exports on iOS.
public struct UITextContentType: Hashable, Sendable {
  public static let emailAddress = UITextContentType()
  public static let telephoneNumber = UITextContentType()
  public static let URL = UITextContentType()
  public static let birthdate = UITextContentType()
  public static let oneTimeCode = UITextContentType()
  public static let newPassword = UITextContentType()
  public static let password = UITextContentType()
}

extension View {
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { StandIn() }
  public func task<ID: Equatable>(
    id value: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { StandIn() }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { StandIn() }
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { StandIn() }
  public func onSubmit(_ action: @escaping () -> Void) -> some View { StandIn() }
  public func disabled(_ disabled: Bool) -> some View { StandIn() }
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { StandIn() }
  public func accessibilityLabel(_ label: Text) -> some View { StandIn() }
  public func foregroundStyle(_ color: Color) -> some View { StandIn() }
  public func textContentType(_ type: UITextContentType?) -> some View { StandIn() }
  public func textSelection(_ selectability: SelectabilityEnabled) -> some View { StandIn() }
  public func tag<V: Hashable>(_ tag: V) -> some View { StandIn() }
  public func id<ID: Hashable>(_ id: ID) -> some View { StandIn() }
}
