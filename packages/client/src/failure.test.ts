import type { Token } from '@xinghe/contract'
import { expect, it, vi } from 'vitest'
import { calls, createClient } from './index.ts'

it('reports whose credentials were refused, whoever has signed in meanwhile', async () => {
  const first: Token = { uid: '1', token: 'first', sign: 's', expire: 0, session: 's' }
  let token = first
  const onFailure = vi.fn()
  const client = createClient({
    origin: 'http://site.example',
    deviceId: 'd',
    token: () => token,
    onFailure,
    fetch: async () => {
      token = { ...first, token: 'second' }
      return Response.json({ ret: 201, code: 'sessionInvalid', msg: '', data: {}, serverTime: 0 })
    },
  })
  await expect(client.call(calls.site.region, {})).rejects.toMatchObject({ ret: 201 })
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ ret: 201 }), first)
})

it('is cancelled, not out of reach, when the caller gives up while the answer is being read', async () => {
  const giveUp = new AbortController()
  const client = createClient({
    origin: 'http://site.example',
    deviceId: 'd',
    token: () => null,
    fetch: async (_, init) => {
      const body = new ReadableStream({
        start: stream => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
      })
      return new Response(body)
    },
  })
  const call = client.call(calls.site.region, {}, { signal: giveUp.signal })
  await Promise.resolve()
  giveUp.abort()
  await expect(call).rejects.toMatchObject({ code: 'cancelled' })
})

it('timed out when the answer came too slowly', async () => {
  const client = createClient({
    origin: 'http://site.example',
    deviceId: 'd',
    token: () => null,
    fetch: async (_, init) => {
      const body = new ReadableStream({
        start: stream => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
      })
      return new Response(body)
    },
  })
  await expect(client.call(calls.site.region, {}, { timeoutMs: 1 })).rejects.toMatchObject({
    code: 'timeout',
  })
})
