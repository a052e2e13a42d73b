import { account as calls, oneTimeCode } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { newCaptcha } from './captcha/captcha.ts'
import { logInByCode } from './codes/log-in-by-code.ts'
import { requestCode } from './codes/request-code.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { handOver } from './sessions.ts'
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
  bind(calls.validates, (scope, _, http) => validate(scope, http)),
  bind(calls.logout, async (scope, _, http) => {
    const answer = await logOut(scope)
    http.dropSecret()
    return answer
  }),
  bind(calls.userInfo, userInfo),
]
