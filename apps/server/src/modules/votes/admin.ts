import { votesAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { deletePoll } from './delete-polls.ts'
import { createPoll, endPoll, listForStaff, updatePoll } from './edit-polls.ts'

export const admin: Route[] = [
  bind(votesAdmin.list, listForStaff),
  bind(votesAdmin.create, (scope, { mediaKey: id, ...form }) =>
    createPoll(scope, { kind: 'work', id }, form),
  ),
  bind(votesAdmin.update, updatePoll),
  bind(votesAdmin.end, endPoll),
  bind(votesAdmin.remove, deletePoll),
]
