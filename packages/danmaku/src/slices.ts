const sliceMs = 8
const checkEvery = 1024

/** Passes on what is pushed, at once as far as that is quick, the rest in short tasks; says when nothing is left. */
export function createSlices<T>(take: (slice: readonly T[]) => void, done: () => void) {
  let waiting: readonly T[] = []
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
    else done()
  }
  return {
    push(items: readonly T[]) {
      waiting = waiting.length > 0 ? [...waiting, ...items] : items
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

/** Calls a function in one short task after another, as long as it says that there is more. */
export function createWork(step: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = step() ? setTimeout(run) : undefined
  }
  return {
    begin() {
      timer ??= setTimeout(run)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
