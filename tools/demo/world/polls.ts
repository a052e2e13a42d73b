import { dayMs } from '@xinghe/contract/time'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { importPoll } from '../../../apps/server/src/modules/votes/index.ts'
import { polls } from '../content/polls.ts'
import type { DemoRecord } from './record.ts'

/** Polls on works, with what was voted so far. */
export async function layPolls(scope: Scope, record: DemoRecord): Promise<void> {
  for (const { work, daysAgo, days, ...said } of polls) {
    const id = record.works[work]?.mediaKey
    if (id === undefined) continue
    const createdAt = scope.now() - daysAgo * dayMs
    await importPoll(scope, { kind: 'work', id }, { ...said, createdAt, endsAt: createdAt + days * dayMs })
  }
}
