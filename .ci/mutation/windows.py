"""What the world reads off a state: the request, the checkpoint, the session, the outcome."""

from source import body, calls

# What is stored, and what is stored instead.
STORED = [
    (r"\.signingUp\((.+?)\)(?=\n|:|\s\})", ".none"),
    (r"\.confirmed\(([\w.]+), ([\w.]+)\)", r".signingUp(\2)"),
    (r"\.awaitingProfile\(([\w.]+), ([\w.]+)\)", r".confirmed(\1, \2)"),
    (r"\.registered\(([\w.]+), (\w+), ([\w.]+)\)", r".awaitingProfile(\1, \3)"),
    (r"\.awaitingCode\((\w+), ([\w.]+)\)", r".signingUp(\2)"),
    (r"return stored\b", "return .none"),
    (r"(?<=: )(pending|recovery|attempt|admitted|editing)\.checkpoint", ".none"),
]

# What is asked for, and which answers count.
ASKED = [
    (r"submission\.formWithoutAvatar", "submission.form"),
    (r"(?<=fields: )submission\.form\b(?=\)\n)", "submission.formWithoutAvatar"),
    (r"fields\[\.avatar\] = nil", "_ = fields"),
    (r"lastRequest = lastRequest\.next", "_ = lastRequest"),
    (r"next\.awaitedOperation != nil", "true"),
    (r"\bisOutstanding\(id\)", "true"),
    (r"viewing\.isLive(?=\n)", "false", "true"),
    (r"!facts\.rests", "true"),
    (r"(?<=waitsFor: )\.\w+", "nil"),
    (r"(?<=rests: )true", "false"),
]

# What becomes of an event, and what else might.
OUTCOMES = [
    (r"\.ignored\(\.stale\)", ".ignored(.notApplicable)"),
    (r"\.ignored\(\.notApplicable\)", ".ignored(.busy)"),
    (r"\.ignored\(\.busy\)", ".ignored(.notApplicable)"),
    (r"dismissNotice\(\)(?! ->)", ".ignored(.notApplicable)"),
]


def windows(file):
    """What is stored, asked for, or taken for signed in is another."""
    for within in body(file.code, "checkpoint"):
        for pattern, other in STORED:
            file.substitute("checkpoint", pattern, other, within=within)
    for within in body(file.code, "operation"):
        file.substitute("request", r"(?<=:)\s+\.\w+(\([^\n]*\))?(?=\n)", " nil", within=within)
    for within in body(file.code, "admitted"):
        file.substitute("session", r"(?<=: )(request\.)?admitted(?=\n)", "nil", within=within)
    for within in body(file.code, "account"):
        empty = r"Account(login: \1.account.login)"
        file.substitute("draft", r"(?<=: )(\w+)\.account(?=\n)", empty, within=within)
    for pattern, *others in ASKED:
        file.substitute("request", pattern, *others)
    for call in calls(file.code, "stay"):
        file.change("request", call.start, call.end, f"move(to: {file.value(call.arguments[0])})")
    for call in calls(file.code, "move"):
        if len(call.arguments) == 1:
            file.change("request", call.start, call.end, f"stay({file.value(call.arguments[0])})")
    for pattern, other in OUTCOMES:
        file.substitute("outcome", pattern, other)
    file.substitute("notice", r"self\.notice = notice\n", "\n")
    file.substitute("notice", r"(?<=\n    )notice = nil", "_ = notice")
    file.substitute("event", r"(?<=row\(&machine, )\.back\b", ".signOut")
    file.substitute("event", r"(?<=row\()\.signOut\b", ".back")
