/**
 * The tab that a key press leads to, round both ends; undefined when the key means nothing here.
 * Keys are those of the ARIA tabs pattern.
 */
export function tabAfterKey(keys: readonly string[], active: string, pressed: string): string | undefined {
  const at = keys.indexOf(active)
  const last = keys.length - 1
  switch (pressed) {
    case 'ArrowRight':
      return keys[at >= last ? 0 : at + 1]
    case 'ArrowLeft':
      return keys[at <= 0 ? last : at - 1]
    case 'Home':
      return keys[0]
    case 'End':
      return keys[last]
    default:
      return undefined
  }
}

/** Scroll offset in px that brings an item to the middle of its scroller, within what can be scrolled. */
export function centredOffset(
  item: { offsetLeft: number; offsetWidth: number },
  scroller: { clientWidth: number; scrollWidth: number },
): number {
  const wanted = item.offsetLeft - (scroller.clientWidth - item.offsetWidth) / 2
  return Math.max(0, Math.min(wanted, scroller.scrollWidth - scroller.clientWidth))
}
