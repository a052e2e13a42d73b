/** Milliseconds, where a browser cannot tell when it is idle. */
const patienceMs = 300
/** Milliseconds after which it is done although the page is still busy. */
const latestMs = 500

/** Runs something once the page has nothing more urgent to do, unless the returned function is called before. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, patienceMs)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: latestMs })
  return () => window.cancelIdleCallback(request)
}
