const sliceMs = 8
const checkEvery = 256

/** Passes on what is pushed, at once as far as that is quick, the rest in short tasks. */
export function createSlices<T>(take: (slice: readonly T[]) => void) {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    const beganAt = performance.now()
    let from = 0
    while (from < waiting.length && performance.now() - beganAt < sliceMs) {
      take(waiting.slice(from, from + checkEvery))
      from += checkEvery
    }
    waiting = waiting.slice(from)
    if (waiting.length > 0) timer = setTimeout(run)
  }
  return {
    push(items: readonly T[]) {
      waiting = waiting.concat(items)
      if (timer === undefined) run()
    },
    drop(isGone: (item: T) => boolean) {
      if (waiting.length > 0) waiting = waiting.filter(item => !isGone(item))
    },
    clear() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
