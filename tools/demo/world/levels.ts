import { dayMs } from '@xinghe/contract/time'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { addDays, dayIn } from '../../../apps/server/src/kernel/time.ts'
import { coinsAt } from '../../../apps/server/src/modules/tasks/rules.ts'
import { taskSettings } from '../../../apps/server/src/modules/tasks/settings.ts'
import { signInDay, taskPerson, taskReward } from '../../../apps/server/src/modules/tasks/tables.ts'
import { users } from '../content/users.ts'
import { chanceOf } from '../posters/chance.ts'
import type { DemoRecord } from './record.ts'

/** Users have the experience that their level takes, a good part of it of the last days, on which they signed in. */
export async function layLevels(scope: Scope, record: DemoRecord): Promise<void> {
  const { thresholds, signInCoins } = await scope.kernel.settings.of(taskSettings)
  const today = dayIn(scope.kernel.config.timeZone, scope.now())
  for (const { key, level } of users) {
    const uid = record.users[key]
    const most = thresholds[level] ?? 0
    if (uid === undefined || most === 0) continue
    const chance = chanceOf(`levels ${key}`)
    const days = Math.min(Math.floor(chance.between(3, 24)), Math.floor(most / 5))
    const past = Array.from({ length: days }, (_, index) => days - index)
    const signed = past.map((ago, index) => ({
      ...{ uid, day: addDays(today, -ago), position: index + 1, at: scope.now() - ago * dayMs },
      coins: coinsAt(index + 1, signInCoins),
    }))
    await scope.db.insert(signInDay).values(signed).onConflictDoNothing()
    const common = { uid, step: 1, coins: 0 }
    const ofDays = signed.map(({ day, at }) => ({
      ...{ ...common, task: 'signIn', name: 'signIn' as const, day, exp: 5, at },
    }))
    const rest = most - days * 5
    const at = scope.now() - (days + 1) * dayMs
    const ofBefore = { ...common, task: 'works-50', name: 'works' as const, day: '', exp: rest, at }
    await scope.db
      .insert(taskReward)
      .values([...ofDays, ofBefore])
      .onConflictDoNothing()
    await scope.db.insert(taskPerson).values({ uid, exp: most }).onConflictDoNothing()
  }
}
