import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Listener = (message: { action: 0 | 1; message: string }) => void
const { listeners, session, toast, validate, refreshCounts, dialog } = vi.hoisted(() => ({
  listeners: new Map<string, Listener>(),
  session: { token: vi.fn((): object | null => null), end: vi.fn() },
  toast: vi.fn(),
  validate: vi.fn(),
  refreshCounts: vi.fn(),
  dialog: { close: () => {} },
}))
vi.mock('@xinghe/ui', () => ({ toast }))
vi.mock('#data/validate.ts', () => ({ validate }))
vi.mock('#data/refresh-user.ts', () => ({ refreshCounts }))
vi.mock('#components/overlay/dialogs/notices.ts', () => ({
  showSignedInElsewhere: () =>
    new Promise<void>(resolve => {
      dialog.close = resolve
    }),
}))
vi.mock('#stores/session.ts', () => ({ session }))
const speaker = { uid: '1', token: 't' }
const follow = vi.hoisted(() => vi.fn((_refused: () => void) => () => {}))
vi.mock('#realtime/live.ts', () => ({
  live: {
    speaker: () => speaker,
    follow,
    on: (name: string, listener: Listener) => listeners.set(name, listener),
  },
}))
const { followSession } = await import('./session-events.ts')

const navigate = vi.fn()
const receive = (name: string, action: 0 | 1 = 1) => listeners.get(name)?.({ action, message: 'banned' })
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('document', { hidden: false })
  session.token.mockReturnValue(null)
  followSession(navigate)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetches the user again when the server says that they have changed', () => {
  receive('user state', 0)
  expect(validate).toHaveBeenCalledOnce()
  expect(session.end).not.toHaveBeenCalled()
})
it('ends the session a message is for, says why for a second and a half, and goes home', () => {
  receive('user state')
  expect(session.end).toHaveBeenCalledExactlyOnceWith(speaker, { leads: true })
  expect(toast).toHaveBeenCalledExactlyOnceWith('banned', { durationMs: 1500 })
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true })
})
it('says why to whoever looks at the page again', () => {
  const page = Object.assign(new EventTarget(), { hidden: true })
  vi.stubGlobal('document', page)
  receive('user state')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true })
  expect(toast).not.toHaveBeenCalled()
  page.hidden = false
  for (let n = 0; n < 2; n++) page.dispatchEvent(new Event('visibilitychange'))
  expect(toast).toHaveBeenCalledExactlyOnceWith('banned', { durationMs: 1500 })
})
it('says nothing where another session has begun since', () => {
  session.token.mockReturnValue({ token: 'other' })
  receive('user state')
  receive('live test')
  expect(toast).not.toHaveBeenCalled()
  expect(navigate).not.toHaveBeenCalled()
})
it('goes home once the viewer has read that they signed in elsewhere', async () => {
  receive('live test')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(navigate).not.toHaveBeenCalled()
  dialog.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true })
})
it('validates a session that the socket was refused', () => {
  follow.mock.calls[0]?.[0]()
  expect(validate).toHaveBeenCalledOnce()
})
it('refreshes the counts every minute while the page is visible', async () => {
  await vi.advanceTimersByTimeAsync(59_999)
  expect(refreshCounts).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refreshCounts).toHaveBeenCalledOnce()
  vi.stubGlobal('document', { hidden: true })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(refreshCounts).toHaveBeenCalledOnce()
  vi.stubGlobal('document', { hidden: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refreshCounts).toHaveBeenCalledTimes(2)
})
