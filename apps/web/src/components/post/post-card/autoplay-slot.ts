type Listener = (mayPlay: boolean) => void

/** Those that could play now, in the order in which they came into view; the first one may. */
const waiting: Listener[] = []

/**
 * Asks for the one place in which a feed's video plays by itself. `listener` hears when it has it and when it lost it;
 * the returned function gives the place back.
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
