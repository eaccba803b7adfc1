"""Every failure that an operation documents can be had, by arming it; and the table of them."""

import json
import urllib.error
import urllib.request

from harness import PASSWORD, check, fails

TABLE = []


def requests(s, token):
    """A request to each operation that is read without a mistake."""
    user, app = {"ClientId": s.app, "Username": "x@example.com"}, {"ClientId": s.app}
    pool = {"UserPoolId": s.pool}
    person = {**pool, "Username": "x@example.com"}
    start = {"AuthFlow": "USER_PASSWORD_AUTH", "AuthParameters": {"USERNAME": "x@example.com"}}
    answer = {"ChallengeName": "EMAIL_OTP", "ChallengeResponses": {"USERNAME": "x@example.com"}}
    return {
        "SignUp": user, "ConfirmSignUp": {**user, "ConfirmationCode": "1"}, "ResendConfirmationCode": user,
        "InitiateAuth": {**app, **start}, "RespondToAuthChallenge": {**app, **answer}, "AssociateSoftwareToken": token,
        "VerifySoftwareToken": {**token, "UserCode": "123456"}, "GetTokensFromRefreshToken": {**app, "RefreshToken": "x"},
        "GetUser": token, "UpdateUserAttributes": {**token, "UserAttributes": []}, "ForgotPassword": user,
        "ConfirmForgotPassword": {**user, "ConfirmationCode": "1", "Password": PASSWORD}, "GlobalSignOut": token,
        "RevokeToken": {**app, "Token": "x"}, "SetUserMFAPreference": token,
        "ChangePassword": {**token, "ProposedPassword": PASSWORD},
        "GetUserAttributeVerificationCode": {**token, "AttributeName": "email"},
        "VerifyUserAttribute": {**token, "AttributeName": "email", "Code": "1"}, "DeleteUser": token,
        "CreateUserPool": {"PoolName": "x"}, "DescribeUserPool": pool, "ListUserPools": {"MaxResults": 1},
        "DeleteUserPool": pool, "CreateUserPoolClient": {**pool, "ClientName": "x"},
        "DescribeUserPoolClient": {**pool, **app}, "SetUserPoolMfaConfig": pool, "AdminCreateUser": person,
        "AdminGetUser": person, "AdminConfirmSignUp": person, "AdminSetUserPassword": {**person, "Password": PASSWORD},
        "AdminResetUserPassword": person, "AdminDisableUser": person, "AdminEnableUser": person, "AdminDeleteUser": person,
        "AdminUpdateUserAttributes": {**person, "UserAttributes": []}, "AdminUserGlobalSignOut": person,
        "AdminInitiateAuth": {**pool, **app, **start}, "AdminRespondToAuthChallenge": {**pool, **app, **answer},
        "ListUsers": pool}


def arm(s, **failure):
    return json.load(urllib.request.urlopen(
        urllib.request.Request(s.url + "/_registrar/fail", data=json.dumps(failure).encode())))


@check("botocore's model: the errors of each operation")
def each_documented_failure_can_be_had(s):
    methods = {operation: method for method, operation in s.aws.meta.method_to_api_mapping.items()}
    for operation, request in requests(s, {"AccessToken": s.signed_in()[1]}).items():
        for error in sorted(shape.name for shape in s.aws.meta.service_model.operation_model(operation).error_shapes):
            arm(s, operation=operation, failure=error)
            answer = fails(error, None, getattr(s.aws, methods[operation]), **request)
            status = answer["ResponseMetadata"]["HTTPStatusCode"]
            assert status == (500 if error == "InternalErrorException" else 400), (operation, error, status)
            TABLE.append((operation, error, status))
    assert len(TABLE) > 400, len(TABLE)


@check("botocore's model: an operation has no failure but those that it documents, and those of every service")
def no_other_failure_can_be_had(s):
    for failure in ({"operation": "SignUp", "failure": "CodeMismatchException"}, {"operation": "Nothing"}, {}):
        try:
            arm(s, **failure)
        except urllib.error.HTTPError as error:
            assert error.code == 400
        else:
            raise AssertionError(f"{failure} was armed")


@check("script language: fault, by the flow's names, for the operations that ask the pool")
def a_script_arms_failures_too(s):
    email = s.confirmed()
    s.do("fault signIn tooManyRequests times=2")
    for _ in range(2):
        fails("TooManyRequestsException", "Rate exceeded", s.sign_in, email)
    token = s.tokens(email)["AccessToken"]
    s.do("fault fetchProfile unauthorized\nfault updateProfile rejected")
    fails("NotAuthorizedException", "Access Token has been revoked", s.aws.get_user, AccessToken=token)
    fails("InvalidParameterException", None, s.aws.update_user_attributes, AccessToken=token, UserAttributes=[])


@check("developer guide, Post confirmation Lambda trigger: the user is confirmed, whatever the trigger answers")
def a_failure_may_come_after_the_work(s):
    email = s.sign_up()
    arm(s, operation="ConfirmSignUp", failure="UserLambdaValidationException", afterWork=True)
    members = {"ClientId": s.app, "Username": email, "ConfirmationCode": s.codes(email)[0]}
    fails("UserLambdaValidationException", None, s.aws.confirm_sign_up, **members)
    s.tokens(email)
