import RegistrationCore
import Testing

/// The table of the states says what the states themselves show.
struct StateFactsTests {
  @Test func everyStateIsAsTheTableSays() {
    for place in Catalogue.reached {
      let facts = place.path.facts
      #expect(place.path.rawValue.hasPrefix("\(facts.step)."))
      if let isSignedIn = facts.isSignedIn {
        #expect(place.isSignedIn == isSignedIn, "\(place.path)")
      }
      if let checkpoint = facts.checkpoint {
        #expect(place.checkpoint?.name == checkpoint, "\(place.path)")
      }
    }
  }

  @Test func aStateThatIsLaunchedWaitsOrRests() {
    for path in StatePath.allCases where path != .launchingIdle && path != .registeredViewing {
      #expect((path.facts.operation == nil) == path.facts.rests, "\(path)")
    }
    #expect(!StatePath.launchingIdle.facts.rests)
    #expect(StatePath.registeredViewing.facts.rests)
  }

  @Test func aStateOffersWhatItsPathMayOffer() {
    for place in Catalogue.reached {
      let offers = place.offers
      #expect(place.presentation.actions.map(\.name) == offers, "\(place.path)")
      let others = Set(offers).subtracting(place.path.offers)
      #expect(others == (place.notice == nil ? [] : [.dismissNotice]), "\(place.path)")
    }
    for path in StatePath.allCases {
      let leadsOn = path.offers.contains { $0 != .back && $0 != .signOut }
      #expect(leadsOn == path.facts.rests, "\(path)")
    }
  }
}
