import type { PlayData } from '@xinghe/contract'
import { expect, test } from 'vitest'
import { placeOf } from './danmu-target.ts'

const opened = (over: Partial<PlayData>) =>
  ({ mediaKey: 'm', episode: 'e', refused: null, ...over }) as PlayData

test('each opening of an episode is the same place for danmu, whatever else it answers', () => {
  const first = placeOf(
    opened({ address: '/a?sign=1', stream: 's1', playlist: { master: '#EXTM3U', first: null } }),
  )
  const again = placeOf(opened({ address: '/a?sign=2', stream: 's2', playlist: null }))
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  expect(first).toStrictEqual({ mediaKey: 'm', episode: 'e' })
})

test('danmu have no place in what may not be watched', () => {
  expect(placeOf(opened({ refused: 'vip' }))).toBeNull()
  expect(placeOf(null)).toBeNull()
})
