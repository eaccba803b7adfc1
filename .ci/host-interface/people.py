"""People who register through the interface: straight on, by every way back, and at random with a pool that fails."""

import itertools
import random

from host import Program

PASSWORD = "Correct-horse-1"
PICTURE = ("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mMAAQAABQABDQottAAA"
           "AABJRU5ErkJggg==")
NUMBERS = itertools.count(1)


class Person(Program):
    """Someone who has an address, and fills in what is asked for."""

    def __init__(self, *arguments, **named):
        super().__init__(*arguments, **named)
        self.number = next(NUMBERS)
        self.login = f"person{self.number}@example.com"
        self.password = PASSWORD

    def value(self, field):
        kind = field["kind"]
        if "options" in field:
            return field["options"][0]["value"]
        if "choices" in field:
            return field["choices"][0]["name"]
        if kind == "number":
            return str(field.get("minimum", 1))
        if kind == "date":
            return field.get("earliest") or field.get("latest") or "2000-01-01"
        if kind == "code":
            return self.host.code(self.login) or "000000"
        if kind == "text":
            return "AB12345" if field.get("characters") else f"ana{self.number}"
        return {
            "email": self.login, "phone": f"+1555{self.number:07}", "birthday": "1990-02-28",
            "url": "https://example.com/ana", "consent": True, "image": PICTURE,
            "password": self.password, "newPassword": self.password, "invitation": "invited",
        }[kind]

    def values(self, name):
        """What an action takes, filled in."""
        action = self.actions[name]
        fields = {field["name"]: field for field in self.shown["fields"]}
        # A field of one name differs from action to action; what is not shown is the account's.
        values = {field: self.value(fields[field]) for field in action["fields"] if fields[field]["kind"] != "key"}
        if action["provider"]:
            values["provider"] = action["provider"]
        return values

    def take(self, name, **other):
        answer = self.act(name, {**self.values(name), **other}, {"if-match": f'"{self.tag}"'})
        assert answer.status_code == 200, f"{name}: {answer.status_code} {answer.text}"

    def register(self):
        """Takes what leads on until the person is registered."""
        for _ in range(30):
            if self.shown["screen"] == "registered":
                return
            self.take(next(action["name"] for action in self.shown["actions"] if action["role"] == "primary"))
        raise AssertionError(f"not registered after 30 actions: {self.shown}")


def journey(host, document, language):
    """Signs up, makes every mistake once, edits the profile, signs out, and signs in again."""
    person = Person(host, document, language).make()
    person.look()
    assert person.send("GET", person.path, headers={"if-none-match": f'"{person.tag}"'}).status_code == 304
    person.take("submitSignUp", email="no address")
    assert any(field["problems"] for field in person.shown["fields"]), person.shown
    person.take("submitSignUp")
    if person.shown["screen"] == "code":
        person.take("submitCode", code="000000")
        assert person.shown["notice"]["name"] == "codeMismatch", person.shown
        if "dismissNotice" in person.actions:
            person.take("dismissNotice")
        if "resendCode" in person.actions:
            person.take("resendCode")
    person.register()
    if "editProfile" in person.actions:
        person.take("editProfile")
        person.take("saveProfile")
    person.take("signOut")
    assert person.shown["screen"] != "registered", person.shown
    sign_in_again(person)
    assert person.end().status_code == 204
    person.look()
    assert person.shown["screen"] in ("signUp", "signIn"), person.shown


def sign_in_again(person):
    if "forgotPassword" in person.actions:
        person.password = "Wrong-horse-1"
        person.take("submitSignIn")
        assert person.shown["notice"]["name"] == "incorrectPassword", person.shown
        person.password = PASSWORD + "2"
        person.take("forgotPassword")
        if person.shown["screen"] == "newPassword":
            person.take("submitNewPassword", code="000000")
            person.take("submitNewPassword")
    elif "submitSignIn" in person.actions:
        person.take("submitSignIn")
    person.register()


def walk(host, document, language, seed, steps=40):
    """Takes any action, with values that often are wrong, of a pool that often fails."""
    chance = random.Random(seed)
    failures = sorted(host.failures().items())
    person = Person(host, document, language).make()
    if chance.random() < 0.5:
        person.login = f"person{chance.randint(1, person.number)}@example.com"
    for _ in range(steps):
        if chance.random() < 0.3:
            operation, names = chance.choice(failures)
            if names:
                host.fail(operation, chance.choice(names))
        if not person.actions or chance.random() < 0.1:
            person.look()
        if not person.actions:
            continue
        # What leads on more often than the rest, so that the walk comes far.
        names = list(person.actions)
        name = names[0] if chance.random() < 0.5 else chance.choice(names)
        values = person.values(name)
        for field in values:
            if chance.random() < 0.08:
                values[field] = chance.choice(["", "x" * 300, "000000", "a@b.c", "2999-01-01", True])
        answer = person.act(name, values, {"if-match": f'"{person.tag}"'})
        assert answer.status_code in (200, 409, 422, 429), answer.text
        if answer.status_code == 409:
            person.take_in(answer.json())
        if answer.status_code == 429:
            return
