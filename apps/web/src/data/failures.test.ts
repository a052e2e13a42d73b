import { CallFailure } from '@xinghe/client'
import { expect, it, vi } from 'vitest'

const toast = vi.hoisted(() => vi.fn())
vi.mock('@xinghe/ui', () => ({ toast }))
vi.mock('../stores/session.ts', () => ({ session: { token: () => ({ uid: '1' }), clear: vi.fn() } }))
vi.mock('../text/text.ts', () => ({ say: (key: string) => key }))
const { failureText, onSessionFailure, setGoLogin } = await import('./failures.ts')
const { session } = await import('../stores/session.ts')

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
  const goLogin = vi.fn()
  setGoLogin(goLogin)
  onSessionFailure(new CallFailure('sessionInvalid', 201, 'gone'))
  expect(session.clear).toHaveBeenCalledOnce()
  expect(goLogin).toHaveBeenCalledOnce()
  expect(toast).toHaveBeenLastCalledWith('gone', expect.anything())
})
it('asks to log in on 1000 and keeps the user', () => {
  const goLogin = vi.fn()
  setGoLogin(goLogin)
  onSessionFailure(new CallFailure('loginRequired', 1000, 'x'))
  expect(session.clear).toHaveBeenCalledOnce()
  expect(goLogin).toHaveBeenCalledOnce()
  expect(toast).toHaveBeenLastCalledWith('toast.loginRequired', expect.anything())
})
