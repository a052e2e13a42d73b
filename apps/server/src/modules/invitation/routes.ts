import { invitation } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { enterCode } from './bind-invitation.ts'
import { showBinding } from './binding.ts'
import { listInvited, listRewards } from './list-invited.ts'
import { readNews, showOwn } from './own-invitation.ts'
import { showInviter } from './show-inviter.ts'

export const routes: Route[] = [
  bind(invitation.own, showOwn),
  bind(invitation.invited, listInvited),
  bind(invitation.rewards, listRewards),
  bind(invitation.read, readNews),
  bind(invitation.binding, showBinding),
  bind(invitation.bind, enterCode),
  bind(invitation.inviter, showInviter),
]
