import type { Arrangement } from '@xinghe/contract'

interface Arrangeable {
  key: string
  fixed: boolean
}

export interface Arranged<C> {
  /** The strip from left to right: fixed ones, pinned ones, the others. */
  shown: C[]
  hidden: C[]
}

/** The site's channels as a viewer wants them. What they have not arranged follows in the site's order. */
export function arrange<C extends Arrangeable>(
  channels: readonly C[],
  { order, hidden, pins }: Arrangement,
): Arranged<C> {
  const isHidden = ({ key, fixed }: C) => !fixed && hidden.includes(key)
  const rankOf = ({ key, fixed }: C) => {
    if (fixed) return 0
    if (pins.includes(key)) return 1 + pins.indexOf(key)
    const at = order.indexOf(key)
    return 1 + pins.length + (at < 0 ? order.length : at)
  }
  return {
    shown: channels.filter(channel => !isHidden(channel)).toSorted((a, b) => rankOf(a) - rankOf(b)),
    hidden: channels.filter(isHidden),
  }
}

/** The arrangement after a channel was dragged to the position of another one; it stays within its group. */
export function moved(
  arrangement: Arrangement,
  shown: readonly Arrangeable[],
  key: string,
  to: string,
): Arrangement {
  const isPinned = (other: string) => arrangement.pins.includes(other)
  const keys = shown.filter(channel => !channel.fixed).map(channel => channel.key)
  const from = keys.indexOf(key)
  const target = keys.indexOf(to)
  if (from < 0 || target < 0 || isPinned(key) !== isPinned(to)) return arrangement
  keys.splice(target, 0, ...keys.splice(from, 1))
  return { ...arrangement, order: keys.filter(other => !isPinned(other)), pins: keys.filter(isPinned) }
}

/** Pins a channel behind those that are pinned, or lets it go to the head of the others. */
export function pinned(arrangement: Arrangement, shown: readonly Arrangeable[], key: string): Arrangement {
  const { pins } = arrangement
  const others = shown.filter(channel => !channel.fixed && !pins.includes(channel.key)).map(({ key }) => key)
  if (pins.includes(key))
    return { ...arrangement, pins: pins.filter(pin => pin !== key), order: [key, ...others] }
  return { ...arrangement, pins: [...pins, key], order: others.filter(other => other !== key) }
}

/** Takes a channel out of the strip, or puts it back at its end. */
export function switched(arrangement: Arrangement, shown: readonly Arrangeable[], key: string): Arrangement {
  const { hidden, pins } = arrangement
  const others = shown.filter(channel => !channel.fixed && !pins.includes(channel.key)).map(({ key }) => key)
  if (hidden.includes(key))
    return { ...arrangement, hidden: hidden.filter(other => other !== key), order: [...others, key] }
  return {
    hidden: [...hidden, key],
    pins: pins.filter(pin => pin !== key),
    order: others.filter(other => other !== key),
  }
}
