/** A pointer's position in the player's box, in CSS pixels, and the size of the box. */
export interface Point {
  x: number
  y: number
  width: number
  height: number
  /** Milliseconds of a monotonic clock. */
  at: number
}

export type GestureInput =
  | ({ type: 'down' | 'move' | 'up' } & Point)
  | { type: 'cancel'; at: number }
  | { type: 'timer'; at: number }

type Zone = 'left' | 'centre' | 'right'
export type Drag = 'seek' | 'brightness' | 'volume'

/** `delta`: share of the width to the right, or of the height upwards, since the drag was recognised. */
export type DragIntent =
  | { kind: Drag; phase: 'start' | 'move' | 'end'; delta: number }
  | { kind: Drag; phase: 'cancel' }

export type Intent =
  | { kind: 'tap' }
  | { kind: 'doubleTap'; zone: Zone }
  | { kind: 'hold'; phase: 'start' | 'end' }
  | DragIntent

interface Touch {
  from: Point
  mode: 'undecided' | 'hold' | Drag
  delta: number
}

/** Opaque to the caller except `wakeAt`: when to send a 'timer' input, unless another input comes first. */
interface GestureState {
  touch: Touch | null
  /** A tap that may become a double tap. */
  tap: Point | null
  wakeAt: number | null
}

interface GestureStep {
  state: GestureState
  intents: Intent[]
}

export const idleGesture: GestureState = { touch: null, tap: null, wakeAt: null }

const doubleTapMs = 260
const holdMs = 500
const slopPx = 12
const doubleTapSlopPx = 60

function zoneOf({ x, width }: Point): Zone {
  const share = x / width
  if (share < 0.32) return 'left'
  return share > 0.68 ? 'right' : 'centre'
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function dragOf(from: Point, to: Point): Drag {
  if (Math.abs(to.x - from.x) >= Math.abs(to.y - from.y)) return 'seek'
  return from.x < from.width / 2 ? 'brightness' : 'volume'
}

function deltaOf(drag: Drag, from: Point, to: Point): number {
  return drag === 'seek' ? (to.x - from.x) / from.width : (from.y - to.y) / from.height
}

function down(state: GestureState, point: Point): GestureStep {
  return {
    state: { ...state, touch: { from: point, mode: 'undecided', delta: 0 }, wakeAt: point.at + holdMs },
    intents: [],
  }
}

function move(state: GestureState, point: Point): GestureStep {
  const { touch } = state
  if (!touch || touch.mode === 'hold') return { state, intents: [] }
  if (touch.mode === 'undecided') {
    if (apart(touch.from, point) < slopPx) return { state, intents: [] }
    // Measured from where the drag is recognised, so that the value does not jump by the slop.
    const drag = dragOf(touch.from, point)
    return {
      state: { touch: { from: point, mode: drag, delta: 0 }, tap: null, wakeAt: null },
      intents: [{ kind: drag, phase: 'start', delta: 0 }],
    }
  }
  const delta = deltaOf(touch.mode, touch.from, point)
  return {
    state: { ...state, touch: { ...touch, delta } },
    intents: [{ kind: touch.mode, phase: 'move', delta }],
  }
}

function up({ touch, tap }: GestureState, point: Point): GestureStep {
  if (!touch) return { state: idleGesture, intents: [] }
  if (touch.mode === 'hold') return { state: idleGesture, intents: [{ kind: 'hold', phase: 'end' }] }
  if (touch.mode !== 'undecided') {
    const delta = deltaOf(touch.mode, touch.from, point)
    return { state: idleGesture, intents: [{ kind: touch.mode, phase: 'end', delta }] }
  }
  if (tap && apart(tap, point) < doubleTapSlopPx) {
    return { state: idleGesture, intents: [{ kind: 'doubleTap', zone: zoneOf(point) }] }
  }
  const earlier: Intent[] = tap ? [{ kind: 'tap' }] : []
  return { state: { touch: null, tap: point, wakeAt: point.at + doubleTapMs }, intents: earlier }
}

function cancel({ touch }: GestureState): GestureStep {
  if (touch?.mode === 'hold') return { state: idleGesture, intents: [{ kind: 'hold', phase: 'end' }] }
  if (!touch || touch.mode === 'undecided') return { state: idleGesture, intents: [] }
  return { state: idleGesture, intents: [{ kind: touch.mode, phase: 'cancel' }] }
}

function timer(state: GestureState, at: number): GestureStep {
  const { touch, wakeAt } = state
  if (wakeAt === null || at < wakeAt) return { state, intents: [] }
  if (touch?.mode === 'undecided') {
    return {
      state: { touch: { ...touch, mode: 'hold' }, tap: null, wakeAt: null },
      intents: [{ kind: 'hold', phase: 'start' }],
    }
  }
  return { state: { ...state, tap: null, wakeAt: null }, intents: state.tap ? [{ kind: 'tap' }] : [] }
}

/** The state machine of one finger: takes an input, returns the next state and the intents. Pure. */
export function recognise(state: GestureState, input: GestureInput): GestureStep {
  switch (input.type) {
    case 'down':
      return down(state, input)
    case 'move':
      return move(state, input)
    case 'up':
      return up(state, input)
    case 'cancel':
      return cancel(state)
    case 'timer':
      return timer(state, input.at)
  }
}
