import type { LiveChannel, LiveShowing } from '@xinghe/contract'
import { expect, it } from 'vitest'
import { channelAt, nextAskMs, withProgramme } from './programme.ts'

const showing = (title: string, startsAt: number, endsAt: number) =>
  ({ title, startsAt, endsAt }) as LiveShowing
const channel = (id: string, now: LiveShowing | null, next: LiveShowing | null = null) =>
  ({ id, now, next, online: 3 }) as LiveChannel

it('asks again when the first film ends, not too soon and not too late', () => {
  const ends = (at: number) => channel('a', showing('x', 0, at))
  expect(nextAskMs([ends(20_000), ends(90_000)], 5_000, 0)).toBe(15_000)
  expect(nextAskMs([ends(5_001)], 5_000, 0)).toBe(4_000)
  expect(nextAskMs([ends(900_000)], 0, 0)).toBe(30_000)
  expect(nextAskMs([channel('a', null, showing('x', 12_000, 20_000))], 0, 0)).toBe(12_000)
  expect(nextAskMs([], 0, 0)).toBe(30_000)
})
it('spreads those who see the same end over ten seconds', () => {
  const channels = [channel('a', showing('x', 0, 10_000))]
  const waits = Array.from({ length: 100 }, (_, at) => nextAskMs(channels, 0, at / 99))
  expect(Math.min(...waits)).toBe(10_000)
  expect(Math.max(...waits)).toBe(20_000)
})
it('takes what comes next on a channel from the message that tells of it', () => {
  const other = channel('b', showing('other', 0, 9))
  const groups = {
    info: [{ title: 'g', channels: [channel('a', showing('old', 0, 5)), other] }],
    hasMore: false,
  }
  const now = showing('new', 5, 10)
  const next = showing('later', 10, 15)
  const { info } = withProgramme(groups as never, { room: 'live:a', channel: 'a', now, next })
  expect(info[0]?.channels).toEqual([{ ...channel('a', now, next) }, other])
})

it('shows what is on by the clock, before the server has told of it', () => {
  const [old, next] = [showing('old', 0, 5_000), showing('next', 5_000, 9_000)]
  const listed = channel('a', old, next)
  expect(channelAt(listed, 4_999)).toEqual(listed)
  expect(channelAt(listed, 5_000)).toEqual(channel('a', next))
  expect(channelAt(listed, 9_000)).toEqual(channel('a', null))
  expect(channelAt(channel('a', old), 5_000)).toEqual(channel('a', null))
  const later = channel('a', old, showing('next', 7_000, 9_000))
  expect(channelAt(later, 6_000)).toEqual({ ...later, now: null })
})
