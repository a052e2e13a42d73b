import { account as calls } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { securityRoutes } from './security-routes.ts'
import { handOver } from './sessions.ts'
import { register } from './users/register.ts'
import { userInfo } from './users/user-info.ts'
import { validate } from './validate.ts'

export const routes = [
  bind(calls.login, async (scope, input, http) => handOver(http, await logIn(scope, input, http))),
  bind(calls.register, async (scope, input, http) => handOver(http, await register(scope, input))),
  bind(calls.validates, (scope, _, http) => validate(scope, http)),
  bind(calls.logout, async (scope, _, http) => {
    const answer = await logOut(scope)
    http.dropSecret()
    return answer
  }),
  bind(calls.userInfo, userInfo),
  ...securityRoutes,
]
