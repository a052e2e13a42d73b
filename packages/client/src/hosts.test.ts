import { expect, it } from 'vitest'
import { calls, createClient } from './index.ts'

async function sentTo(call: 'picture' | 'chunk' | 'downloads' | 'config', hosts: object | undefined) {
  const requested: URL[] = []
  const client = createClient({
    origin: 'https://site.example',
    ...(hosts && { hosts }),
    deviceId: 'd',
    token: () => null,
    fetch: async url => {
      requested.push(new URL(String(url)))
      return Response.json({ ret: 200, msg: '', data: {}, serverTime: 0 })
    },
  })
  const file = new Blob(['x'])
  const chunk = { chunk: 0, chunks: 1, uniqueFileID: '1', checksum: '0' }
  if (call === 'picture') await client.call(calls.media.uploadPicture, {}, { file })
  if (call === 'chunk') await client.call(calls.media.chunk, chunk, { file, url: calls.media.chunk.path })
  if (call === 'downloads') await client.call(calls.apps.downloads, {})
  if (call === 'config') await client.call(calls.site.config, {})
  return requested.map(url => url.origin + url.pathname)
}

const hosts = { vip: 'https://vip.example', upload: 'https://up.example', shop: null }

it.each([
  ['downloads', 'https://vip.example/price/appdownloadv2'],
  ['picture', 'https://up.example/api/user/uploadfile'],
  ['chunk', 'https://up.example/api/upload/chunk'],
  ['config', 'https://site.example/api/home/config'],
] as const)('sends %s to its host', async (call, address) => {
  expect(await sentTo(call, hosts)).toEqual([address])
})
it.each([undefined, {}, { vip: null }])('sends all to the API’s own origin with the hosts %o', async none => {
  expect(await sentTo('downloads', none)).toEqual(['https://site.example/price/appdownloadv2'])
})
