"""The end of a row: another place, another notice, another reason."""

import re

from source import body, calls

# What a notice becomes where another is told: one that is easily mistaken for it.
OTHER_NOTICE = {
    ".tooManyAttempts": ".unreachable",
    ".unreachable": ".tooManyAttempts",
    ".codeMismatch": ".codeExpired",
    ".codeExpired": ".codeMismatch",
    ".sessionEnded": ".unreachable",
    ".accountGone": ".emailTaken",
    ".emailTaken": ".accountGone",
    ".cannotReset": ".passwordNeeded",
    ".notConfirmedYet": ".unreachable",
    ".passwordNeeded": ".incorrectPassword",
    ".confirmFirst": ".passwordResetRequired",
    ".passwordResetRequired": ".confirmFirst",
    ".tryAgain": ".unreachable",
}

# The ways that a row ends: the place of its notice among the arguments without a label.
MOVES = {
    "move": 0, "returnToSignUp": 1, "editCode": 1, "editRecovery": 1, "rest": 1, "resend": 1,
    "returnToAsker": 0, "goBack": 0, "requestRecovery": 1, "resume": 1,
}


# The places that a move may go to, and another that it then goes to.
PLACES = [
    (r"\.needsPassword\((.+)\)$", r".admission(.refused(\1))"),
    (r"\.admission\(\.refused\((.+)\)\)$", r".needsPassword(\1)"),
    (r"\.blocked\(\.signingIn\(attempt\)\)", ".refused(attempt.account)"),
    (r"\.fetchingProfile\(", ".creatingProfile("),
    (r"\.creatingProfile\(", ".fetchingProfile("),
    (r"^blocked$", ".leaving(.signingOut(admitted.account.login))"),
    (r"\.confirmation\(\.editing\((\w+), problems: \[\]\)\)",
     r".confirmation(.resending(\1, isForRecovery: false))"),
    (r"\.recovery\(\.editing\((\w+), problems: \[\]\)\)", r".needsPassword(\1.account)"),
    (r"\.registered\(\.editing\(", ".profile(.editing("),
    (r"\.profile\(\.editing\(", ".registered(.editing("),
    (r"\.registered\(\.viewing\((\w+)\)\)",
     r".registered(.editing(ProfileEditing(account: \1.account, record: \1.profile)))"),
    (r"\.registered\(\.saving\(", ".profile(.updating("),
    (r"\.uploadingAvatar\(submission\)", ".updating(submission)"),
    (r"\.launching\(\.restoring\)", ".launching(.idle)"),
    (r"\.fetchingAtLaunch\((\w+), (\w+)\)", r".awaitingCode(\1, as: \2)"),
    (r"\.awaitingCode\((.+), as: (\w+)\)", r".fetchingAtLaunch(\1, \2)"),
]


def notice_of(file, call):
    """The notice that a move names, as its argument; nil where it names none."""
    plain = [argument for argument in call.arguments if argument[0] is None]
    first = MOVES[call.name]
    if call.name == "returnToSignUp" and any(a[0] == "after" for a in call.arguments):
        first = 0
    return plain[first] if len(plain) > first else None


def notices(file):
    for name in MOVES:
        for call in calls(file.code, name):
            notice = notice_of(file, call)
            if notice:
                told = file.value(notice)
                other = OTHER_NOTICE.get(told, ".tryAgain")
                file.change("notice", notice[1], notice[2], other)
                file.change("notice", notice[1], notice[2], "nil")
            elif name != "resume":
                # Before the labelled arguments that follow.
                labels = [a for a in call.arguments if a[0] in ("problems", "confirmed", "ended")]
                at = labels[0][1] - len(labels[0][0]) - 2 if labels else call.end - 1
                added = ".tryAgain, " if labels else ", .tryAgain"
                after = file.text[call.start : at] + added + file.text[at : call.end]
                file.change("notice", call.start, call.end, after)
    for name, label in [("probeConfirmation", "fallbackNotice"), ("resume", "ended")]:
        for call in calls(file.code, name):
            for argument in call.arguments:
                if argument[0] == label:
                    file.change("notice", argument[1], argument[2], ".tryAgain")
    for start, end in body(file.code, "greeting"):
        file.substitute("notice", r"(?<=: )\.\w+|(?<=: )nil", ".tryAgain", within=(start, end))
    for start, end in body(file.code, "writingNotice"):
        told = r"(?<=: )\.\w+(\([^)]*\))?(?=\n)"
        file.substitute("notice", told, ".tryAgain", within=(start, end))


