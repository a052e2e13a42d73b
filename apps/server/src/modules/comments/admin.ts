import { commentsAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { hideSeveral, removeSeveral, restoreSeveral } from './staff/change-several.ts'
import { listStaffComments } from './staff/list-staff-comments.ts'

export const admin: Route[] = [
  bind(commentsAdmin.list, listStaffComments),
  bind(commentsAdmin.hide, hideSeveral),
  bind(commentsAdmin.restore, restoreSeveral),
  bind(commentsAdmin.remove, removeSeveral),
]
