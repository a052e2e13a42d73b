import { describe, expect, test } from 'vitest'
import { matcherOf } from './match.ts'
import { WorkTime } from './try-words.ts'

describe('a dry run', () => {
  const busy = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until; );
  }
  test('lets others have their turn, and ends when its time is spent', async () => {
    const worked = new WorkTime()
    let turns = 0
    const others = setInterval(() => turns++, 0)
    let steps = 0
    do {
      busy(50)
      steps++
    } while (await worked.goesOn())
    clearInterval(others)
    expect(steps).toBeLessThanOrEqual(101)
    expect(turns).toBeGreaterThan(steps / 2)
  })

  test('does not count the time of its queries', async () => {
    const worked = new WorkTime()
    await worked.without(new Promise(resolve => setTimeout(resolve, 20)))
    expect(await worked.goesOn()).toBe(true)
  })

  test('has no word that folds to something very long', () => {
    expect(matcherOf(['\uFDFA'.repeat(40), 'b']).find(`${'\uFDFA'.repeat(40)} b`)).toEqual(['b'])
  })
})
