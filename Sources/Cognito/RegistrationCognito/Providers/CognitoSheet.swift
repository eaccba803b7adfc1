public import Foundation

/// A sheet of the platform that shows a page to the person, until that leads back to the app.
///
/// On Apple's platforms, `CognitoWebSheet` is one. The page belongs to the pool or to a provider: the app must neither
/// read it nor keep what is typed there (RFC 8252, section 8.12), so a view of the app's own is none.
public protocol CognitoSheet: Sendable {
  /// Shows a page, and returns the address that it leads back to, whole: it begins with `callback`.
  ///
  /// There is no deadline. A cancelled call closes the sheet and returns soon.
  ///
  /// - Throws: `cancelled` if the person has closed the sheet, `failed` if it cannot be shown.
  func open(_ page: URL, until callback: URL) async throws(CognitoSheetError) -> URL
}

/// Why a sheet has led nowhere.
public enum CognitoSheetError: Error, Hashable, Sendable {
  /// The person has closed it.
  case cancelled
  /// It could not be shown, or the platform has closed it.
  case failed
}
