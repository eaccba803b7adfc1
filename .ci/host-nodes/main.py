"""People register at three nodes, which are killed, paused and ended: main.py REGISTRAR CLUSTER CONTROL …"""

import argparse
import concurrent.futures
import pathlib
import sys
import tempfile
import threading
import time

import asking
from chaos import Chaos
from people import Person
from authority import Authority
from processes import Database, Node, Pool, key_file

# What the profile has, and the attribute of the pool that it is in.
POLICIES = {"members": ("name", "name"), "username": ("username", "preferred_username")}


def nodes_of(options, folder, pool, database):
    """Three nodes, of which one may be wrong."""
    keys, others = key_file(folder / "keys"), key_file(folder / "others")
    nodes, authority = [], Authority(folder) if options.passing else None
    for name in "abc":
        is_wrong = name == "c"
        store = "memory" if options.plant == "memory" and is_wrong else database.address
        own = others if options.plant == "keys" and is_wrong else keys
        log = open(folder / f"{name}.log", "w", encoding="utf-8")
        node = Node(options.registrar, f"node-{name}", "--store", store, "--keys", str(own), "--policy", options.policy,
                    *pool.options(), log=log, authority=authority)
        said = node.start()
        if not said.startswith("Register at"):
            sys.exit(f"finding: node-{name} does not start: {(folder / f'{name}.log').read_text()}")
        nodes.append(node)
    return nodes


def hold_to_the_end(people, nodes, pool, tally, attribute):
    """Everyone is registered once, with the profile that was sent last, and sees that at any node."""
    users = pool.users()
    names = {user["email"]: user.get(attribute) for user in users}
    if len(users) != len(people):
        tally.find(f"the pool has {len(users)} users for {len(people)} people")
    for person in people:
        if names.get(person.login) != person.wanted:
            tally.find(f"{person.login} sent {person.wanted} last, and the pool has {names.get(person.login)}")
    with concurrent.futures.ThreadPoolExecutor(8) as looks:
        list(looks.map(lambda person: look_everywhere(person, nodes, tally), people))


def look_everywhere(person, nodes, tally):
    for node in nodes if person.path else []:
        person.balancer.nodes = [node]
        try:
            person.look()
        except (TimeoutError, KeyError) as error:
            tally.find(f"{person.login} at {node.name}: {error}")
            continue
        seen = person.answer.shown["screen"], person.name
        if seen != ("registered", person.wanted):
            tally.find(f"{person.login} sees {seen} at {node.name}, after {person.wanted}")


def passed_on(nodes, tally):
    """What the nodes that run have passed on; those before them took their figures along."""
    counts = [node.passed_on() for node in nodes]
    answered, failed = (sum(each[result] for each in counts) for result in ("answered", "failed"))
    if not answered:
        tally.find("no request was passed on")
    return f"the last processes passed on {answered} requests, and {failed} without an answer"


def summary(tally, chaos, people, seconds):
    counts = tally.counts
    happened = ", ".join(f"{counts[each]} {each}" for each in ("kills", "pauses", "ends", "database restarts"))
    answers = sum(count for name, count in counts.items() if name.startswith("answered"))
    again = ", ".join(f"{counts[each]} {each}" for each in ("lost", "busyElsewhere", "unavailable", "ended"))
    waits = "; ".join(f"after {reason} {asking.at(times, 0.5):.1f}, most {max(times):.1f}"
                      for reason, times in sorted(tally.waits.items()))
    refused = ", ".join(f"{count} {name}" for name, count in sorted(counts.items()) if name.startswith("refused"))
    waits += "; " + "; ".join(f"{kind} came after {asking.at(times, 0.5):.1f}, most {max(times):.1f}"
                              for kind, times in sorted(tally.refusals.items()))
    return (f"{len(people)} people in {seconds:.0f} s: {happened}; {sum(p.version for p in people)} profiles changed; "
            f"{answers} answers, {again}; {counts['repeated']} actions repeated, {counts['sent twice']} sent twice, "
            f"{refused or 'none refused'}; an answer took p50 {asking.at(tally.times, 0.5):.2f} s, "
            f"p99 {asking.at(tally.times, 0.99):.1f} s, most {max(tally.times):.1f} s ({waits}); "
            f"SIGTERM took at most {max(chaos.ends, default=0):.1f} s; {len(tally.findings)} findings")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("registrar")
    parser.add_argument("cluster")
    parser.add_argument("control")
    parser.add_argument("--database", default="postgres")
    parser.add_argument("--people", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=45, help="for how long nodes are troubled")
    parser.add_argument("--pause", type=float, default=15, help="for how many seconds a node is paused at most")
    parser.add_argument("--policy", choices=POLICIES, default="members")
    parser.add_argument("--passing", action="store_true", help="nodes pass requests on, by TLS")
    parser.add_argument("--plant", choices=["keys", "memory"], help="a mistake, which must be found")
    options = parser.parse_args()
    begin, tally = time.monotonic(), asking.Tally()
    with tempfile.TemporaryDirectory() as folder:
        pool = Pool(options.registrar, "--policy", options.policy, "--seed", str(options.seed))
        database = Database(options.cluster, options.control, options.database)
        nodes = nodes_of(options, pathlib.Path(folder), pool, database)
        until = time.monotonic() + options.seconds
        chaos = Chaos(nodes, database, tally, options.seed, until, options.pause)
        people = []
        for number in range(options.people):
            balancer = asking.Balancer(nodes, tally, f"{options.seed} {number}")
            balancer.ends = until + 60
            people.append(Person(number, balancer, pool, until, POLICIES[options.policy][0]))
        threads = [threading.Thread(target=each.run) for each in [chaos, *people]]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        # A planted mistake is found sooner than all of it can happen.
        if not options.plant:
            chaos.hold_to_the_end()
        for person in people:
            person.balancer.ends = time.monotonic() + 40
        hold_to_the_end(people, nodes, pool, tally, POLICIES[options.policy][1])
        passed = passed_on(nodes, tally) if options.passing else "not passed on"
        for text in tally.findings[:20]:
            print(f"finding: {text}", file=sys.stderr)
        print(f"{summary(tally, chaos, people, time.monotonic() - begin)}; {passed}")
    return 1 if tally.findings else 0


if __name__ == "__main__":
    sys.exit(main())
