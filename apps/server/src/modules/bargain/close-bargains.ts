import { dayMs } from '@xinghe/contract/time'
import { and, asc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { lapse } from './records.ts'
import { bargainSettings } from './settings.ts'
import { bargainHelp, bargainRecord } from './tables.ts'

/** Bargains of one round. */
const batch = 200

/** Closes bargains that nobody bought in time, and forgets where old helps came from. May be killed and run again. */
export async function closeBargains(scope: Scope): Promise<void> {
  const isDue = and(
    eq(bargainRecord.state, 'running'),
    isNull(bargainRecord.guid),
    lte(bargainRecord.buyUntil, scope.now()),
  )
  const failed: unknown[] = []
  for (let after = ''; ; ) {
    const due = await scope.db
      .select({ key: bargainRecord.key })
      .from(bargainRecord)
      .where(and(isDue, gt(bargainRecord.key, after)))
      .orderBy(asc(bargainRecord.key))
      .limit(batch)
    // One that cannot be closed lets the others be.
    for (const { key } of due) await lapse(scope, key).catch((error: unknown) => failed.push(error))
    after = due.at(-1)?.key ?? ''
    if (due.length < batch) break
  }
  const { pairDays } = await scope.kernel.settings.of(bargainSettings)
  const hasPlace = or(ne(bargainHelp.network, ''), ne(bargainHelp.deviceId, ''))
  await scope.db
    .update(bargainHelp)
    .set({ network: '', deviceId: '' })
    .where(and(lt(bargainHelp.at, scope.now() - pairDays * dayMs), hasPlace))
  if (failed.length > 0) throw new AggregateError(failed, 'bargains could not be closed')
}
