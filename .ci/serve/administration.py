"""What administrators do: pools, app clients, users."""

import json
import re

from harness import PASSWORD, attributes, check, fails


@check("API reference, AdminCreateUser: FORCE_CHANGE_PASSWORD, then NEW_PASSWORD_REQUIRED")
def an_invited_user_sets_a_password(s):
    email = s.address()
    user = s.aws.admin_create_user(
        UserPoolId=s.pool, Username=email, TemporaryPassword=PASSWORD,
        UserAttributes=[{"Name": "email", "Value": email}, {"Name": "email_verified", "Value": "true"}])["User"]
    assert user["UserStatus"] == "FORCE_CHANGE_PASSWORD" and user["Enabled"] is True
    assert attributes(user)["email_verified"] == "true"
    first = s.sign_in(email)
    assert first["ChallengeName"] == "NEW_PASSWORD_REQUIRED"
    assert json.loads(first["ChallengeParameters"]["userAttributes"])["email"] == email
    assert json.loads(first["ChallengeParameters"]["requiredAttributes"]) == []
    done = s.aws.respond_to_auth_challenge(
        ClientId=s.app, ChallengeName="NEW_PASSWORD_REQUIRED", Session=first["Session"],
        ChallengeResponses={"USERNAME": email, "NEW_PASSWORD": "Other-horse-2"})
    assert "AccessToken" in done["AuthenticationResult"]
    assert s.aws.admin_get_user(UserPoolId=s.pool, Username=email)["UserStatus"] == "CONFIRMED"


@check("API reference, RespondToAuthChallenge: InvalidPasswordException for NEW_PASSWORD_REQUIRED")
def an_invited_user_sets_no_weak_password(s):
    email = s.address()
    s.aws.admin_create_user(UserPoolId=s.pool, Username=email, TemporaryPassword=PASSWORD)
    first = s.sign_in(email)
    fails("InvalidPasswordException", re.compile("did not conform"), s.aws.respond_to_auth_challenge, ClientId=s.app,
          ChallengeName="NEW_PASSWORD_REQUIRED", Session=first["Session"],
          ChallengeResponses={"USERNAME": email, "NEW_PASSWORD": "weak"})


@check("API reference, AdminCreateUser: UsernameExistsException; localstack issue 4465, as AWS answers")
def an_invited_user_exists_once(s):
    fails("UsernameExistsException", "User account already exists", s.aws.admin_create_user, UserPoolId=s.pool,
          Username=s.confirmed())


@check("API reference, AdminCreateUser: the invitation has the temporary password; MessageAction")
def an_invitation_is_sent_unless_suppressed(s):
    told, silent = s.address(), s.address()
    s.aws.admin_create_user(UserPoolId=s.pool, Username=told)
    s.aws.admin_create_user(UserPoolId=s.pool, Username=silent, MessageAction="SUPPRESS")
    mails = {mail["to"]: mail for mail in s.get("/_registrar/mail") if mail["kind"] == "invitation"}
    assert silent not in mails
    assert s.sign_in(told, mails[told]["code"])["ChallengeName"] == "NEW_PASSWORD_REQUIRED"
    s.aws.admin_create_user(UserPoolId=s.pool, Username=told, MessageAction="RESEND")


@check("developer guide: a temporary password is valid for seven days; the message is recalled: only front ends were found that compare it")
def a_temporary_password_expires(s):
    email = s.address()
    s.aws.admin_create_user(UserPoolId=s.pool, Username=email, TemporaryPassword=PASSWORD)
    s.do("wait 8d")
    fails("NotAuthorizedException", "Temporary password has expired and must be reset by an administrator.",
          s.sign_in, email)


@check("API reference, AdminSetUserPassword: Permanent")
def an_administrator_sets_a_password(s):
    email = s.confirmed()
    s.aws.admin_set_user_password(UserPoolId=s.pool, Username=email, Password="Other-horse-2", Permanent=True)
    s.tokens(email, "Other-horse-2")
    s.aws.admin_set_user_password(UserPoolId=s.pool, Username=email, Password="Third-horse-3", Permanent=False)
    assert s.sign_in(email, "Third-horse-3")["ChallengeName"] == "NEW_PASSWORD_REQUIRED"


