/** Milliseconds, where requestIdleCallback is missing. */
const fallbackMs = 300
/** Milliseconds after which it is done although the page is still busy. */
const latestMs = 500

/** Runs something when the page is idle, unless the returned function is called before. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, fallbackMs)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: latestMs })
  return () => window.cancelIdleCallback(request)
}
