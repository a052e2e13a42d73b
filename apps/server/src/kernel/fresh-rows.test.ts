import { expect, test } from 'vitest'
import { FreshRows, rowFreshMs } from './fresh-rows.ts'

function site() {
  const state = { now: 0, isAway: false, row: 'first' }
  const rows = new FreshRows(
    () => state.now,
    async keys => {
      if (state.isAway) throw new Error('the database is away')
      return new Map(keys.map(key => [key, state.row]))
    },
  )
  return { state, rows }
}

test('a row stands in for a minute while the database is away', async () => {
  const { state, rows } = site()
  expect(await rows.find('a')).toBe('first')
  Object.assign(state, { now: rowFreshMs, isAway: true })
  expect(await rows.find('a')).toBe('first')
  state.now = 60_001
  await expect(rows.find('a')).rejects.toThrow('away')
})

test('a row that was evicted does not, until it is read again', async () => {
  const { state, rows } = site()
  await rows.find('a')
  rows.evict()
  state.isAway = true
  await expect(rows.find('a')).rejects.toThrow('away')
  Object.assign(state, { isAway: false, row: 'second' })
  expect(await rows.find('a')).toBe('second')
  Object.assign(state, { now: rowFreshMs, isAway: true })
  expect(await rows.find('a')).toBe('second')
})
