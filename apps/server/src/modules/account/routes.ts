import { account as calls, contacts, oneTimeCode, recovery } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { newCaptcha } from './captcha/captcha.ts'
import { logInByCode } from './codes/log-in-by-code.ts'
import { requestCode } from './codes/request-code.ts'
import { proveIdentity, sendProof } from './contacts/prove-identity.ts'
import { sendContactCode, setContact } from './contacts/set-contact.ts'
import { factorRoutes } from './factor-routes.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { personalRoutes } from './personal-routes.ts'
import { qrRoutes } from './qr-log-in/routes.ts'
import {
  passCaptcha,
  recoveryState,
  resendRecoveryCode,
  showRecoveryCode,
  startRecovery,
} from './recovery/recover.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { securityRoutes } from './security-routes.ts'
import { handOver } from './sessions.ts'
import { countMessages } from './users/message-counts.ts'
import { register } from './users/register.ts'
import { userInfo } from './users/user-info.ts'
import { validate } from './validate.ts'

export const routes = [
  bind(calls.login, async (scope, input, http) => handOver(http, await logIn(scope, input, http))),
  bind(calls.register, async (scope, input, http) => handOver(http, await register(scope, input))),
  bind(oneTimeCode.captcha, newCaptcha),
  bind(oneTimeCode.send, requestCode),
  bind(oneTimeCode.login, async (scope, input, http) =>
    handOver(http, await logInByCode(scope, input, http)),
  ),
  bind(recovery.state, (scope, _, http) => recoveryState(scope, http)),
  bind(recovery.start, startRecovery),
  bind(recovery.captcha, passCaptcha),
  bind(recovery.resend, (scope, _, http) => resendRecoveryCode(scope, http)),
  bind(recovery.code, showRecoveryCode),
  bind(recovery.reset, resetPassword),
  bind(contacts.sendProof, sendProof),
  bind(contacts.prove, proveIdentity),
  bind(contacts.sendNew, sendContactCode),
  bind(contacts.set, setContact),
  bind(calls.messageCounts, countMessages),
  bind(calls.validates, (scope, _, http) => validate(scope, http)),
  bind(calls.logout, async (scope, _, http) => {
    const answer = await logOut(scope)
    http.dropSecret()
    return answer
  }),
  bind(calls.userInfo, userInfo),
  ...securityRoutes,
  ...qrRoutes,
  ...personalRoutes,
  ...factorRoutes,
]
