import { expect, test } from 'vitest'
import { type GestureInput, type Intent, idleGesture, recognise } from './gesture-machine.ts'

const size = { width: 400, height: 200 }
const down = (x: number, y: number, at: number): GestureInput => ({ type: 'down', x, y, at, ...size })
const move = (x: number, y: number, at: number): GestureInput => ({ type: 'move', x, y, at, ...size })
const up = (x: number, y: number, at: number): GestureInput => ({ type: 'up', x, y, at, ...size })
const timer = (at: number): GestureInput => ({ type: 'timer', at })

function run(...inputs: GestureInput[]): Intent[] {
  let state = idleGesture
  return inputs.flatMap(input => {
    const step = recognise(state, input)
    state = step.state
    return step.intents
  })
}

test('a tap is known once no second one can come', () => {
  expect(run(down(200, 100, 0), up(200, 100, 80))).toEqual([])
  expect(run(down(200, 100, 0), up(200, 100, 80), timer(340))).toEqual([{ kind: 'tap' }])
})

test('a timer that fires early changes nothing', () => {
  expect(run(down(200, 100, 0), up(200, 100, 80), timer(200))).toEqual([])
})

test.each([
  [60, 'left'],
  [200, 'centre'],
  [340, 'right'],
])('two quick taps at %i are a double tap in the %s', (x, zone) => {
  expect(run(down(x, 100, 0), up(x, 100, 60), down(x + 5, 100, 160), up(x + 5, 100, 220))).toEqual([
    { kind: 'doubleTap', zone },
  ])
})

test('two taps far apart are two taps', () => {
  const intents = run(down(40, 100, 0), up(40, 100, 60), down(360, 100, 160), up(360, 100, 220), timer(480))
  expect(intents).toEqual([{ kind: 'tap' }, { kind: 'tap' }])
})

test('a finger that stays holds until it is lifted', () => {
  expect(run(down(200, 100, 0), timer(500), move(230, 130, 700), up(230, 130, 900))).toEqual([
    { kind: 'hold', phase: 'start' },
    { kind: 'hold', phase: 'end' },
  ])
})

test('a small tremor does not prevent a long press', () => {
  expect(run(down(200, 100, 0), move(205, 103, 200), timer(500))).toEqual([{ kind: 'hold', phase: 'start' }])
})

test('a sideways swipe seeks by the share of the width and does not jump when it is recognised', () => {
  expect(run(down(100, 100, 0), move(120, 102, 30), move(220, 104, 60), up(220, 104, 90))).toEqual([
    { kind: 'seek', phase: 'start', delta: 0 },
    { kind: 'seek', phase: 'move', delta: 0.25 },
    { kind: 'seek', phase: 'end', delta: 0.25 },
  ])
})

test.each([
  [80, 'brightness'],
  [320, 'volume'],
] as const)('an upward swipe that starts at %i raises the %s', (x, kind) => {
  expect(run(down(x, 150, 0), move(x, 130, 30), move(x, 30, 60), up(x, 30, 90))).toEqual([
    { kind, phase: 'start', delta: 0 },
    { kind, phase: 'move', delta: 0.5 },
    { kind, phase: 'end', delta: 0.5 },
  ])
})

test('a swipe keeps its meaning when the finger turns', () => {
  const intents = run(down(100, 100, 0), move(130, 100, 30), move(130, 20, 60))
  expect(intents.map(intent => intent.kind)).toEqual(['seek', 'seek'])
})

test('a swipe that the browser takes over is taken back', () => {
  const intents = run(down(320, 100, 0), move(320, 60, 30), { type: 'cancel', at: 50 })
  expect(intents.at(-1)).toEqual({ kind: 'volume', phase: 'cancel' })
})

test('a long press that is cut off still ends', () => {
  expect(run(down(200, 100, 0), timer(500), { type: 'cancel', at: 600 })).toEqual([
    { kind: 'hold', phase: 'start' },
    { kind: 'hold', phase: 'end' },
  ])
})

test('moving without a finger down means nothing', () => {
  expect(run(move(10, 10, 0), move(300, 10, 20), up(300, 10, 30))).toEqual([])
})
