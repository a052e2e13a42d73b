/** Milliseconds, where requestIdleCallback is missing. */
const fallbackMs = 300
/** Milliseconds after which it is done although the page is still busy. */
const latestMs = 500
/** Milliseconds that the page's first pictures have to themselves. */
const loadMs = 3_000

/**
 * Runs something when the page is idle and its first pictures are there, unless the returned function is called before:
 * what it loads must not go before them.
 */
export function whenIdle(run: () => void): () => void {
  if (document.readyState === 'complete') return onIdle(run)
  const gone = new AbortController()
  const begin = () => {
    gone.abort()
    cancel = onIdle(run)
  }
  const timer = setTimeout(begin, loadMs)
  gone.signal.addEventListener('abort', () => clearTimeout(timer))
  let cancel = () => gone.abort()
  window.addEventListener('load', begin, { signal: gone.signal })
  return () => cancel()
}

function onIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, fallbackMs)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: latestMs })
  return () => window.cancelIdleCallback(request)
}
