import { daySec } from '@xinghe/contract/time'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { secondsToWait } from '#kernel/limits.ts'
import { customerNetworkOf } from '#kernel/network.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { countSeen } from './seen.ts'
import { adSettings } from './settings.ts'
import { readShowing, type Showing } from './showing.ts'
import { adCampaign, adDay, adShowing } from './tables.ts'

type Input = { showing: string }

/** Counts a showing: once, within the budget, the viewer's cap and what counts of their network. @throws addressExpired */
export async function countView(scope: Scope, input: Input): Promise<Record<never, never>> {
  const showing = readShowing(scope, input.showing)
  const { id, expiresAt } = showing
  // Committed by itself, for what follows asks the cache: a kill between loses a view and never counts one twice.
  const fresh = await scope.db
    .insert(adShowing)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: adShowing.id })
  if (fresh.length > 0 && (await networkMayCount(scope, showing))) await addView(scope, showing)
  return {}
}

/** Whether another view from the caller’s network counts. */
async function networkMayCount(scope: Scope, { campaignId }: Showing): Promise<boolean> {
  const { kernel, viewer } = scope
  const { viewsPerNetwork: max } = await kernel.settings.of(adSettings)
  const network = `ads views:${campaignId}:${customerNetworkOf(viewer.address)}`
  return (await secondsToWait(kernel, network, { max, perSec: daySec })) === 0
}

async function addView(scope: Scope, { id, campaignId, slot }: Showing): Promise<void> {
  const seen = await countSeen(scope, campaignId)
  const { budget, views, perDay } = adCampaign
  await transact(scope, async scope => {
    const counted = await scope.db
      .update(adCampaign)
      .set({ views: sql`${views} + 1` })
      .where(
        and(
          eq(adCampaign.id, campaignId),
          sql`${adCampaign.slot} = ${slot}`,
          or(isNull(budget), lt(views, budget)),
          sql`${perDay} >= ${seen}`,
        ),
      )
      .returning({ id: adCampaign.id })
    if (counted.length === 0) return
    await scope.db.update(adShowing).set({ isCounted: true }).where(eq(adShowing.id, id))
    await addToDay(scope, campaignId, 'views')
  })
}

/** Counts that a showing was followed, once, and if it counts itself. @throws addressExpired */
export async function countClick(scope: Scope, input: Input): Promise<Record<never, never>> {
  const { id, campaignId } = readShowing(scope, input.showing)
  await transact(scope, async scope => {
    const isFirst = and(eq(adShowing.id, id), eq(adShowing.isCounted, true), eq(adShowing.isClicked, false))
    const clicked = await scope.db.update(adShowing).set({ isClicked: true }).where(isFirst).returning()
    if (clicked.length === 0) return
    const counted = await scope.db
      .update(adCampaign)
      .set({ clicks: sql`${adCampaign.clicks} + 1` })
      .where(eq(adCampaign.id, campaignId))
      .returning({ id: adCampaign.id })
    if (counted.length > 0) await addToDay(scope, campaignId, 'clicks')
  })
  return {}
}

async function addToDay(scope: Scope, campaignId: string, name: 'views' | 'clicks'): Promise<void> {
  const day = dayIn(scope.kernel.config.timeZone, scope.now())
  await scope.db
    .insert(adDay)
    .values({ campaignId, day, [name]: 1 })
    .onConflictDoUpdate({
      target: [adDay.campaignId, adDay.day],
      set: { [name]: sql`${adDay[name]} + 1` },
    })
}
