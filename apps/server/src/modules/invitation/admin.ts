import { invitationAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { invitationsOf } from './staff-list.ts'
import { listSuspects } from './suspects.ts'

export const admin = [
  bind(invitationAdmin.ofUser, invitationsOf),
  bind(invitationAdmin.suspects, listSuspects),
  bind(invitationAdmin.revoke, revokeInvitation),
]
