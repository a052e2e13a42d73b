import { dayMs } from '@xinghe/contract/time'
import { and, eq, gt } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { customerNetworkOf } from '#kernel/network.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { isDeviceOfUser, openProfileOf, placesOf } from '#modules/account/index.ts'
import { taskSettings } from '../settings.ts'
import { shareVisit } from '../tables.ts'
import { readSharer } from './sharer.ts'

/**
 * Counts a visitor who came by a shared link for whoever shared it, the first of a day: one who is new, from another
 * device and another network. A device names itself, so that of one network only a few count.
 */
export async function countShareVisit(
  scope: Scope,
  { sharer }: { sharer: string },
): Promise<Record<never, never>> {
  const uid = readSharer(scope, sharer)
  if (uid !== null && (await isNew(scope)) && (await isElsewhere(scope, uid))) await store(scope, uid)
  return {}
}

/** Nobody who has an account, on a device on which nobody has signed in. */
async function isNew(scope: Scope): Promise<boolean> {
  const { uid, deviceId } = scope.viewer
  return uid === null && deviceId !== '' && !(await isDeviceOfUser(scope, deviceId))
}

/** Whether the sharer has an account still and is not where the caller is; their devices are known as somebody's. */
async function isElsewhere(scope: Scope, uid: string): Promise<boolean> {
  if ((await openProfileOf(scope, uid)) === null) return false
  const { shareRefusesOwnNetwork } = await scope.kernel.settings.of(taskSettings)
  if (!shareRefusesOwnNetwork) return true
  const { networks } = await placesOf(scope, uid)
  return !networks.has(customerNetworkOf(scope.viewer.address))
}

async function store(scope: Scope, uid: string): Promise<void> {
  const { deviceId, address } = scope.viewer
  const network = customerNetworkOf(address)
  const { sharesPerNetwork } = await scope.kernel.settings.of(taskSettings)
  await transact(scope, async scope => {
    await serialize(scope, `share visits from:${network}`)
    const now = scope.now()
    const isLately = and(eq(shareVisit.network, network), gt(shareVisit.at, now - dayMs))
    if ((await scope.db.$count(shareVisit, isLately)) >= sharesPerNetwork) return
    const day = dayIn(scope.kernel.config.timeZone, now)
    await scope.db.insert(shareVisit).values({ uid, day, deviceId, network, at: now }).onConflictDoNothing()
  })
}
