import { requestsAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { acceptRequest, declineRequest, publishRequest } from './decide-request.ts'
import { mergeRequests } from './merge-requests.ts'
import { listForStaff } from './staff-list.ts'

export const admin = [
  bind(requestsAdmin.list, listForStaff),
  bind(requestsAdmin.accept, acceptRequest),
  bind(requestsAdmin.decline, declineRequest),
  bind(requestsAdmin.publish, publishRequest),
  bind(requestsAdmin.merge, mergeRequests),
]
