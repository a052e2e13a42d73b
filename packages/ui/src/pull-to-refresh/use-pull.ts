import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { PULL_TRIGGER, pullDistance, pullHead } from './pull-distance.ts'

export type PullPhase = 'idle' | 'pull' | 'ready' | 'busy'

type Start = { x: number; y: number; caught: boolean }

/** A pull may begin only where nothing under the finger, up to what `root` scrolls in, can still scroll up. */
function restsAtTop(target: EventTarget | null, root: Element): boolean {
  for (let node = target instanceof Element ? target : null; node; node = node.parentElement) {
    if (node.scrollTop > 0) return false
    if (node !== root && node.contains(root) && /auto|scroll/.test(getComputedStyle(node).overflowY))
      return true
  }
  return true
}

/** Listens for the pull on `root`, writes its distance to `--pull` there and returns the phase. */
export function usePull(
  root: RefObject<HTMLElement | null>,
  disabled: boolean,
  onRefresh: () => Promise<unknown>,
) {
  const [phase, setPhase] = useState<PullPhase>('idle')

  const release = useEffectEvent(async (distance: number) => {
    root.current?.removeAttribute('data-held')
    if (distance < PULL_TRIGGER) {
      root.current?.style.removeProperty('--pull')
      setPhase('idle')
      return
    }
    root.current?.style.setProperty('--pull', 'var(--pull-hold)')
    setPhase('busy')
    // The list itself shows what went wrong; the head only goes back.
    await onRefresh().catch(() => undefined)
    root.current?.style.removeProperty('--pull')
    setPhase('idle')
  })
  const busy = phase === 'busy'

  useEffect(() => {
    const element = root.current
    if (!element || disabled || busy) return
    let start: Start | undefined
    let distance = 0

    function down(event: TouchEvent) {
      const touch = event.touches[0]
      if (!touch || !element || event.touches.length > 1 || !restsAtTop(event.target, element)) return
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
      element?.setAttribute('data-held', '')
      element?.style.setProperty('--pull', `${distance}px`)
      element?.style.setProperty('--pulled', `${Math.min(1, distance / PULL_TRIGGER)}`)
      setPhase(distance >= PULL_TRIGGER ? 'ready' : 'pull')
    }
    function up() {
      if (start?.caught) void release(distance)
      start = undefined
    }

    element.addEventListener('touchstart', down, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', up)
    element.addEventListener('touchcancel', up)
    return () => {
      element.removeEventListener('touchstart', down)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', up)
      element.removeEventListener('touchcancel', up)
    }
  }, [root, disabled, busy])

  return phase
}
