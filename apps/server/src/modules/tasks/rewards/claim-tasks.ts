import type { DataOf, tasks } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { callerStatus } from '#modules/account/index.ts'
import { stepsOf } from '../rules.ts'
import {
  addRewards,
  checkMayEarn,
  creditRewards,
  lockRewards,
  type Reward,
  standingOf,
} from './experience.ts'
import { tasksNow } from './list-tasks.ts'

/**
 * Gives the caller the reward of a task that is done, or of all that are, once each. One that was given before gives
 * nothing again and is no failure.
 * @throws taskNotDone, taskUnverified, minorMode
 */
export async function claimTasks(
  scope: Scope,
  { task: id }: { task?: string | undefined },
): Promise<DataOf<typeof tasks.claim>> {
  const uid = callerOf(scope)
  await checkMayEarn(scope)
  return transact(scope, async scope => {
    await lockRewards(scope, uid)
    const { level: formerLevel } = await callerStatus(scope)
    const today = dayIn(scope.kernel.config.timeZone, scope.now())
    const all = await tasksNow(scope, uid)
    const wanted = all.filter(task => (id === undefined ? task.state === 'ready' : task.id === id))
    if (id !== undefined && wanted.every(({ state, claimed }) => state === 'open' && claimed === 0))
      fail('taskNotDone')
    const rewards = wanted.flatMap(task =>
      Array.from({ length: Math.max(0, stepsOf(task) - task.claimed) }, (_, index): Reward => {
        const { name, exp, coins, claimed } = task
        const day = task.group === 'day' ? today : ''
        return { task: task.id, name, day, step: claimed + index + 1, exp, coins }
      }),
    )
    const given = await addRewards(scope, uid, rewards)
    await creditRewards(scope, uid, given)
    const sum = (of: 'exp' | 'coins') => given.reduce((total, reward) => total + reward[of], 0)
    return { exp: sum('exp'), coins: sum('coins'), formerLevel, standing: await standingOf(scope, uid) }
  })
}