@check("API reference, AdminGetUser: UserNotFoundException 'User does not exist.'")
def an_unknown_user_is_told(s):
    fails("UserNotFoundException", "User does not exist.", s.aws.admin_get_user, UserPoolId=s.pool, Username=s.address())


@check("API reference, AdminGetUser: ResourceNotFoundException 'User pool X does not exist.'")
def an_unknown_pool_is_told(s):
    fails("ResourceNotFoundException", "User pool us-east-1_nothing00 does not exist.", s.aws.admin_get_user,
          UserPoolId="us-east-1_nothing00", Username="x@example.com")


@check("model: UserPoolIdType's pattern; guide (serverless-stack) issue 127: the message, with the value quoted")
def a_pool_of_a_wrong_form_is_refused(s):
    fails("InvalidParameterException", "1 validation error detected: Value 'nothing' at 'userPoolId' failed to satisfy "
          r"constraint: Member must satisfy regular expression pattern: [\w-]+_[0-9a-zA-Z]+", s.aws.admin_get_user,
          UserPoolId="nothing", Username="x@example.com")


@check("API reference, AdminConfirmSignUp; developer guide: it verifies no address")
def an_administrator_confirms(s):
    email = s.sign_up()
    s.aws.admin_confirm_sign_up(UserPoolId=s.pool, Username=email)
    user = s.aws.admin_get_user(UserPoolId=s.pool, Username=email)
    assert user["UserStatus"] == "CONFIRMED" and attributes(user)["email_verified"] == "false"
    fails("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED", s.aws.admin_confirm_sign_up,
          UserPoolId=s.pool, Username=email)


@check("API reference, AdminUpdateUserAttributes")
def an_administrator_changes_attributes(s):
    email, new = s.confirmed(), s.address()
    s.aws.admin_update_user_attributes(UserPoolId=s.pool, Username=email, UserAttributes=[
        {"Name": "email", "Value": new}, {"Name": "email_verified", "Value": "true"}, {"Name": "locale", "Value": "es"}])
    found = attributes(s.aws.admin_get_user(UserPoolId=s.pool, Username=new))
    assert found["email"] == new and found["email_verified"] == "true" and found["locale"] == "es"


@check("API reference, AdminUserGlobalSignOut")
def an_administrator_signs_a_user_out(s):
    email, token = s.signed_in()
    s.aws.admin_user_global_sign_out(UserPoolId=s.pool, Username=email)
    fails("NotAuthorizedException", "Access Token has been revoked", s.aws.get_user, AccessToken=token)


@check("API reference, AdminDeleteUser")
def an_administrator_deletes_a_user(s):
    email = s.confirmed()
    s.aws.admin_delete_user(UserPoolId=s.pool, Username=email)
    fails("UserNotFoundException", "User does not exist.", s.aws.admin_delete_user, UserPoolId=s.pool, Username=email)


@check("API reference, AdminInitiateAuth: ADMIN_USER_PASSWORD_AUTH; 'Auth flow not enabled for this client'")
def an_administrator_signs_a_user_in(s):
    email, flow = s.confirmed(), "ADMIN_USER_PASSWORD_AUTH"
    members = {"UserPoolId": s.pool, "AuthFlow": flow, "AuthParameters": {"USERNAME": email, "PASSWORD": PASSWORD}}
    assert "AccessToken" in s.aws.admin_initiate_auth(ClientId=s.app, **members)["AuthenticationResult"]
    fails("InvalidParameterException", "Auth flow not enabled for this client", s.aws.admin_initiate_auth,
          ClientId=s.new_app(), **members)


@check("API reference, AdminRespondToAuthChallenge")
def an_administrator_answers_a_challenge(s):
    email = s.address()
    s.aws.admin_create_user(UserPoolId=s.pool, Username=email, TemporaryPassword=PASSWORD)
    first = s.aws.admin_initiate_auth(
        UserPoolId=s.pool, ClientId=s.app, AuthFlow="ADMIN_USER_PASSWORD_AUTH",
        AuthParameters={"USERNAME": email, "PASSWORD": PASSWORD})
    done = s.aws.admin_respond_to_auth_challenge(
        UserPoolId=s.pool, ClientId=s.app, ChallengeName=first["ChallengeName"], Session=first["Session"],
        ChallengeResponses={"USERNAME": email, "NEW_PASSWORD": "Other-horse-2"})
    assert "AccessToken" in done["AuthenticationResult"]


