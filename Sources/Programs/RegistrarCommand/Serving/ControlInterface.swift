import CognitoEndpoint
import Foundation
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

/// A request to the control interface, and what comes of it.
struct ControlRequest: Sendable {
  let method: String
  let path: String
  let query: String
  let body: [UInt8]
}

struct ControlResponse: Sendable {
  let status: Int
  let type: String
  let body: [UInt8]

  static func json(_ value: JSONValue, status: Int = 200) -> ControlResponse {
    ControlResponse(status: status, type: "application/json", body: Array((value.text + "\n").utf8))
  }

  static func failure(_ status: Int, _ message: String) -> ControlResponse {
    json(.object(["error": .string(message)]), status: status)
  }
}

extension PoolService {
  /// Answers a request to the control interface or for the page; nil if it is neither.
  mutating func control(_ request: ControlRequest, at now: Timestamp) -> ControlResponse? {
    switch (request.method, request.path) {
    case ("GET", "/"):
      return ControlResponse(
        status: 200, type: "text/html; charset=utf-8", body: Array(ControlPage.html.utf8))
    case ("POST", "/_registrar/do"): return perform(request.body, at: now)
    case ("POST", "/_registrar/fail"): return arm(request.body)
    case ("GET", "/_registrar/mail"): return .json(.array(mails(limit: 200)))
    case ("GET", "/_registrar/codes"):
      // A plus sign of a query stands for a blank, and an address has none.
      guard let to = value(of: "to", in: request.query),
        let login = Login(String(to.map { $0 == " " ? "+" : $0 }))
      else {
        return .failure(400, "expected ?to=ADDRESS")
      }
      return .json(
        .array(
          endpoint.pools.flatMap { pool in
            pool.users.codes(deliveredTo: login).map { json($0, pool.id) }
          }))
    case ("GET", "/_registrar/users"): return .json(.array(users(limit: 500)))
    case ("GET", "/_registrar/calls"):
      return .json(
        .array(
          calls.reversed().map { call in
            .object([
              "at": .string(call.at.iso8601), "operation": .string(call.operation),
              "status": .integer(Int64(call.status)), "failure": call.failure.map { .string($0) },
            ])
          }))
    case ("GET", "/_registrar/clock"):
      return .json(
        .object([
          "now": .string(now.iso8601), "milliseconds": .integer(now.milliseconds),
          "ahead": .integer(offset),
        ]))
    case ("GET", "/_registrar/failures"): return .json(PoolService.failures)
    case ("GET", "/_registrar/armed"): return .json(.array(armed))
    case (_, let path) where path.hasPrefix("/_registrar/"):
      return .failure(
        404,
        "expected do, fail, mail, codes, users, calls, clock, failures or armed after /_registrar/")
    default: return nil
    }
  }

  private mutating func perform(_ body: [UInt8], at now: Timestamp) -> ControlResponse {
    guard let text = String(validating: body, as: UTF8.self) else {
      return .failure(400, "expected UTF-8")
    }
    do throws(LineFailure) {
      return .json(.object(["done": .integer(Int64(try carryOut(text, at: now)))]))
    } catch { return .failure(400, error.message) }
  }

  /// The value of a key of a query, with its escapes resolved already or not.
  private func value(of key: String, in query: String) -> String? {
    for part in query.split(separator: "&") where part.hasPrefix(key + "=") {
      let text = String(part.dropFirst(key.count + 1))
      return text.utf8.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding ?? text : text
    }
    return nil
  }

  private func mails(limit: Int) -> [JSONValue] {
    var found: [(at: Timestamp, json: () -> JSONValue)] = []
    for pool in endpoint.pools {
      for login in pool.users.mailedAddresses {
        found += pool.users.codes(deliveredTo: login).map { code in
          (code.at, { json(code, pool.id) })
        }
      }
      found += pool.invitations.map { invitation in
        (
          invitation.at,
          {
            .object([
              "pool": .string(pool.id), "to": .string(invitation.login.text),
              "kind": .string("invitation"), "medium": .string("email"),
              "code": .string(invitation.password.reveal()),
              "at": .string(invitation.at.iso8601),
            ])
          }
        )
      }
    }
    // Of those at the same time, the one that was made last. Only those that are kept become JSON.
    return found.reversed().sorted { $0.at > $1.at }.prefix(limit).map { $0.json() }
  }

  private func json(_ code: DeliveredCode, _ pool: String) -> JSONValue {
    .object([
      "pool": .string(pool), "to": .string(code.destination), "kind": .string(code.kind.rawValue),
      "medium": .string(code.medium.rawValue), "code": .string(code.code.reveal()),
      "at": .string(code.at.iso8601),
    ])
  }

  private func users(limit: Int) -> [JSONValue] {
    var found: [JSONValue] = []
    for place in endpoint.pools.indices where found.count < limit {
      let pool = endpoint.pools[place]
      for login in pool.users.logins(from: 1, limit: limit - found.count).logins {
        let account = pool.users.account(of: login)
        found.append(
          .object([
            "pool": .string(pool.id), "email": .string(login.text),
            "sub": pool.users.identifier(of: login).map { .string($0) },
            "status": .string(endpoint.status(of: login, in: place)),
            "enabled": .bool(account?.isDisabled == false),
            "verified": .bool(account?.isVerified == true),
            "sessions": .integer(Int64(account?.sessionCount ?? 0)),
          ]))
      }
    }
    return found
  }
}
