import { qrLogIn as calls } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { handOver } from '../sessions.ts'
import { confirmQrLogIn, refuseQrLogIn, scanQrLogIn } from './answer.ts'
import { askQrLogIn, qrLogInState } from './ask.ts'
import { collectQrLogIn } from './collect.ts'

export const qrRoutes = [
  bind(calls.ask, askQrLogIn),
  bind(calls.state, qrLogInState),
  bind(calls.collect, async (scope, input, http) => handOver(http, await collectQrLogIn(scope, input, http))),
  bind(calls.scan, scanQrLogIn),
  bind(calls.confirm, confirmQrLogIn),
  bind(calls.refuse, refuseQrLogIn),
]
