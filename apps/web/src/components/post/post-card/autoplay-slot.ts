type Listener = (mayPlay: boolean) => void

/** Listeners in view, in the order in which they came into view; the first one plays. */
const waiting: Listener[] = []

/**
 * Requests the one slot in which a feed's video plays automatically. `listener` is called when it gets or loses it;
 * the returned function releases the slot.
 */
export function requestAutoplay(listener: Listener): () => void {
  waiting.push(listener)
  if (waiting[0] === listener) listener(true)
  return () => {
    const at = waiting.indexOf(listener)
    if (at < 0) return
    waiting.splice(at, 1)
    if (at > 0) return
    listener(false)
    waiting[0]?.(true)
  }
}
