import type { DanmakuItem } from '@xinghe/danmaku'
import type { RefObject } from 'react'
import type { Player } from '../store.ts'
import type { Drag, DragIntent, Intent } from './gesture-machine.ts'

/** What the picture shows during a gesture, or for a moment after it. */
export type Hint =
  | { kind: 'seek'; seconds: number; by: number }
  | { kind: 'jump'; by: number }
  | { kind: 'volume' | 'brightness'; value: number }
  | { kind: 'hold'; rate: number }

/** The value from which a drag or a long press started. */
export interface GestureBase {
  value: number
}

const jumpSec = 10
const holdRate = 2
/** A swipe over the whole width moves by the length of the video, but never by more than this. */
const swipeSec = 240

const unit = (value: number) => Math.min(1, Math.max(0, value))

function seek(player: Player, intent: DragIntent, base: GestureBase): Hint | null {
  const { durationSec } = player.store.getState()
  if (intent.phase === 'cancel') return null
  const by = intent.delta * Math.min(durationSec, swipeSec)
  const seconds = Math.min(durationSec, Math.max(0, base.value + by))
  if (intent.phase !== 'end') return { kind: 'seek', seconds, by: seconds - base.value }
  player.request.seek(seconds)
  return null
}

function slide(
  player: Player,
  kind: Exclude<Drag, 'seek'>,
  intent: DragIntent,
  base: GestureBase,
): Hint | null {
  if (intent.phase === 'cancel' || intent.phase === 'end') return null
  const value = unit(base.value + intent.delta)
  if (kind === 'volume') player.request.setVolume(value)
  else player.request.setBrightness(value)
  return { kind, value: player.store.getState()[kind] }
}

function hold(player: Player, phase: 'start' | 'end', base: RefObject<GestureBase | null>): Hint | null {
  const { paused, rate } = player.store.getState()
  if (phase === 'start') {
    if (paused) return null
    base.current = { value: rate }
    player.request.setRate(holdRate)
    return { kind: 'hold', rate: holdRate }
  }
  if (base.current) player.request.setRate(base.current.value)
  base.current = null
  return null
}

function doubleTap(player: Player, zone: 'left' | 'centre' | 'right', mouse: boolean): Hint | null {
  if (mouse) player.request.toggleFullscreen()
  else if (zone === 'centre' || player.store.getState().live) player.request.toggle()
  else {
    const by = zone === 'left' ? -jumpSec : jumpSec
    player.request.seekBy(by)
    return { kind: 'jump', by }
  }
  return null
}

/**
 * Executes a gesture's intent; returns the hint to show, null for none. A mouse clicks where a finger taps.
 * @param hit the danmu under the last tap
 */
export function actOn(
  player: Player,
  intent: Intent,
  base: RefObject<GestureBase | null>,
  mouse: boolean,
  hit: DanmakuItem | null,
): Hint | null {
  const state = player.store.getState()
  if (intent.kind === 'tap') {
    // While a danmu is held the next tap anywhere lets it go.
    if (state.pressed || (hit && !state.locked)) {
      const isMenus = player.request.pressDanmu(state.pressed ? null : hit)
      if (isMenus || state.pressed) return null
    }
    if (mouse && !state.locked) player.request.toggle()
    else player.request.toggleControls()
    return null
  }
  if (state.locked || state.status !== 'ready') return null
  // A live stream has neither seeking nor speed.
  if (state.live && (intent.kind === 'seek' || intent.kind === 'hold')) return null
  if (intent.kind === 'doubleTap') return doubleTap(player, intent.zone, mouse)
  if (intent.kind === 'hold') return hold(player, intent.phase, base)
  if (intent.phase === 'start') {
    base.current = { value: intent.kind === 'seek' ? state.currentTime : state[intent.kind] }
  }
  if (!base.current) return null
  if (intent.kind === 'seek') return seek(player, intent, base.current)
  return slide(player, intent.kind, intent, base.current)
}
