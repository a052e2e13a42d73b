import { PULL_TRIGGER, pullDistance, pullHead } from './pull-distance.ts'

type Start = { x: number; y: number; caught: boolean }

export type PullEvents = {
  onPull: (phase: 'pull' | 'ready') => void
  /** The finger is up; `isFar` where that refreshes. */
  onRelease: (isFar: boolean) => void
}

/** A pull may begin only where nothing under the finger, up to what `root` scrolls in, can still scroll up. */
function restsAtTop(target: EventTarget | null, root: Element): boolean {
  for (let node = target instanceof Element ? target : null; node; node = node.parentElement) {
    if (node.scrollTop > 0) return false
    if (node !== root && node.contains(root) && /auto|scroll/.test(getComputedStyle(node).overflowY))
      return true
  }
  return true
}

/** Listens for the pull on an element and writes its distance to `--pull` there, until the returned function is called. */
export function listenForPull(element: HTMLElement, { onPull, onRelease }: PullEvents): () => void {
  let start: Start | undefined
  let distance = 0

  function down(event: TouchEvent) {
    const touch = event.touches[0]
    if (!touch || event.touches.length > 1 || !restsAtTop(event.target, element)) return
    start = { x: touch.clientX, y: touch.clientY, caught: false }
    distance = 0
  }
  function move(event: TouchEvent) {
    const touch = event.touches[0]
    if (!start || !touch) return
    const drag = touch.clientY - start.y
    if (!start.caught && (drag <= 0 || Math.abs(touch.clientX - start.x) > drag)) {
      start = undefined
      return
    }
    start.caught = true
    if (event.cancelable) event.preventDefault()
    distance = pullDistance(drag, pullHead(window.innerWidth))
    element.setAttribute('data-held', '')
    element.style.setProperty('--pull', `${distance}px`)
    element.style.setProperty('--pulled', `${Math.min(1, distance / PULL_TRIGGER)}`)
    onPull(distance >= PULL_TRIGGER ? 'ready' : 'pull')
  }
  function up() {
    if (start?.caught) onRelease(distance >= PULL_TRIGGER)
    start = undefined
  }

  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('touchstart', down, { passive: true, signal })
  element.addEventListener('touchmove', move, { passive: false, signal })
  element.addEventListener('touchend', up, { signal })
  element.addEventListener('touchcancel', up, { signal })
  return () => listening.abort()
}
