import type { DataOf, Task, tasks } from '@xinghe/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { stateOf, tasksOf } from '../rules.ts'
import { taskSettings } from '../settings.ts'
import { taskReward } from '../tables.ts'
import { standingOf } from './experience.ts'
import { factsOf } from './facts.ts'

/** The caller's tasks by the server's records of now. It grants nothing. */
export async function listTasks(scope: Scope): Promise<DataOf<typeof tasks.list>> {
  const uid = callerOf(scope)
  const rows = await tasksNow(scope, uid)
  return { tasks: rows.map(({ claimed: _, ...task }) => task), standing: await standingOf(scope, uid) }
}

/** With how many steps of each were claimed. */
export async function tasksNow(scope: Scope, uid: string): Promise<(Task & { claimed: number })[]> {
  const values = await scope.kernel.settings.of(taskSettings)
  const plans = tasksOf(await factsOf(scope, uid), values)
  const claimed = await claimedSteps(scope, uid)
  return plans.map(plan => {
    const steps = claimed.get(plan.id) ?? 0
    return { ...plan, claimed: steps, state: stateOf(plan, steps) }
  })
}

/** Steps that a user took of the tasks of today and of those that are done once. */
async function claimedSteps(scope: Scope, uid: string): Promise<Map<string, number>> {
  const today = dayIn(scope.kernel.config.timeZone, scope.now())
  const rows = await scope.db
    .select({ task: taskReward.task, steps: sql<number>`max(${taskReward.step})::int` })
    .from(taskReward)
    .where(and(eq(taskReward.uid, uid), inArray(taskReward.day, ['', today])))
    .groupBy(taskReward.task)
  return new Map(rows.map(({ task, steps }) => [task, steps]))
}