def targets(file):
    """Another place than the row names; the notice, where there is one, is told all the same."""
    goes = {
        "editCode": "returnToSignUp({0}.account.draft{n})",
        "editRecovery": "returnToAsker(of: {0}{n})",
        "returnToAsker": "editRecovery({0}{n})",
        "rest": "returnToAsker(of: {0}{n})",
        "goBack": "move(to: .admission(.refused({0}.account)){n})",
        "resend": "editCode({0}{n})",
        "requestRecovery": "returnToAsker(of: {0}{n})",
        "probeConfirmation": "editCode({0}, {1})",
        "leave": "returnToSignUp(Draft())",
        "recordSent": "refetch({0})",
        "refetch": "move(to: .profile(.updating({0})))",
        "complete": "move(to: .registered(.viewing("
        "ProfileViewing(account: {1}, profile: {0}, isLive: true))))",
        "view": "complete({0}, of: {1})",
        "signIn": "move(to: .needsPassword({0}))",
    }
    for name, other in goes.items():
        for call in calls(file.code, name):
            values = [file.value(argument) for argument in call.arguments]
            notice = notice_of(file, call) if name in MOVES else None
            told = ", " + file.value(notice) if notice else ""
            file.change("target", call.start, call.end, other.format(*values, "", n=told))
    for call in calls(file.code, "returnToSignUp"):
        first = file.value(call.arguments[0])
        account = re.sub(r"\.draft$", "", first)
        if call.arguments[0][0] == "after":
            account = first + ".account"
        elif account == "form":
            account = "form.account"
        elif not account.endswith("account"):
            continue
        notice = notice_of(file, call)
        told = ", " + file.value(notice) if notice else ""
        file.change("target", call.start, call.end, f"move(to: .needsPassword({account}){told})")
    for call in calls(file.code, "endSession"):
        owner = file.value(call.arguments[0])
        email = owner + (".account.login" if owner == "admitted" else ".login")
        file.change("target", call.start, call.end, f"leave({email})")
    for call in calls(file.code, "move"):
        start, end = call.arguments[0][1:]
        for pattern, other in PLACES:
            found = re.search(pattern, file.code[start:end])
            if found:
                at = start + found.start()
                file.change("target", at, start + found.end(), found.expand(other))


def reasons(file):
    """Signing in, asking or coming for another reason."""
    other = {
        ".confirmed": ".usernameExists", ".usernameExists": ".reconciling",
        ".reconciling": ".usernameExists",
    }
    for call in calls(file.code, "signIn"):
        if len(call.arguments) < 3:
            continue
        reason = call.arguments[2]
        text = file.value(reason)
        file.change("reason", reason[1], reason[2], other.get(text, ".reconciling"))
    file.substitute("reason", r"(?<=returnDestination: )\.refused", ".needsPassword")
    file.substitute("reason", r"(?<=returnDestination: )\.needsPassword", ".refused")
    file.substitute("reason", r"(?<=origin: )\.registered", ".signIn")
    file.substitute("reason", r"(?<=origin: )\.profile", ".signIn")
    file.substitute("reason", r"(?<=origin: )\.launch\(stored\)", ".signIn")
    file.substitute("reason", r"(?<=origin: )attempt\.origin", ".signUp")
    for start, end in body(file.code, "origin"):
        file.substitute("reason", r"(?<=: )\.\w+(?=\n)", ".profile", within=(start, end))
    file.substitute("reason", r"(?<=: )\.needsPassword(?=\n)", ".signUp(confirmed: nil)")
    file.substitute("reason", r"(?<=: )\.refused(?=\n)", ".needsPassword")
    file.substitute("reason", r"(?<=: )\.signUp\(confirmed: confirmed\)", ".signUp(confirmed: nil)")
    file.substitute("reason", r"(?<=: )recovery\.returnDestination", ".refused")
