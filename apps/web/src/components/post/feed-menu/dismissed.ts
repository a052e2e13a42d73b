import type { FeedTarget, FeedWhy } from '@xinghe/contract'

/** What every card of a feed carries. */
export interface Recommended {
  mediaKey: string
  why: FeedWhy | null
  targets: FeedTarget[]
}

/** What the viewer is not interested in, and the card where they dismissed it. */
export interface Dismissal extends Pick<FeedTarget, 'kind' | 'key'> {
  from: string
}

const isOf = ({ targets }: Recommended, { kind, key }: Dismissal) =>
  targets.some(target => target.kind === kind && target.key === key)

/**
 * What a list still shows. Cards above the dismissed one stay: the viewer has passed them, and what they look
 * at must not move.
 */
export function withoutDismissed<T extends Recommended>(
  items: readonly T[],
  dismissals: readonly Dismissal[],
): T[] {
  const places = dismissals
    .map(dismissal => ({ dismissal, at: items.findIndex(({ mediaKey }) => mediaKey === dismissal.from) }))
    .filter(({ at }) => at >= 0)
  return items.filter(
    (item, place) => !places.some(({ dismissal, at }) => place >= at && isOf(item, dismissal)),
  )
}

/** The card that takes the position of a removed one: the next that remains, else the one before. */
export function placeTakenBy<T extends Recommended>(
  items: readonly T[],
  dismissal: Dismissal,
): T | undefined {
  const at = items.findIndex(({ mediaKey }) => mediaKey === dismissal.from)
  return items.slice(at + 1).find(item => !isOf(item, dismissal)) ?? items.slice(0, Math.max(0, at)).at(-1)
}
