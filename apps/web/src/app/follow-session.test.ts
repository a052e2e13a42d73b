import { expect, it, vi } from 'vitest'

const { followSession, loadWithRetry } = vi.hoisted(() => ({
  followSession: vi.fn(),
  loadWithRetry: vi.fn(async (load: () => Promise<unknown>) => await load()),
}))
vi.mock('./session-events.ts', () => ({ followSession }))
vi.mock('#lib/load-chunk.ts', () => ({ loadWithRetry }))
const { followSessionOnce } = await import('./follow-session.ts')
const navigate = vi.fn()

it('tries again at the next log-in when the code did not come, and follows once when it has', async () => {
  loadWithRetry.mockRejectedValueOnce(new Error('offline'))
  followSessionOnce(navigate)
  await new Promise(resolve => setTimeout(resolve))
  expect(followSession).not.toHaveBeenCalled()

  followSessionOnce(navigate)
  await vi.waitFor(() => expect(followSession).toHaveBeenCalledExactlyOnceWith(navigate), 10_000)
  followSessionOnce(navigate)
  await new Promise(resolve => setTimeout(resolve))
  expect(loadWithRetry).toHaveBeenCalledTimes(2)
})
