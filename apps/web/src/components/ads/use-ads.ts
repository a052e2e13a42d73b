import { useCall } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import type { Ad } from '@xinghe/contract'
import { type AdSlot, adSlots } from '@xinghe/contract/ad-slots'
import { useIsMinor } from '#stores/minor.ts'
import { useSession } from '#stores/session.ts'

/** Milliseconds for which an answer is fresh. */
const freshMs = 1_800_000

/** Ads for these places; undefined before they came, and for who sees none. The server decides it again. */
export function useAds(slots: readonly AdSlot[], mediaKey?: string): readonly Ad[] | undefined {
  return useAdAnswer(slots, mediaKey)?.info
}

/** The same, with what comes beside them. */
export function useAdAnswer(
  slots: readonly AdSlot[],
  mediaKey?: string,
): CallData<typeof calls.ads.list> | undefined {
  const isVip = useSession(state => (state.user?.vipLevel ?? 0) > 0)
  const isMinor = useIsMinor()
  const isSpared = isVip || isMinor
  const typeList = slots.map(slot => `${adSlots[slot]}`)
  const { data } = useCall(
    calls.ads.list,
    { typeList, ...(mediaKey && { mediaKey }) },
    { quiet: true, staleMs: freshMs, refetchMs: freshMs, enabled: !isSpared },
  )
  return isSpared ? undefined : data
}
