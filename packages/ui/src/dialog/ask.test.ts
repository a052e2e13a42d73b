import { describe, expect, it } from 'vitest'
import { ask, asked } from './ask.ts'

const question = { text: 'really?', confirmText: 'yes', cancelText: 'no' }

describe('asking', () => {
  it('gives the answer to the one who asked and closes, keeping the words while the dialog leaves', async () => {
    const answer = ask(question)
    expect(asked.get().open).toBe(true)
    asked.get().answer(true)
    expect(await answer).toBe(true)
    expect(asked.get()).toMatchObject({ open: false, question })
  })

  it('answers an open question with no when a newer one comes', async () => {
    const first = ask(question)
    const second = ask({ ...question, text: 'and this?' })
    expect(await first).toBe(false)
    expect(asked.get()).toMatchObject({ open: true, question: { text: 'and this?' } })
    asked.get().answer(true)
    expect(await second).toBe(true)
  })
})
