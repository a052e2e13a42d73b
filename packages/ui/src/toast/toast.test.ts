import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToast, holdToast, releaseToast, shownToast, startToasts, toast } from './toast.ts'

let stopToasts = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  stopToasts = startToasts()
})
afterEach(() => {
  clearToast()
  stopToasts()
  vi.useRealTimers()
})

describe('a toast', () => {
  it('is in the middle for a second and a half', () => {
    toast('copied')
    expect(shownToast.get()).toMatchObject({ text: 'copied', at: 'middle' })
    vi.advanceTimersByTime(1499)
    expect(shownToast.get()).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(shownToast.get()).toBeUndefined()
  })

  it('takes a duration and a position', () => {
    toast('log in', { durationMs: 3000, at: 'bottom' })
    vi.advanceTimersByTime(2999)
    expect(shownToast.get()?.at).toBe('bottom')
    vi.advanceTimersByTime(1)
    expect(shownToast.get()).toBeUndefined()
  })

  it('replaces the one before and gets its own full time', () => {
    toast('first')
    vi.advanceTimersByTime(1400)
    toast('second')
    vi.advanceTimersByTime(1400)
    expect(shownToast.get()?.text).toBe('second')
  })

  it('waits for a host, and has its full time from then on', () => {
    stopToasts()
    toast('early')
    vi.advanceTimersByTime(10_000)
    expect(shownToast.get()?.text).toBe('early')
    stopToasts = startToasts()
    vi.advanceTimersByTime(1499)
    expect(shownToast.get()?.text).toBe('early')
    vi.advanceTimersByTime(1)
    expect(shownToast.get()).toBeUndefined()
  })

  it('with the same text is a new toast, so that it is announced and shown again', () => {
    toast('same')
    const first = shownToast.get()?.id
    toast('same')
    expect(shownToast.get()?.id).not.toBe(first)
  })

  it('with an action stays for five seconds, and while its button is focused or hovered', () => {
    toast('gone', { action: { label: 'undo', onPress: () => {} } })
    vi.advanceTimersByTime(4999)
    expect(shownToast.get()?.action?.label).toBe('undo')
    holdToast()
    vi.advanceTimersByTime(60_000)
    expect(shownToast.get()?.text).toBe('gone')
    releaseToast()
    vi.advanceTimersByTime(5000)
    expect(shownToast.get()).toBeUndefined()
  })

  it('notifies its listeners until they unsubscribe', () => {
    const heard = vi.fn()
    const leave = shownToast.subscribe(heard)
    toast('one')
    leave()
    toast('two')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
