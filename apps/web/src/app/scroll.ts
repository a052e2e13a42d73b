const prefix = 'xinghe.scroll.'
/** How long late content may still push a restored position down. */
const settleMs = 1500
/** Whoever does this has begun with the page, which must not move away under them. */
const begins = ['wheel', 'touchstart', 'mousedown', 'keydown']

/** A page that has never moved is at its top; to ask the browser would make it lay out the page on the spot. */
let hasMoved = false
window.addEventListener('scroll', () => (hasMoved = true), { once: true, passive: true })

function moveTo(top: number): void {
  if (top !== 0 || hasMoved) window.scrollTo(0, top)
}

export const startAtTop = () => moveTo(0)

export function keepScroll(key: string): void {
  const { scrollY } = window
  // The event of a move comes with the next frame only.
  hasMoved ||= scrollY > 0
  try {
    sessionStorage.setItem(prefix + key, String(Math.round(scrollY)))
  } catch {
    // Without storage a screen simply starts at its top.
  }
}

function storedScroll(key: string): number {
  try {
    return Number(sessionStorage.getItem(prefix + key) ?? 0)
  } catch {
    return 0
  }
}

/** Brings a screen back to where it was left, waiting for content that is still coming. */
export function restoreScroll(key: string): () => void {
  const target = storedScroll(key)
  moveTo(target)
  if (target === 0 || window.scrollY >= target - 1) return () => {}
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, target)
    if (window.scrollY >= target - 1) stop()
  })
  const stop = () => {
    clearTimeout(timer)
    watch.disconnect()
    for (const type of begins) window.removeEventListener(type, stop)
  }
  const timer = setTimeout(stop, settleMs)
  for (const type of begins) window.addEventListener(type, stop, { passive: true })
  watch.observe(document.body)
  return stop
}
