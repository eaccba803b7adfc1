"""ForgotPassword and ConfirmForgotPassword."""

from harness import PASSWORD, check, fails

NEW = "Other-horse-2"


def confirm(s, email, code, password=NEW, app=None):
    return s.aws.confirm_forgot_password(
        ClientId=app or s.app, Username=email, ConfirmationCode=code, Password=password)


@check("API reference, ForgotPassword and ConfirmForgotPassword")
def a_password_is_recovered(s):
    email = s.confirmed()
    answer = s.aws.forgot_password(ClientId=s.app, Username=email)
    assert answer["CodeDeliveryDetails"]["AttributeName"] == "email"
    confirm(s, email, s.codes(email)[0])
    fails("NotAuthorizedException", "Incorrect username or password.", s.sign_in, email)
    s.tokens(email, NEW)


@check("API reference, ConfirmForgotPassword: CodeMismatchException; amplify-js issue 11738: the message")
def a_wrong_code_is_refused(s):
    email = s.confirmed()
    s.aws.forgot_password(ClientId=s.app, Username=email)
    wrong = "000000" if s.codes(email)[0] != "000000" else "111111"
    fails("CodeMismatchException", "Invalid verification code provided, please try again.", confirm, s, email, wrong)


@check("developer guide: a code for a new password is valid for an hour; amplify-flutter issue 1128: the message")
def an_old_code_has_expired(s):
    email = s.confirmed()
    s.aws.forgot_password(ClientId=s.app, Username=email)
    s.do("wait 61m")
    fails("ExpiredCodeException", "Invalid code provided, please request a code again.", confirm, s, email, s.codes(email)[0])


@check("amplify-flutter issue 1128: a code that is none is answered as an expired one")
def a_code_that_was_never_asked_for_has_expired(s):
    fails("ExpiredCodeException", "Invalid code provided, please request a code again.", confirm, s, s.confirmed(), "123456")


@check("amplify-flutter issue 1128: a code that is used up is answered as an expired one")
def a_code_works_once(s):
    email = s.confirmed()
    s.aws.forgot_password(ClientId=s.app, Username=email)
    code = s.codes(email)[0]
    confirm(s, email, code)
    fails("ExpiredCodeException", None, confirm, s, email, code)


@check("API reference, ConfirmForgotPassword: InvalidPasswordException; the code stays valid")
def a_weak_password_costs_no_code(s):
    email = s.confirmed()
    s.aws.forgot_password(ClientId=s.app, Username=email)
    code = s.codes(email)[0]
    fails("InvalidPasswordException", "Password did not conform with policy: Password must have uppercase characters",
          confirm, s, email, code, "other-horse-2")
    confirm(s, email, code)


@check("API reference, ForgotPassword: UserNotFoundException; aws-sdk-ios issue 384 has the message")
def nobody_is_told(s):
    fails("UserNotFoundException", "Username/client id combination not found.", s.aws.forgot_password,
          ClientId=s.app, Username=s.address())


@check("developer guide, Managing error responses: existence hidden, a simulated delivery, then CodeMismatchException")
def nobody_is_not_told_if_existence_is_hidden(s):
    app, email = s.new_app(PreventUserExistenceErrors="ENABLED"), s.address()
    assert s.aws.forgot_password(ClientId=app, Username=email)["CodeDeliveryDetails"]["DeliveryMedium"] == "EMAIL"
    fails("CodeMismatchException", None, confirm, s, email, "123456", app=app)


@check("aws-sdk-js-v3 issue 7101: 'Cannot reset password for the user as there is no registered/verified email or phone_number'")
def an_unverified_user_cannot_recover(s):
    email = s.sign_up()
    s.aws.admin_confirm_sign_up(UserPoolId=s.pool, Username=email)
    fails("InvalidParameterException", "Cannot reset password for the user as there is no registered/verified email or "
          "phone_number", s.aws.forgot_password, ClientId=s.app, Username=email)


@check("aws-aspnet-cognito-identity-provider issue 37: 'User password cannot be reset in the current state.'")
def a_first_password_cannot_be_recovered(s):
    email = s.address()
    s.aws.admin_create_user(UserPoolId=s.pool, Username=email, TemporaryPassword=PASSWORD)
    fails("NotAuthorizedException", "User password cannot be reset in the current state.", s.aws.forgot_password,
          ClientId=s.app, Username=email)


@check("developer guide, Quotas: ForgotPassword 5 to 20 an hour and user, by risk")
def too_many_requests_are_refused(s):
    email = s.confirmed()
    for _ in range(5):
        s.aws.forgot_password(ClientId=s.app, Username=email)
    fails("LimitExceededException", "Attempt limit exceeded, please try after some time.", s.aws.forgot_password,
          ClientId=s.app, Username=email)


@check("developer guide, Quotas: ConfirmForgotPassword 5 to 20 an hour and user, by risk")
def too_many_wrong_codes_are_refused(s):
    email = s.confirmed()
    s.aws.forgot_password(ClientId=s.app, Username=email)
    wrong = "000000" if s.codes(email)[0] != "000000" else "111111"
    for _ in range(10):
        fails("CodeMismatchException", None, confirm, s, email, wrong)
    fails("TooManyFailedAttemptsException", None, confirm, s, email, wrong)
    fails("LimitExceededException", None, confirm, s, email, s.codes(email)[0])


@check("API reference, AdminResetUserPassword; InitiateAuth: PasswordResetRequiredException")
def an_administrator_requires_a_new_password(s):
    email = s.confirmed()
    s.aws.admin_reset_user_password(UserPoolId=s.pool, Username=email)
    assert s.aws.admin_get_user(UserPoolId=s.pool, Username=email)["UserStatus"] == "RESET_REQUIRED"
    fails("PasswordResetRequiredException", "Password reset required for the user", s.sign_in, email)
    confirm(s, email, s.codes(email)[0])
    s.tokens(email, NEW)
