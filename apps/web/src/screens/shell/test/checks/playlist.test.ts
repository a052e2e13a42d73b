import { expect, it } from 'vitest'
import { firstUris } from './playlist.ts'

const playlist = '#EXTM3U\n#EXTINF:4,\nseg/0.m4s?sign=a\r\n\n#EXTINF:4,\n/media/1.m4s\n'

it('gives whole addresses of what a playlist names, as many as wanted', () => {
  const base = 'https://media.example/a/b.m3u8?sign=x'
  expect(firstUris(playlist, base, 5)).toEqual([
    'https://media.example/a/seg/0.m4s?sign=a',
    'https://media.example/media/1.m4s',
  ])
  expect(firstUris(playlist, base, 1)).toHaveLength(1)
  expect(firstUris('#EXTM3U\n', base, 1)).toEqual([])
})
