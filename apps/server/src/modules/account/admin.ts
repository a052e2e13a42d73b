import { accountAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { handOver } from './sessions.ts'
import { isSetupOpen } from './setup/open-setup.ts'
import { setUpOwner } from './setup/set-up-owner.ts'

export const admin = [
  bind(accountAdmin.setupState, async scope => ({ open: await isSetupOpen(scope) })),
  bind(accountAdmin.setupOwner, async (scope, input, http) => handOver(http, await setUpOwner(scope, input))),
]
