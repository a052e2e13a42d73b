import { describe, expect, it } from 'vitest'
import { PULL_TRIGGER, pullDistance, pullHead } from './pull-distance.ts'

describe('pulling a page down', () => {
  it('has a head of 400 for every 750 of width, and stops growing on a tablet', () => {
    expect(pullHead(750 / 2)).toBe(200)
    expect(pullHead(1200)).toBe(pullHead(600))
  })

  it('follows at half the pace of the finger at first', () => {
    expect(pullDistance(2, 200)).toBeCloseTo(1, 1)
  })

  it('always goes on, ever more slowly, and never past the head', () => {
    const head = 208
    let before = 0
    let step = Number.POSITIVE_INFINITY
    for (let drag = 20; drag <= 900; drag += 20) {
      const now = pullDistance(drag, head)
      expect(now).toBeGreaterThan(before)
      expect(now).toBeLessThan(head)
      expect(now - before).toBeLessThan(step)
      step = now - before
      before = now
    }
  })

  it('does not move upwards', () => {
    expect(pullDistance(-30, 200)).toBe(0)
  })

  it('can be triggered by a thumb on the smallest phone', () => {
    expect(pullDistance(180, pullHead(320))).toBeGreaterThan(PULL_TRIGGER)
  })
})
