"""People who register, and then change their profile until the time is over."""

import json
import secrets
import time

PASSWORD = "Correct-horse-1"


class Person:
    """One person with one registration, who looks at what is shown and takes what leads on."""

    def __init__(self, number, balancer, pool, until, field):
        self.login = f"person{number}@example.com"
        self.balancer, self.pool, self.tally, self.random = balancer, pool, balancer.tally, balancer.random
        self.until = until
        # What the policy's profile has, and what is to be in it in the end.
        self.field, self.wanted, self.version = field, f"Name 0 of {number}", 0
        self.number = number
        # The newest number that was shown, and the profile that was shown as stored.
        self.newest, self.confirmed = (0, 0), None
        self.resends = self.keys = 0
        self.path = self.key = self.answer = None

    def run(self):
        try:
            time.sleep(self.random.uniform(0, 0.4) * max(self.until - time.monotonic(), 0))
            self.begin()
            while not self.is_done:
                time.sleep(self.random.uniform(0, 0.8))
                self.step()
        except Exception as error:  # Whatever went wrong, this person is not registered.
            screen = self.answer.shown["screen"] if self.answer and self.answer.shown else None
            self.tally.find(f"{self.login} is stuck at {screen}: {type(error).__name__}: {error}")

    @property
    def is_done(self):
        return (time.monotonic() > self.until and self.answer.shown["screen"] == "registered"
                and self.name == self.wanted)

    @property
    def name(self):
        """The profile's only field as it is shown."""
        fields = self.answer.shown["fields"]
        return next((each["value"] for each in fields if each["name"] == self.field), None)

    def begin(self):
        answer, _ = self.balancer.ask("POST", "/registrations", headers=self.headers())
        self.path, self.key = f"/registrations/{answer.json['id']}", answer.json["key"]
        self.note(answer, (0, 0))

    def headers(self, **more):
        key = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        # An address of its own: a limit for one is not what is tried here.
        return {"X-Forwarded-For": f"10.0.{self.number // 250}.{self.number % 250 + 1}", **key, **more}

    def note(self, answer, floor):
        """Holds what is shown to what was shown before the request was sent."""
        if answer.number < floor:
            self.tally.find(f"{self.login}: {answer.json['tag']} is shown after {floor}")
        self.newest = max(self.newest, answer.number)
        self.answer = answer
        if answer.shown["screen"] == "registered" and not answer.shown["isBusy"]:
            if self.confirmed and self.name not in {self.confirmed, self.wanted}:
                self.tally.find(f"{self.login}: the profile was {self.confirmed}, and is shown as {self.name}")
            self.confirmed = self.name

    def look(self, query=""):
        floor = self.newest
        answer, _ = self.balancer.ask("GET", self.path + query, headers=self.headers())
        self.note(answer, floor)

    def take(self, action, **values):
        """Takes an action; repeats it where its answer is lost, and sometimes where it is not."""
        floor, key = self.newest, secrets.token_hex(8)
        headers = self.headers(**{"If-Match": self.answer.headers["etag"], "Content-Type": "application/json",
                                  "Idempotency-Key": key})
        body, path = json.dumps(values), f"{self.path}/actions/{action}"
        answer, tries = self.balancer.ask("POST", path, body, headers)
        self.tally.count("repeated" if tries > 1 else "taken at once")
        self.note(answer, floor)
        if answer.status == 409:
            self.tally.count(f"refused {action}")
        if self.random.random() < 0.1 and answer.status == 200:
            floor = self.newest
            again, _ = self.balancer.ask("POST", path, body, headers)
            self.tally.count("sent twice")
            if again.status == 409:
                self.tally.find(f"{self.login}: {action} is refused when it is sent again with its key")
            self.note(again, floor)
        return answer.status != 409

    def step(self):
        shown = self.answer.shown
        offered = {each["name"]: each for each in shown["actions"]}
        if shown["isBusy"]:
            return self.look(f"?after={self.answer.json['tag']}&wait=5")
        if self.random.random() < 0.15:
            return self.look()
        if shown["screen"] == "registered" and self.name == self.wanted:
            # Another change, as long as there is time.
            if time.monotonic() > self.until - 3:
                time.sleep(0.5)
                return self.look()
            self.version += 1
            self.wanted = f"Name {self.version} of {self.number}"
        return self.lead_on(shown["screen"], offered, shown["notice"])

    def lead_on(self, screen, offered, notice):
        exists = notice and notice["name"] == "accountExists"
        if screen == "signUp":
            return self.take("submitSignIn" if exists else "submitSignUp", email=self.login, password=PASSWORD)
        if screen == "code" and self.resends == 0 and "resendCode" in offered \
                and not offered["resendCode"]["availableFrom"] and self.random.random() < 0.5:
            self.resends += 1
            return self.take("resendCode")
        if screen == "code":
            codes = self.pool.codes(self.login)
            return self.take("submitCode", code=codes[0]["code"]) if codes else self.take("resendCode")
        if "submitPassword" in offered:
            return self.take("submitPassword", password=PASSWORD)
        for action in ("submitProfile", "saveProfile"):
            if action in offered:
                return self.take(action, **{self.field: self.wanted})
        for action in ("editProfile", "retry", "proceed"):
            if action in offered:
                return self.take(action)
        raise AssertionError(f"nothing leads on from {screen}: {sorted(offered)}")
