import { describe, expect, test } from 'vitest'
import { QueueFullError } from '../pictures/fair-queue.ts'
import { ByteBudget } from './byte-budget.ts'

const whyNot = (take: () => unknown) => {
  try {
    take()
  } catch (error) {
    return error instanceof QueueFullError && (error.isOwn ? 'own' : 'all')
  }
  return null
}

describe('a budget of bytes', () => {
  test('gives one owner no more than their part, until they release some', () => {
    const budget = new ByteBudget({ all: 100, ofOne: 30 })
    const held = budget.take('a', 20)
    expect(whyNot(() => budget.take('a', 11))).toBe('own')
    budget.take('a', 10)
    held.release()
    budget.take('a', 20)
    expect(whyNot(() => budget.take('a', 1))).toBe('own')
  })

  test('takes the oldest of who holds most for who holds less, as long as it is on its way', () => {
    const budget = new ByteBudget({ all: 60, ofOne: 30 })
    const [first, second] = [budget.take('a', 10), budget.take('a', 10)]
    budget.take('a', 10)
    first.arrived()
    budget.take('b', 20)
    budget.take('c', 10)
    budget.take('d', 10)
    expect([first.signal.aborted, second.signal.aborted]).toEqual([false, true])
    expect(second.signal.reason).toBeInstanceOf(QueueFullError)
    // Nobody holds more than they would.
    expect(whyNot(() => budget.take('d', 10))).toBe('all')
    second.release()
    expect(whyNot(() => budget.take('d', 10))).toBe('all')
  })

  test('takes from many who hold little, once theirs is slow, for one who holds as much', () => {
    let now = 0
    const budget = new ByteBudget({ all: 60, ofOne: 30 }, () => now)
    const held = ['a', 'b', 'c', 'd', 'e', 'f'].map(owner => budget.take(owner, 10))
    expect(whyNot(() => budget.take('g', 10))).toBe('all')
    now += 5_000
    budget.take('g', 10)
    expect(held.map(({ signal }) => signal.aborted)).toEqual([true, false, false, false, false, false])
    // More than each of the others.
    expect(whyNot(() => budget.take('h', 20))).toBe('all')
  })

  test('takes nothing from anybody where it would not be enough', () => {
    const budget = new ByteBudget({ all: 60, ofOne: 30 })
    const held = [budget.take('a', 30), budget.take('b', 20), budget.take('c', 10)]
    held[1]?.arrived()
    held[0]?.release()
    const first = [budget.take('a', 15), budget.take('a', 15)]
    expect(whyNot(() => budget.take('d', 16))).toBe('all')
    expect(first.map(({ signal }) => signal.aborted)).toEqual([false, false])
  })
})
