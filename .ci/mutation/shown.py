"""What is presented: another role, another action, a field or a problem that is not shown."""

import re

from source import body

OTHER_ROLE = {
    ".primary": ".secondary", ".secondary": ".primary", ".cancel": ".destructive",
    ".destructive": ".cancel",
}

# What a presentation says, and what it says instead.
SAID = [
    (r"(?<=isKnown = )editing\.confirmed != nil", "false"),
    (r"problems\.kinds\(of: [^)]*\)", "[]"),
    (r"(?<=isRequired: )true", "false"),
    (r"(?<=isRequired: )false", "true"),
    (r"(?<=isRequired: )!?\w[\w.]*\b(?=[,)\n])", "false"),
    (r"(?<=autofill: )\"[a-z-]+\"", "nil"),
    (r"(?<=autofill: )rule\.autofill \?\? rule\.kind\.autofill", "rule.kind.autofill", "rule.autofill"),
    (r"(?<=: )\"(?:email|tel|bday)\"", "nil"),
    (r"(?<=value: )(?:form\.values\[name\]|value)(?=[,\n])", "nil"),
    (r"form\.values\.value\(of: \$0\)", "nil"),
    (r"profile\.fields\.value\(of: \$0\)", "nil"),
    (r"(?<=maximumLength: )[A-Za-z][\w.()]*(?=[,\n])", "1"),
    (r"(?<=label: )\.(?:email|password|newPassword|code|key)\b", ".rule(\"\")"),
    (r"(?<=isSetUp: )selection\.isSetUp", "false", "true"),
    (r"(?<=kind: )\.(?:email|password)\b(?=,)", ".text"),
    (r"(?<=resends: )true", "false"),
    (r"(?<=resends: )false", "true"),
    (r", lacksCode: \w+\.delivery == \.notSent", ""),
    (r", from: end(?=\))", ""),
    (r"(?<=availableFrom: )end", "nil"),
    (r"\?\? (?:editing)\b", "?? nil"),
    (r"(?<=isBusy: )isWaiting", "false"),
    (r"(?<=account: )state\.shownAccount", "nil"),
    (r"(?<=delivery: )screen\.delivery", "nil"),
    (r"(?<=notice: )notice(?=,)", "nil"),
    (r"(?<=progress: )state\.progress", "nil"),
    (r"\(profile, isLive\) = \(shown, live\)", "_ = (shown, live)", "(profile, isLive) = (shown, false)"),
    (r"\? leaving : \[Action\(\.back, \.cancel\)\]", "? [Action(.back, .cancel)] : leaving"),
    (r" \+ leaving\b", ""),
    (r" \+ \[Action\(\.back, \.cancel\)\]", ""),
    (r" \+ password(?=\))", ""),
    (r" \+ \[newPassword\]", ""),
    (r"values\.login\b", '""'),
    (r"values\.code\b", '""'),
    (r"values\.password\b(?!\.)", '""'),
    (r"values\.fields\(taken: action\)", "Fields()"),
    (r"account\?\.text \?\? \"\"", '""'),
    (r"fields\[field\.name\] = nil", "_ = fields"),
]

# Conditions, and the same turned round.
TURNED = [
    (r"(?<=if )notice != nil", "true", "false"),
    (r"if values\.password\.isEmpty", "if !values.password.isEmpty"),
    (r"guard unknown\.isEmpty", "guard !unknown.isEmpty"),
    (r"\|\| notice == \.codeExpired", ""),
    (r"\|\| notice == \.codeNotSent", ""),
    (r"resends && \(", "("),
    (r"\? (\.\w+) : (\.\w+)(?=[,\n)])", r"? \2 : \1"),
    (r"\? \[submit, Action\(\.sendCode, \.secondary\)\] : \[submit\]", "? [submit] : [submit]"),
    (r"(?<=if )policy\.signIn\.hasPassword", "true", "false"),
    (r"policy\.signIn\.hasPassword(?=\n? *\?)", "true", "false"),
    (r"hasPassword \? values\.password : \"\"", "values.password"),
    (r"(?<=in )action\.fields(?= where)", "[]"),
]


def shown(file):
    """Every line of a presentation, wrong in one way."""
    if not file.name.startswith("Presentation/"):
        return
    for match in re.finditer(r"(?<=, )\.(?:primary|secondary|cancel|destructive)\b", file.code):
        file.change("role", match.start(), match.end(), OTHER_ROLE[match.group()])
    for match in re.finditer(r"(?:, )?Action\(\.\w+, \.\w+\)", file.code):
        before = match.group()
        if before.startswith(", "):
            file.change("action", match.start(), match.end(), "")
        else:
            file.change("action", match.start(), match.end(), "Action(.launch, .secondary)")
    for start, end in body(file.code, "progress"):
        file.substitute("said", r"(?<=: )[123](?=\n)", "nil", within=(start, end))
        file.substitute("said", r"(?<=\n      )nil(?=\n)", "1", within=(start, end))
    for start, end in body(file.code, "shownAccount"):
        value = r"(?<=: )\w[\w.]*\.login(?=\n)|(?<=: )editing\.confirmed|(?<=\n      )\w[\w.]*\.login(?=\n)"
        file.substitute("said", value, "nil", within=(start, end))
    for start, end in body(file.code, "delivery"):
        file.substitute("said", r"(?<=: )entry\.delivery", "nil", within=(start, end))
    for start, end in body(file.code, "isSecret"):
        file.substitute("said", r"(?<=: )true", "false", within=(start, end))
        file.substitute("said", r"(?<=: )false", "true", within=(start, end))
    for start, end in body(file.code, "name"):
        file.substitute("said", r"(?<=: )\.\w+(?=\n)", ".splash", within=(start, end))
    for pattern, *others in SAID:
        file.substitute("said", pattern, *others)
    for pattern, *others in TURNED:
        file.substitute("turned", pattern, *others)
