"""Plays a registration through `registrar feed --marks`."""

import json
import subprocess


class FeedError(Exception):
    """The feed has not carried out a line, and says why."""


class Registration:
    """A flow with a simulated pool, in virtual time."""

    def __init__(self, registrar="registrar", policy="clinic"):
        self.transitions = []  # What the last line has caused.
        self.mark = {}  # What the person sees after it.
        self.process = subprocess.Popen(
            [registrar, "feed", "--marks", "--policy", policy],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def send(self, name, **values):
        """Sends an event of the person: `send("submitCode", code="$code")`."""
        return self._ask({"name": name, **values})

    def do(self, line):
        """Does what a line of a script does: `do("wait 25h")`."""
        return self._ask({"do": line})

    def close(self):
        """Ends the feed, and returns its exit status."""
        self.process.communicate()
        return self.process.returncode

    def _ask(self, line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        self.transitions = []
        for answer in map(json.loads, self.process.stdout):
            if "end" in answer:
                self.mark = answer
                if "error" in answer:
                    raise FeedError(answer["error"])
                return answer
            self.transitions.append(answer)
        raise FeedError("the feed has ended")
