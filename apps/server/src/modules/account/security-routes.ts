import { accountSecurity as calls } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { changePassword } from './passwords/change-password.ts'
import { endDevice, endOtherDevices, listDevices, securityState } from './sessions/devices.ts'
import { makePageCode, usePageCode } from './sessions/page-code.ts'
import { listSignIns } from './sessions/sign-ins.ts'
import { handOver } from './sessions.ts'

export const securityRoutes = [
  bind(calls.state, securityState),
  bind(calls.devices, listDevices),
  bind(calls.endDevice, endDevice),
  bind(calls.endOtherDevices, endOtherDevices),
  bind(calls.signIns, listSignIns),
  bind(calls.changePassword, changePassword),
  bind(calls.makePageCode, makePageCode),
  bind(calls.usePageCode, async (scope, input, http) => handOver(http, await usePageCode(scope, input))),
]
