import { CallFailure } from '@xinghe/client'
import { expect, it, vi } from 'vitest'

const { toast, confirmDialog } = vi.hoisted(() => ({
  toast: vi.fn(),
  confirmDialog: vi.fn(async () => true),
}))
vi.mock('@xinghe/ui', () => ({ toast, confirmDialog }))
vi.mock('#stores/session.ts', () => ({ session: { clear: vi.fn(() => true) } }))
vi.mock('#text/text.ts', () => ({ t: (key: string) => key }))
const { failureText, onSessionFailure, setFailureRoutes, reportFailure } = await import('./failures.ts')
const { session } = await import('#stores/session.ts')

const token = { uid: '1', token: 't', sign: 's', expire: 0, session: '1' }
const failed = (code: string, ret: number, message: string) =>
  failureText(new CallFailure(code, ret, message))

it('says what the server says up to 30 characters, else a general sentence', () => {
  expect(failed('tooManyRequests', 429, 'x'.repeat(30))).toBe('x'.repeat(30))
  expect(failed('tooManyRequests', 429, 'x'.repeat(31))).toBe('toast.failed')
  expect(failed('unexpected', 500, '')).toBe('toast.failed')
})
it('always shows the message of a 203', () => {
  expect(failed('rejected', 203, 'x'.repeat(60))).toBe('x'.repeat(60))
})
it('says that the network failed, and nothing for a call that was taken back', () => {
  expect(failed('timeout', 0, 'timeout')).toBe('toast.network')
  expect(failed('cancelled', 0, 'cancelled')).toBeNull()
})
it('clears the user and goes to the log-in on 201', () => {
  const login = vi.fn()
  setFailureRoutes({ login, user: vi.fn() })
  onSessionFailure(new CallFailure('sessionInvalid', 201, 'gone'), token)
  expect(session.clear).toHaveBeenLastCalledWith(token, { leads: true })
  expect(login).toHaveBeenCalledOnce()
  expect(toast).toHaveBeenLastCalledWith('gone', expect.anything())
})
it('says nothing on 201 where another session has begun since', () => {
  toast.mockClear()
  const login = vi.fn()
  setFailureRoutes({ login, user: vi.fn() })
  vi.mocked(session.clear).mockReturnValueOnce(false)
  onSessionFailure(new CallFailure('sessionInvalid', 201, 'gone'), token)
  expect(toast).not.toHaveBeenCalled()
  expect(login).not.toHaveBeenCalled()
})
it('asks to log in on 1000 where a failure is reported, and keeps the user', () => {
  vi.mocked(session.clear).mockClear()
  toast.mockClear()
  const login = vi.fn()
  setFailureRoutes({ login, user: vi.fn() })
  const refused = new CallFailure('loginRequired', 1000, 'x')
  onSessionFailure(refused, null)
  expect(login).not.toHaveBeenCalled()
  expect(toast).not.toHaveBeenCalled()
  reportFailure(refused)
  expect(session.clear).not.toHaveBeenCalled()
  expect(login).toHaveBeenCalledOnce()
  expect(toast).toHaveBeenCalledExactlyOnceWith('toast.loginRequired', expect.anything())
})

it('shows the message of 7003 in a dialog and leads to the own page when it was read', async () => {
  const user = vi.fn()
  setFailureRoutes({ login: vi.fn(), user })
  const refused = new CallFailure('payUnavailable', 7003, 'not for this account')
  onSessionFailure(refused, token)
  expect(confirmDialog).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'not for this account' }))
  await vi.waitFor(() => expect(user).toHaveBeenCalledOnce(), 10_000)
  expect(failureText(refused)).toBeNull()
})
it('says what a message that could not be sent was answered', () => {
  expect(failed('sendingFailed', 1001, 'try again after 24 hours')).toBe('try again after 24 hours')
})
it('shows a failure for five seconds', () => {
  reportFailure(new CallFailure('timeout', 0, 'timeout'))
  expect(toast).toHaveBeenLastCalledWith('toast.network', { durationMs: 5000 })
})
it('reports nothing of a call that was cancelled', () => {
  toast.mockClear()
  reportFailure(new CallFailure('cancelled', 0, 'cancelled'))
  expect(toast).not.toHaveBeenCalled()
})
