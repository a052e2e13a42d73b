import { describe, expect, it } from 'vitest'
import { confirmDialog, confirmState } from './confirm-dialog.ts'

const options = { text: 'really?', confirmText: 'yes', cancelText: 'no' }

describe('asking', () => {
  it('gives the answer to the one who asked and closes, keeping the words while the dialog leaves', async () => {
    const answer = confirmDialog(options)
    expect(confirmState.get().open).toBe(true)
    confirmState.get().answer(true)
    expect(await answer).toBe(true)
    expect(confirmState.get()).toMatchObject({ open: false, options })
  })

  it('answers an open question with no when a newer one comes', async () => {
    const first = confirmDialog(options)
    const second = confirmDialog({ ...options, text: 'and this?' })
    expect(await first).toBe(false)
    expect(confirmState.get()).toMatchObject({ open: true, options: { text: 'and this?' } })
    confirmState.get().answer(true)
    expect(await second).toBe(true)
  })
})
