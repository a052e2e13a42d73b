import { account as calls } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './users/register.ts'
import { userInfo } from './users/user-info.ts'
import { validate } from './validate.ts'

export const routes = [
  bind(calls.login, logIn),
  bind(calls.register, register),
  bind(calls.validates, (scope, _, http) => validate(scope, http.token())),
  bind(calls.logout, logOut),
  bind(calls.userInfo, userInfo),
]
