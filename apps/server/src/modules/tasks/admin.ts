import { tasksAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { earnedBy } from './rewards/list-earned.ts'
import { taskRecordOf } from './staff-record.ts'

export const admin = [
  bind(tasksAdmin.user, taskRecordOf),
  bind(tasksAdmin.earned, (scope, { toUid, ...paging }) => earnedBy(scope, toUid, paging)),
]
