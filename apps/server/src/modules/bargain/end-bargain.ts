import type { VipKind } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { checkBuyer, grantVip, standingOf } from '#modules/vip/index.ts'
import { closeRecord, lockRecord } from './records.ts'
import { phaseOf, priceOf } from './rules.ts'
import type { BargainRecordRow } from './tables.ts'

/** A bargain of the caller, locked. @throws notFound */
async function lockOwn(scope: Scope, key: string): Promise<BargainRecordRow> {
  const record = await lockRecord(scope, key)
  return record.uid === callerOf(scope) ? record : fail('notFound')
}

/** Gives a bargain up. @throws notFound, bargainOrdered while an order has its price, bargainOver */
export function giveUpBargain(scope: Scope, { key }: { key: string }): Promise<Record<never, never>> {
  return transact(scope, async scope => {
    const record = await lockOwn(scope, key)
    if (record.state === 'givenUp') return {}
    if (phaseOf(record, scope.now()) === 'over') fail('bargainOver')
    if (record.guid !== null) fail('bargainOrdered')
    await closeRecord(scope, record, 'givenUp')
    return {}
  })
}

const grantKey = (key: string) => `bargain:${key}`

/**
 * Gives what was bargained down to nothing, once: the bargain is closed in the transaction that grants.
 * @throws notFound, bargainNotFree, bargainOver, payUnavailable
 */
export async function receiveForFree(
  scope: Scope,
  { key }: { key: string },
): Promise<{ level: number; eDate: number | null }> {
  const uid = callerOf(scope)
  if ((await callerStatus(scope)).minor) fail('minorMode')
  await checkBuyer(scope, { uid, toUid: null })
  const standing = await transact(scope, async scope => {
    const record = await lockOwn(scope, key)
    if (record.state === 'claimed') return standingOf(scope, uid)
    const phase = phaseOf(record, scope.now())
    if (phase === 'over') fail('bargainOver')
    if (phase === 'running' || priceOf(record) > 0) fail('bargainNotFree')
    await closeRecord(scope, record, 'claimed')
    return grantVip(scope, {
      ...{ uid, kind: record.kind as VipKind, days: record.days },
      ...{ source: 'bargain', reference: key, key: grantKey(key) },
    })
  })
  return { level: standing.kind, eDate: standing.until }
}
