import type { DanmakuItem } from '@xinghe/danmaku'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Player } from '../store.ts'
import { actOn, type GestureBase, type Hint } from './gesture-actions.ts'
import { type GestureInput, type Intent, idleGesture, type Point, recognise } from './gesture-machine.ts'

const hintMs = 600
const noHit: DanmakuItem | null = null

// offsetX and offsetY are measured in the element's own, possibly turned, frame.
const pointOf = ({ nativeEvent, currentTarget, timeStamp }: PointerEvent<HTMLElement>): Point => ({
  x: nativeEvent.offsetX,
  y: nativeEvent.offsetY,
  width: currentTarget.clientWidth,
  height: currentTarget.clientHeight,
  at: timeStamp,
})

/**
 * Turns pointer events on the picture into player requests, with the hint to show meanwhile.
 * @param hasMenu a danmu that is tapped shows its menu
 */
export function useGestures(player: Player, hasMenu: boolean) {
  const [hint, setHint] = useState<Hint | null>(null)
  const gesture = useRef({ state: idleGesture, timer: 0, hintTimer: 0, mouse: false, hit: noHit })
  const base = useRef<GestureBase | null>(null)

  const act = (intent: Intent) => {
    const { mouse, hit } = gesture.current
    const shown = actOn(player, intent, base, mouse, hit)
    clearTimeout(gesture.current.hintTimer)
    setHint(shown)
    if (shown?.kind === 'jump') gesture.current.hintTimer = window.setTimeout(() => setHint(null), hintMs)
  }
  const feed = (input: GestureInput) => {
    const { current } = gesture
    const { state, intents } = recognise(current.state, input)
    current.state = state
    clearTimeout(current.timer)
    if (state.wakeAt !== null) {
      const wakeAt = state.wakeAt
      current.timer = window.setTimeout(() => feed({ type: 'timer', at: wakeAt }), wakeAt - input.at)
    }
    for (const intent of intents) act(intent)
  }

  useEffect(() => {
    const { current } = gesture
    return () => {
      clearTimeout(current.timer)
      clearTimeout(current.hintTimer)
      current.state = idleGesture
      setHint(null)
    }
  }, [])

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return
      gesture.current.mouse = event.pointerType === 'mouse'
      event.currentTarget.setPointerCapture(event.pointerId)
      feed({ type: 'down', ...pointOf(event) })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && event.buttons === 0) player.request.showControls()
      else if (event.isPrimary) feed({ type: 'move', ...pointOf(event) })
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary) return
      const point = pointOf(event)
      // What flies is looked for now: a tap is known for one a moment later, when it has flown on.
      const hit = hasMenu ? player.danmu.at(point.x, point.y) : null
      feed({ type: 'up', ...point })
      gesture.current.hit = hit
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (event.isPrimary) feed({ type: 'cancel', at: event.timeStamp })
    },
  }
  return { hint, handlers }
}
