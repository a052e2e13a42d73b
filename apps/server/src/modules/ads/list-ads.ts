import { type AdSlot, adSlots, type ads, type DataOf, type ParsedOf } from '@xinghe/contract'
import { randomBelow } from '#kernel/ids.ts'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { pictures } from '#modules/media/index.ts'
import { benefitsAt } from '#modules/vip/index.ts'
import { choose, isFor, mostPerSlot } from './rules.ts'
import { runningCampaigns } from './running.ts'
import { isSeenOut } from './seen.ts'
import { adSettings } from './settings.ts'
import type { CampaignRow } from './tables.ts'
import { adView } from './views.ts'

/** Ads for these places, a few for each; VIP and minors see none. */
export async function listAds(
  scope: Scope,
  input: ParsedOf<typeof ads.list>,
): Promise<DataOf<typeof ads.list>> {
  const { isOn, danmuMinutes } = await scope.kernel.settings.of(adSettings)
  const region = (input.region ?? scope.viewer.region).toUpperCase()
  const wanted = (row: CampaignRow) => input.typeList.includes(`${adSlots[row.slot]}`) && isFor(row, region)
  const fitting = isOn ? (await runningCampaigns(scope)).filter(wanted) : []
  if (fitting.length === 0 || (await isSpared(scope))) return { ...wholeList([]), danmuMinutes }
  const isOut = await Promise.all(fitting.map(row => isSeenOut(scope, row)))
  const open = Object.groupBy(
    fitting.filter((_, index) => !isOut[index]),
    ({ slot }) => slot,
  )
  const chosen = Object.keys(open).flatMap(slot =>
    choose(open[slot as AdSlot] ?? [], mostPerSlot, randomBelow),
  )
  const found = await pictures(
    scope,
    chosen.map(({ pictureKey }) => pictureKey),
  )
  const views = chosen.flatMap(row => adView(scope, row, found.get(row.pictureKey ?? '') ?? null) ?? [])
  return { ...wholeList(views), danmuMinutes }
}

/** Minors see no ads, nor does VIP that is without them. */
async function isSpared(scope: Scope): Promise<boolean> {
  const status = await callerStatus(scope)
  return status.minor !== null || (await benefitsAt(scope, status)).hasNoAds
}
