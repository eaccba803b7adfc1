// Plausible values, so that a visitor need not invent any.

const texts = {
  "given-name": "Ana", "family-name": "Lopez", "name": "Ana Lopez", "sex": "F",
  "username": "ana.lopez", "nickname": "ana", "organization": "Example",
};

/** One character of each class that a text may be limited to. */
const letters = { letters: "a", capitals: "A", smallLetters: "a", digits: "1", beyondASCII: "é" };

/** A value for a field, by its kind, its limits and its autofill name; undefined if none is needed. */
export function exampleOf(field, view) {
  const { kind, autofill, choices, options, characters } = field;
  switch (kind) {
    case "text":
      if (!characters) return texts[autofill] ?? "Ana";
      // A text of spaces alone would count as left out.
      const first = characters.find((name) => name !== " ");
      return (letters[first] ?? first ?? "a").repeat(field.minimumLength);
    case "number":
      return String(Math.min(Math.max(42, field.minimum ?? -Infinity), field.maximum ?? Infinity));
    case "date": return field.latest ?? field.earliest ?? "2026-01-31";
    case "country": return "ES";
    case "email": return "ana@example.com";
    case "phone": return "+15550100123";
    case "birthday": return "1990-02-28";
    case "url": return "https://example.com/ana";
    case "consent": return true;
    case "password": case "newPassword": return "Correct-horse-1";
    case "invitation": return "welcome";
    case "code": return view.appCode ?? view.inbox[0]?.code;
    case "choice": return options ? options[0]?.value : choices[0]?.name;
    default: return undefined;
  }
}
