import { beforeEach, expect, it, vi } from 'vitest'

const { call, session } = vi.hoisted(() => ({
  call: vi.fn(),
  session: { token: vi.fn(), user: vi.fn(), replaceUser: vi.fn() },
}))
vi.mock('./client.ts', () => ({ client: { call } }))
vi.mock('#stores/session.ts', () => ({ session }))
const { refreshCounts, refreshUser } = await import('./refresh-user.ts')

const alice = { uid: '1', nickName: 'alice', newWorks: 0, totalMsgCount: 0, counts: { feedback: 0 } }
beforeEach(() => {
  vi.clearAllMocks()
  session.token.mockReturnValue({ uid: '1', token: 't' })
  session.user.mockReturnValue(alice)
})

it('takes up the counts that have changed', async () => {
  call.mockResolvedValueOnce({ ...alice, newWorks: 3 })
  await refreshUser()
  expect(session.replaceUser).toHaveBeenCalledExactlyOnceWith({ ...alice, newWorks: 3 })
})
it('leaves a user that has not changed as they are, so that nothing is drawn anew', async () => {
  call.mockResolvedValueOnce({ ...alice })
  await refreshUser()
  expect(session.replaceUser).not.toHaveBeenCalled()
})
it('takes up what is unread by kind, once', async () => {
  const counts = { newWorks: 0, totalMsgCount: 2, counts: { feedback: 2 } }
  call.mockResolvedValue(counts)
  await refreshCounts()
  expect(session.replaceUser).toHaveBeenCalledExactlyOnceWith({ ...alice, ...counts })
  session.user.mockReturnValue({ ...alice, ...counts })
  await refreshCounts()
  expect(session.replaceUser).toHaveBeenCalledOnce()
})
it('changes nothing by a failure, or by an answer to a session that has ended since', async () => {
  call.mockRejectedValueOnce(new Error('down'))
  await refreshUser()
  call.mockImplementationOnce(async () => {
    session.token.mockReturnValue({ uid: '2', token: 'other' })
    return { ...alice, newWorks: 3 }
  })
  await refreshUser()
  expect(session.replaceUser).not.toHaveBeenCalled()
})
it('asks nothing for a visitor', async () => {
  session.token.mockReturnValue(null)
  await refreshUser()
  expect(call).not.toHaveBeenCalled()
})
