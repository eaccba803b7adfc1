// Plausible values, so that a visitor need not invent any.

const texts = {
  "given-name": "Ana", "family-name": "Lopez", "name": "Ana Lopez", "sex": "F",
  "username": "ana.lopez", "nickname": "ana", "organization": "Example",
};

/** A value for a field, by its kind and its autofill name; undefined if none is needed. */
export function exampleOf({ kind, autofill, choices }, view) {
  switch (kind) {
    case "text": return texts[autofill] ?? "Ana";
    case "email": return "ana@example.com";
    case "phone": return "+15550100123";
    case "birthday": return "1990-02-28";
    case "url": return "https://example.com/ana";
    case "consent": return true;
    case "password": case "newPassword": return "Correct-horse-1";
    case "code": return view.appCode ?? view.inbox[0]?.code;
    case "choice": return choices[0]?.name;
    default: return undefined;
  }
}
