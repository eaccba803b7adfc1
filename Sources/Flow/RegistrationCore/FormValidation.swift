// What a policy finds wrong with what was typed.

extension Policy {
  /// The fields as they are kept and sent, and what is wrong with them, in the order of the rules.
  ///
  /// A secret that a front end put into a field is removed, because forms are kept and stored; an invitation is one,
  /// unless a rule asks for a field of that name. A
  /// refused picture is removed as well, because it may be larger than what can be stored. A
  /// picture that `record` has counts as given.
  func checked(
    _ fields: Fields, by rules: [FieldRule], at now: Timestamp, record: Profile? = nil
  ) -> (form: Fields, problems: [Problem]) {
    if fields.areSettled(by: rules, at: now) { return (fields, []) }
    var form = fields
    var problems: [Problem] = []
    // By index: a copy of a rule or of an entry would copy its texts.
    let hidesInvitation = !rules.haveInvitation
    for place in form.entries.indices
    where form.entries[place].name.isSecret
      || hidesInvitation && form.entries[place].name == .invitation
    {
      form.replace(at: place, with: .text(""))
    }
    var known = 0
    for rule in rules.indices {
      let demand = rules[rule].demand
      var kind = demand.missing
      if let place = form.place(of: rules[rule].name) {
        let count = form.entries.count
        kind = demand.settle(&form, place, at: now)
        if form.entries.count == count { known += 1 }
      }
      // The directory has taken it: the clock was set back, or days have passed since.
      if kind == .inTheFuture || demand.limits.dependsOnToday(kind),
        let kept = record?.fields[rules[rule].name],
        form[rules[rule].name] == kept
      {
        kind = nil
      }
      if kind == .missing, let kept = record?.fields.image(rules[rule].name),
        demand.problem(with: .image(kept), at: now) == nil
      {
        kind = nil
        if let place = form.place(of: rules[rule].name) {
          form.remove(at: place)
          known -= 1
        }
      }
      if let kind { problems.append(Problem(rules[rule].name, kind)) }
    }
    if known < form.entries.count { refuseUnknown(&form, rules, &problems) }
    return (form, problems)
  }

  /// Reports the fields that have no rule, and removes the pictures among them.
  private func refuseUnknown(
    _ form: inout Fields, _ rules: [FieldRule], _ problems: inout [Problem]
  ) {
    var pictures: [FieldName] = []
    for entry in form.entries where !rules.contains(where: { $0.name == entry.name }) {
      problems.append(Problem(entry.name, .unknownField))
      if entry.value.isImage { pictures.append(entry.name) }
    }
    for name in pictures { form[name] = nil }
  }

  /// Whether a stored record, which the directory has called complete, is so; a clock that was set back since
  /// changes nothing.
  package func isComplete(_ record: Fields, at now: Timestamp) -> Bool {
    profile.allSatisfy { rule in
      let problem = rule.problem(in: record, at: now)
      return problem == nil || problem == .inTheFuture
    }
  }

  /// The profile fields that are missing or invalid in `fields`; empty if the profile is complete.
  ///
  /// A directory uses this rule to distinguish a complete profile from an incomplete one. Fields
  /// that the policy does not have are not an error in a record.
  public func missingFields(in fields: Fields, at now: Timestamp) -> [FieldName] {
    profile.compactMap { $0.problem(in: fields, at: now) == nil ? nil : $0.name }
  }
}

extension FieldRule {
  /// What is wrong with the value that a record has for it, or with its having none.
  ///
  /// A limit relative to today holds for what is typed: a record stays valid as days pass.
  fileprivate func problem(in record: Fields, at now: Timestamp) -> Problem.Kind? {
    let problem = record[name].map { demand.problem(with: $0, at: now) } ?? demand.missing
    return limits.dependsOnToday(problem) ? nil : problem
  }
}

extension FieldRule.Demand {
  /// Normalises the value at `place`, and returns what is wrong with it.
  fileprivate func settle(
    _ form: inout Fields, _ place: Int, at now: Timestamp
  ) -> Problem.Kind? {
    if let normalised = normalised(form.entries[place].value) {
      form.replace(at: place, with: normalised)
    }
    let problem = problem(with: form.entries[place].value, at: now)
    // A value of another kind is either wrong, or an optional field that was left blank.
    let isRefusedPicture = problem != nil && form.entries[place].value.isImage
    if isRefusedPicture || problem == nil && !form.entries[place].value.fits(kind) {
      form.remove(at: place)
    }
    return problem
  }
}

extension Fields {
  /// Whether all values are as `rules` require, and none is missing; most submitted forms are so.
  fileprivate func areSettled(by rules: [FieldRule], at now: Timestamp) -> Bool {
    var known = 0
    for rule in rules.indices {
      let demand = rules[rule].demand
      if let place = place(of: rules[rule].name) {
        guard !rules[rule].name.isSecret, demand.isSettled(entries[place].value, at: now)
        else { return false }
        known += 1
      } else if demand.isRequired {
        return false
      }
    }
    return known == entries.count
  }
}
