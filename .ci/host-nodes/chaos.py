"""What happens to the nodes meanwhile."""

import random
import threading
import time


class Chaos:
    """Kills, pauses and ends nodes, and restarts the database once."""

    def __init__(self, nodes, database, tally, seed, until, pause):
        self.nodes, self.database, self.tally, self.until = nodes, database, tally, until
        self.pause_at_most = pause
        self.random = random.Random(f"chaos {seed}")
        self.troubled, self.threads = set(), []
        self.ends = []
        # Each of them once, whatever is drawn after that.
        self.first = self.random.sample([self.kill, self.pause, self.end], 3)

    def run(self):
        try:
            self.make_trouble()
        except Exception as error:  # Without trouble nothing more is tried.
            self.tally.find(f"there is no more trouble: {type(error).__name__}: {error}")
        for thread in self.threads:
            thread.join()

    def make_trouble(self):
        restart = time.monotonic() + (self.until - time.monotonic()) / 2
        while time.monotonic() < self.until:
            time.sleep(self.random.uniform(0.5, 2.5))
            if restart and time.monotonic() > restart:
                restart = None
                self.database.restart()
                self.tally.count("database restarts")
            # One is always left, as of people who operate them with care.
            well = [node for node in self.nodes if node not in self.troubled]
            if len(well) > 1:
                self.trouble(self.random.choice(well))

    def hold_to_the_end(self):
        """Everything that was to happen to the nodes has happened."""
        for what in ("kills", "pauses", "ends"):
            if not self.tally.counts[what]:
                self.tally.find(f"there were no {what}")
        if self.tally.counts["database restarts"] != 1:
            self.tally.find(f"the database restarted {self.tally.counts['database restarts']} times, and not once")

    def trouble(self, node):
        what = self.first.pop() if self.first else self.random.choice([self.kill, self.kill, self.pause, self.end])
        length = self.random.uniform(2, self.pause_at_most) if what == self.pause else self.random.uniform(0, 3)
        self.troubled.add(node)

        def act():
            try:
                what(node, length)
            except Exception as error:  # A node that does not come back is a finding.
                self.tally.find(f"{node.name}: {type(error).__name__}: {error}")
            self.troubled.discard(node)

        thread = threading.Thread(target=act)
        self.threads.append(thread)
        thread.start()

    def kill(self, node, length):
        self.tally.count("kills")
        node.kill()
        time.sleep(length)
        self.start(node)

    def pause(self, node, length):
        self.tally.count("pauses")
        node.pause()
        time.sleep(length)
        node.go_on()

    def end(self, node, length):
        self.tally.count("ends")
        status, seconds = node.end()
        self.ends.append(seconds)
        if status != 0:
            self.tally.find(f"{node.name}: SIGTERM ended it with {status}, after {seconds:.1f} s")
        time.sleep(length)
        self.start(node)

    def start(self, node):
        # The database may be about to restart.
        for _ in range(20):
            if node.start().startswith("Register at"):
                return
            time.sleep(0.5)
        self.tally.find(f"{node.name} does not start any more")
