import { describe, expect, it } from 'vitest'
import { confirmDialog, confirmState } from './confirm-dialog.ts'

const options = { text: 'really?', confirmText: 'yes', cancelText: 'no' }

describe('confirming', () => {
  it('resolves with the answer and closes, keeping the text while the dialog animates out', async () => {
    const answer = confirmDialog(options)
    expect(confirmState.get().open).toBe(true)
    confirmState.get().answer(true)
    expect(await answer).toBe(true)
    expect(confirmState.get()).toMatchObject({ open: false, options })
  })

  it('declines an open dialog when a newer one opens', async () => {
    const first = confirmDialog(options)
    const second = confirmDialog({ ...options, text: 'and this?' })
    expect(await first).toBe(false)
    expect(confirmState.get()).toMatchObject({ open: true, options: { text: 'and this?' } })
    confirmState.get().answer(true)
    expect(await second).toBe(true)
  })

  it('declines when what it is about has ended, before or after it opened', async () => {
    const about = new AbortController()
    const answer = confirmDialog(options, about.signal)
    about.abort()
    expect(await answer).toBe(false)
    expect(confirmState.get().open).toBe(false)
    expect(await confirmDialog(options, about.signal)).toBe(false)
    expect(confirmState.get().open).toBe(false)
  })

  it('leaves a newer one open when an older one ends', async () => {
    const about = new AbortController()
    void confirmDialog(options, about.signal)
    void confirmDialog({ ...options, text: 'and this?' })
    about.abort()
    expect(confirmState.get()).toMatchObject({ open: true, options: { text: 'and this?' } })
  })
})
