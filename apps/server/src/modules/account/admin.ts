import { accountAdmin, staffAdmin, usersAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { handOver } from './sessions.ts'
import { isSetupOpen } from './setup/open-setup.ts'
import { setUpOwner } from './setup/set-up-owner.ts'
import { endSessionsOf, setBigV, showContacts } from './staff/act-on-user.ts'
import { findUsers, listUsers } from './staff/find-users.ts'
import { resetFactorOf } from './staff/reset-factor-of.ts'
import { userPicture, userSessions, userSignIns } from './staff/user-picture.ts'
import { changeRole, listStaff } from './users/staff.ts'

export const admin = [
  bind(usersAdmin.list, listUsers),
  bind(usersAdmin.find, findUsers),
  bind(usersAdmin.picture, userPicture),
  bind(usersAdmin.sessions, userSessions),
  bind(usersAdmin.signIns, userSignIns),
  bind(usersAdmin.showContacts, showContacts),
  bind(usersAdmin.endSessions, endSessionsOf),
  bind(usersAdmin.setBigV, setBigV),
  bind(usersAdmin.resetSecondFactor, resetFactorOf),
  bind(accountAdmin.setupState, async scope => ({ open: await isSetupOpen(scope) })),
  bind(accountAdmin.setupOwner, async (scope, input, http) => handOver(http, await setUpOwner(scope, input))),
  bind(staffAdmin.list, listStaff),
  bind(staffAdmin.setRole, changeRole),
]
