import { accountAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { isSetupOpen } from './open-setup.ts'
import { setUpOwner } from './set-up-owner.ts'

export const admin = [
  bind(accountAdmin.setupState, async scope => ({ open: await isSetupOpen(scope) })),
  bind(accountAdmin.setupOwner, setUpOwner),
]
