// Apple documents these; a stand-in repeats the signatures alone.
// swift-format-ignore-file
// A stand-in for the parts of SwiftUI that the article "A SwiftUI front end" uses, so that its code can
// be type-checked where there is no SwiftUI. Declarations alone, as Apple's documentation has them;
// nothing here runs. What this accepts, SwiftUI accepts, as far as the signatures below are its own.
@_exported import Foundation
@_exported import Observation

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { missing() } }
extension Optional: View where Wrapped: View { public var body: Never { missing() } }

/// A view of the stand-in's own: what stands for `some View` in modifiers.
public struct StandIn: View { public var body: Never { missing() } }

nonisolated func missing() -> Never { preconditionFailure("the stand-in does not run") }

public struct TupleView<each Content: View>: View { public var body: Never { missing() } }
public struct ConditionalView<First: View, Second: View>: View {
  public var body: Never { missing() }
}
public struct EmptyView: View {
  public init() {}
  public var body: Never { missing() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { missing() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> { missing() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> { missing() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> { missing() }
}

// MARK: Apps and previews

@MainActor @preconcurrency public protocol Scene {}
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}
extension App { public static func main() { missing() } }
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

// MARK: State

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { missing() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { missing() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public var wrappedValue: Value {
    get { missing() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { missing() }
}
extension State where Value: ExpressibleByNilLiteral { public init() {} }

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
}
extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { missing() }
}

@propertyWrapper public struct FocusState<Value: Hashable> {
  public struct Binding {}
  public init() where Value: ExpressibleByNilLiteral {}
  public var wrappedValue: Value {
    get { missing() }
    nonmutating set {}
  }
  public var projectedValue: FocusState<Value>.Binding { missing() }
}

public enum ScenePhase: Comparable { case background, inactive, active }
public struct EnvironmentValues { public var scenePhase: ScenePhase { missing() } }
@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { missing() }
}
