import type { ExpLine, List, Paging } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { listPage } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { taskReward } from '../tables.ts'

/** What the caller got experience for, the latest first. */
export function listEarned(scope: Scope, paging: Paging): Promise<List<ExpLine>> {
  return earnedBy(scope, callerOf(scope), paging)
}

export function earnedBy(scope: Scope, uid: string, paging: Paging): Promise<List<ExpLine>> {
  return listPage(
    paging,
    { columns: [taskReward.at, taskReward.task, taskReward.step], direction: 'desc' },
    {
      read: ({ after, orderBy, limit, offset }) =>
        scope.db
          .select()
          .from(taskReward)
          .where(and(eq(taskReward.uid, uid), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      keysOf: row => [row.at, row.task, row.step],
      view: rows => rows.map(({ name, exp, coins, at }) => ({ name, exp, coins, at })),
    },
  )
}
