"""Runs the commands with which the article creates a pool and an app client, and registers someone, as printed.

AWS_ENDPOINT_URL says where the service is. The identifier that the article shows for the pool is replaced by the
one that was made.
"""

import os
import pathlib
import re
import subprocess
import sys

ARTICLE = pathlib.Path("Sources/Cognito/RegistrationCognito/RegistrationCognito.docc/ConnectingACognitoUserPool.md")
SHOWN = "eu-west-1_aB3dE5fG7"


def main():
    blocks = ARTICLE.read_text().split("```")[1::2]
    block = next(text for text in blocks if "create-user-pool " in text)
    environment = dict(os.environ, AWS_ACCESS_KEY_ID="x", AWS_SECRET_ACCESS_KEY="x", AWS_DEFAULT_REGION="eu-west-1")
    pool = SHOWN
    for command in block.strip().split("\n\n"):
        run = subprocess.run(["bash", "-c", command.replace(SHOWN, pool)], env=environment, capture_output=True, text=True)
        if run.returncode or not re.fullmatch(r"[\w-]+", run.stdout.strip()):
            sys.exit(f"{command}\n{run.stdout}{run.stderr}")
        if "create-user-pool " in command:
            pool = run.stdout.strip()
        print(f"{command.split()[2]}: {run.stdout.strip()}")
    block = next(text for text in blocks if "aws cognito-idp sign-up" in text)
    script = "set -euo pipefail\n" + block.replace("http://localhost:9229", os.environ["AWS_ENDPOINT_URL"])
    run = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
    if run.returncode or '"ana@example.com"' not in run.stdout:
        sys.exit(f"{script}\n{run.stdout}{run.stderr}")
    print("sign-up to get-user: ana@example.com")


main()
