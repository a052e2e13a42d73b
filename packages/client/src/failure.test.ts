import type { Token } from '@xinghe/contract'
import { expect, it, vi } from 'vitest'
import { calls, createClient } from './index.ts'

it('tells whose credentials were refused, whoever has signed in while the answer was under way', async () => {
  const first: Token = { uid: '1', token: 'first', sign: 's', expire: 0 }
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
