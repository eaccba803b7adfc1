"""What a mutant is run against, the cheapest first."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Killer:
    """A run that fails where the flow is wrong, and how its failure reads."""

    name: str
    program: str
    arguments: tuple
    seconds: int
    failure: re.Pattern


def tests(name, only, without=(), seconds=120):
    arguments = ["--testing-library", "swift-testing", "--filter", only]
    for pattern in without:
        arguments += ["--skip", pattern]
    issue = re.compile(r"✘ Test (?:case passing .*? to )?(.+?) (?:recorded an issue|failed|with \d+)")
    return Killer(name, "RegistrarPackageTests.xctest", tuple(arguments), seconds, issue)


WALKS = ("CrashTests", "TotalityTests", "WayOnTests")
WORLDS = ("OpenWorldTests", "ChartConformanceTests")

KILLERS = [
    tests("rows", "^RegistrationCoreTests", WALKS, 60),
    tests("walks", "^RegistrationCoreTests.(" + "|".join(WALKS) + ")"),
    Killer(
        "scripts", "registrar", ("run", "Scripts"), 60,
        re.compile(r"^FAIL\s+Scripts/(\S+?)\.events")),
    tests("walks of chance", "^RegistrationCheckTests.SimulationTests"),
    tests("open world", "^RegistrationCheckTests.(" + "|".join(WORLDS) + ")", (), 300),
    tests("checks", "^RegistrationCheckTests", (*WORLDS, "SimulationTests"), 300),
    tests("all other tests", "^", ("^RegistrationCoreTests", "^RegistrationCheckTests", "^StateChartsTests"), 300),
]