@check("API reference, ListUsers: Filter with = and ^=, Limit and PaginationToken")
def users_are_listed(s):
    pool, app = s.new_pool()
    emails = [s.sign_up(app=app) for _ in range(5)]
    first = s.aws.list_users(UserPoolId=pool, Limit=3)
    rest = s.aws.list_users(UserPoolId=pool, Limit=3, PaginationToken=first["PaginationToken"])
    found = [attributes(user)["email"] for user in first["Users"] + rest["Users"]]
    assert found == emails and "PaginationToken" not in rest, found
    one = s.aws.list_users(UserPoolId=pool, Filter=f'email = "{emails[2]}"')["Users"]
    assert [attributes(user)["email"] for user in one] == [emails[2]]
    assert len(s.aws.list_users(UserPoolId=pool, Filter='email ^= "person"')["Users"]) == 5
    assert s.aws.list_users(UserPoolId=pool, Filter='cognito:user_status = "CONFIRMED"')["Users"] == []
    fails("InvalidParameterException", None, s.aws.list_users, UserPoolId=pool, Filter="nonsense")


@check("API reference, CreateUserPool, DescribeUserPool, ListUserPools, DeleteUserPool")
def pools_are_made_told_and_deleted(s):
    pool = s.aws.create_user_pool(PoolName="mine", Policies={"PasswordPolicy": {
        "MinimumLength": 12, "RequireUppercase": False, "RequireLowercase": True, "RequireNumbers": False,
        "RequireSymbols": False}}, UsernameAttributes=["email"])["UserPool"]
    assert re.fullmatch(r"us-east-1_[0-9A-Za-z]{9}", pool["Id"])
    told = s.aws.describe_user_pool(UserPoolId=pool["Id"])["UserPool"]
    assert told["Name"] == "mine" and told["Policies"]["PasswordPolicy"]["MinimumLength"] == 12
    assert told["UsernameAttributes"] == ["email"]
    app = s.new_app(pool["Id"])
    fails("InvalidPasswordException", "Password did not conform with policy: Password not long enough", s.sign_up,
          app=app, password="short-horse")
    s.sign_up(app=app, password="long-horse-of-letters")
    pages, token = [], {}
    while True:
        page = s.aws.list_user_pools(MaxResults=2, **token)
        pages += page["UserPools"]
        if "NextToken" not in page:
            break
        token = {"NextToken": page["NextToken"]}
    assert {s.pool, pool["Id"]} <= {each["Id"] for each in pages}
    s.aws.delete_user_pool(UserPoolId=pool["Id"])
    fails("ResourceNotFoundException", None, s.aws.describe_user_pool, UserPoolId=pool["Id"])


@check("API reference, DescribeUserPoolClient")
def an_app_client_is_told(s):
    made = s.aws.create_user_pool_client(UserPoolId=s.pool, ClientName="told", GenerateSecret=True)["UserPoolClient"]
    assert re.fullmatch("[0-9a-z]{26}", made["ClientId"]) and len(made["ClientSecret"]) > 40
    told = s.aws.describe_user_pool_client(UserPoolId=s.pool, ClientId=made["ClientId"])["UserPoolClient"]
    assert told["ClientSecret"] == made["ClientSecret"] and told["ClientName"] == "told"
    fails("ResourceNotFoundException", "User pool client nobody does not exist.", s.aws.describe_user_pool_client,
          UserPoolId=s.pool, ClientId="nobody")


@check("model: PoolNameType has at least one character")
def a_pool_needs_a_name(s):
    fails("InvalidParameterException", re.compile("at 'poolName' failed to satisfy constraint: Member must not be null"),
          s.aws.create_user_pool)


@check("developer guide, User pools: a user pool is a directory of its own")
def pools_are_apart(s):
    pool, app = s.new_pool()
    email = s.confirmed(app=app)
    fails("UserNotFoundException", "User does not exist.", s.sign_in, email)
