"""What a mutant is run against, the cheapest first."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Killer:
    """A run that fails where the flow is wrong; how its failure reads, and that it ran at all."""

    name: str
    program: str
    arguments: tuple
    seconds: int
    failure: re.Pattern
    ran: re.Pattern


# Suites that walk through many states, or look at all that is printed: they take seconds.
WALKS = ("CrashTests", "TotalityTests", "WayOnTests", "SecretTests")
WORLDS = ("OpenWorldTests", "ChartConformanceTests")


def tests(name, only, without=(), seconds=120):
    arguments = ["--testing-library", "swift-testing", "--filter", only]
    for pattern in without:
        arguments += ["--skip", pattern]
    return Killer(
        name, "RegistrarPackageTests.xctest", tuple(arguments), seconds,
        failure=re.compile(r"✘ Test (.+?) (?:recorded an issue|failed|with \d+)"),
        ran=re.compile(r"Test run with [1-9]\d* test"))


def suites(module, names):
    return f"^{module}.({'|'.join(names)})/"


def exploration(policy):
    """What the reducer alone reaches, with the laws of what is presented in each state."""
    return Killer(
        f"open world of {policy}", "registrar",
        ("explore", "open", "--policy", policy, "--jobs", "1"), 600,
        failure=re.compile(r"^ +(?:VIOLATED|not met): (.+)"), ran=re.compile(r"^  [\d,]+ states"))


KILLERS = [
    tests("rows", "^RegistrationCoreTests", WALKS, 60),
    tests("walks", suites("RegistrationCoreTests", WALKS)),
    Killer(
        "scripts", "registrar", ("run", "Scripts"), 60,
        failure=re.compile(r"^FAIL +Scripts/(\S+?)\.events"),
        ran=re.compile(r"^[1-9]\d* passed")),
    tests("simulation", suites("RegistrationCheckTests", ["SimulationTests"])),
    exploration("username"),
    exploration("members"),
    tests("open world and chart", suites("RegistrationCheckTests", WORLDS), (), 900),
    tests("other checks", "^RegistrationCheckTests", (*WORLDS, "SimulationTests"), 900),
    tests(
        "all other tests", "^",
        ("^RegistrationCoreTests", "^RegistrationCheckTests", "^StateChartsTests"), 900),
]
