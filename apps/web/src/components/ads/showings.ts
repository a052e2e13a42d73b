import { calls } from '@xinghe/client'
import type { Ad } from '@xinghe/contract'
import { type AdSlot, adSlots } from '@xinghe/contract/ad-slots'
import { client } from '#data/client.ts'

/** Showings that this page has sent: what was shown once is not shown again. */
const counted = new Set<string>()

/** The next ad for a place that was not shown. */
export function nextAd(ads: readonly Ad[] | undefined, slot: AdSlot): Ad | null {
  return ads?.find(({ id, type }) => type === adSlots[slot] && !counted.has(id)) ?? null
}

const tokenOf = (address: string) =>
  new URL(address, window.location.origin).searchParams.get('showing') ?? ''

/** Tells that an ad is shown, once. Whether that was heard changes nothing here. */
export function tellShown({ id, viewURL }: Ad): void {
  if (counted.has(id)) return
  counted.add(id)
  void client.call(calls.ads.view, { showing: tokenOf(viewURL) }).catch(() => {})
}

export function tellFollowed({ clickURL }: Ad): void {
  void client.call(calls.ads.click, { showing: tokenOf(clickURL) }).catch(() => {})
}
