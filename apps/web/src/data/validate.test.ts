import { CallFailure } from '@xinghe/client'
import { beforeEach, expect, it, vi } from 'vitest'

const { call, session } = vi.hoisted(() => ({
  call: vi.fn(),
  session: { token: vi.fn(), user: vi.fn(), enter: vi.fn(), clear: vi.fn() },
}))
vi.mock('./client.ts', () => ({ client: { call } }))
vi.mock('#stores/session.ts', () => ({ session }))
const { validate } = await import('./validate.ts')

const token = { uid: '1', token: 't', sign: 's', expire: 0 }
beforeEach(() => {
  vi.clearAllMocks()
  session.token.mockReturnValue(token)
})

it.each([
  ['tooManyRequests', 429],
  ['malformed', 400],
  ['crossSite', 403],
  ['notFound', 404],
  ['unexpected', 500],
  ['unavailable', 503],
  ['network', 0],
  ['timeout', 0],
] as const)('keeps the user when the answer is %s: it says nothing of the session', async (code, ret) => {
  call.mockRejectedValueOnce(new CallFailure(code, ret, ''))
  await validate()
  expect(session.clear).not.toHaveBeenCalled()
})
it.each([201, 1000, 401])('signs out on %i', async ret => {
  call.mockRejectedValueOnce(new CallFailure('x', ret, ''))
  await validate()
  expect(session.clear).toHaveBeenCalledExactlyOnceWith(token)
})
it('takes up the renewed session and the user as they are now', async () => {
  const user = { uid: '1', nickName: 'alice' }
  call.mockResolvedValueOnce({ token: { ...token, expire: 5 }, user })
  await validate()
  expect(session.enter).toHaveBeenCalledExactlyOnceWith({ ...token, expire: 5 }, user)
})
