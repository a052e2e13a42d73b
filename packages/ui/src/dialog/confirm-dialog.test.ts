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
})
