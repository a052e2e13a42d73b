import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, unknown>()
/** Names whose writing takes so long. */
const waitFor = new Map<string, Promise<void>>()
vi.mock('#lib/device-files.ts', () => ({
  deviceFiles: {
    read: async (name: string) => stored.get(name) ?? null,
    write: async (name: string, value: unknown) => {
      await waitFor.get(name)
      return Boolean(stored.set(name, value))
    },
    remove: async (name: string) => void stored.delete(name),
  },
}))
const page = Object.assign(new EventTarget(), { hidden: false })
vi.stubGlobal('document', page)
vi.stubGlobal('window', new EventTarget())
const { changeDraft, clearDraft, closeDraft, openDraft } = await import('./publish-draft.ts')
const textOf = (uid: string) => (stored.get(`publish draft ${uid}`) as { text: string } | undefined)?.text

beforeEach(async () => {
  vi.useFakeTimers()
  stored.clear()
  await openDraft('me')
})
afterEach(() => {
  closeDraft()
  vi.useRealTimers()
})

test('typing is kept once it rests', async () => {
  changeDraft({ text: 'a' })
  changeDraft({ text: 'ab' })
  expect(textOf('me')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(500)
  expect(textOf('me')).toBe('ab')
})

test('the last words are kept where the page is left before they rest', async () => {
  changeDraft({ text: 'last words' })
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  page.hidden = false
  await vi.advanceTimersByTimeAsync(0)
  expect(textOf('me')).toBe('last words')
  changeDraft({ text: 'later words' })
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(textOf('me')).toBe('later words')
})

test('words that come while a film is being written are what is left', async () => {
  let finish = () => {}
  const slow = new Promise<void>(resolve => {
    finish = resolve
  })
  const file = new File(['film'], 'film.mp4')
  waitFor.set('publish film me', slow)
  changeDraft({ text: 'first', video: { file, durationSec: 1, trim: null } as never })
  await vi.advanceTimersByTimeAsync(500)
  changeDraft({ text: 'second' })
  await vi.advanceTimersByTimeAsync(500)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(textOf('me')).toBe('second')
})

test('they are kept where somebody signs out before they rest, and are theirs alone', async () => {
  changeDraft({ text: 'mine' })
  closeDraft()
  expect(await openDraft('other')).toMatchObject({ text: '' })
  await vi.advanceTimersByTimeAsync(500)
  expect(textOf('me')).toBe('mine')
  expect(textOf('other')).toBeUndefined()
  closeDraft()
  expect(await openDraft('me')).toMatchObject({ text: 'mine' })
})

test('what was cleared does not come back to whoever signs out at once', async () => {
  changeDraft({ text: 'gone' })
  await vi.advanceTimersByTimeAsync(500)
  clearDraft()
  closeDraft()
  await vi.advanceTimersByTimeAsync(0)
  expect(await openDraft('me')).toMatchObject({ text: '' })
})
