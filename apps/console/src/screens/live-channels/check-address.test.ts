import { expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })
const look = (get: typeof fetch) => checkAddress('https://tv.example.com/a.m3u8', get)

test('a live list can be played, with as many qualities as it names', async () => {
  expect(await look(answering('#EXTM3U\n#EXTINF:4,\na.ts\n'))).toEqual({ kind: 'good', variants: 0 })
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na\n#EXT-X-STREAM-INF:BANDWIDTH=2\nb\n'
  expect(await look(answering(master))).toEqual({ kind: 'good', variants: 2 })
})

test('a list with an end, another page, a refusal and silence are distinguished', async () => {
  expect(await look(answering('#EXTM3U\n#EXT-X-ENDLIST\n'))).toEqual({ kind: 'vod' })
  expect(await look(answering('<!doctype html>'))).toEqual({ kind: 'notHls' })
  expect(await look(answering('', 404))).toEqual({ kind: 'status', status: 404 })
  expect(await look(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ kind: 'blocked' })
})
