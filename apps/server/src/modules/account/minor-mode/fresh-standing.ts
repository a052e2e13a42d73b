import type { MinorStanding } from '@xinghe/contract'
import { FreshRows } from '#kernel/fresh-rows.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import { createScope, type Kernel } from '#kernel/scope.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { type MinorHold, readHolds, standingUnder } from './holds.ts'

/**
 * How whoever asks for a segment stands in minor mode, from rows that are seconds old; null for who is not in it.
 * @param uid of an account that is in it
 */
export async function freshMinorStanding(
  kernel: Kernel,
  { uid, browserSecret }: { uid: string | null; browserSecret: string | null },
): Promise<MinorStanding | null> {
  if (uid === null && browserSecret === null) return null
  const { accounts, devices } = rows(kernel)
  const found = await Promise.all([
    uid === null ? null : accounts.find(uid),
    browserSecret === null ? null : devices.find(hashSecret(browserSecret)),
  ])
  return standingUnder(
    kernel,
    found.filter(hold => hold !== null),
  )
}

const rows = perKernel(kernel => {
  const of = (kind: MinorHold['of'], keyOf: (hold: MinorHold) => string) => {
    const read = async (ids: string[]) => {
      const holds = await readHolds(createScope(kernel), kind, ids)
      return new Map(holds.map(hold => [hold.id, hold]))
    }
    const fresh = new FreshRows<MinorHold>(() => kernel.clock.now(), read)
    kernel.notifications.on('sessions', keys =>
      fresh.evict(hold => keys === null || keys.includes(keyOf(hold))),
    )
    return fresh
  }
  return { accounts: of('account', ({ id }) => id), devices: of('device', ({ id }) => `device:${id}`) }
})
