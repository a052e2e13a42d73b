import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeInvitationCode, invitationAlphabet, readInvitationCode } from './invitation-code.ts'

const characters = fc
  .array(fc.constantFrom(...invitationAlphabet), { minLength: 7, maxLength: 7 })
  .map(drawn => drawn.join(''))

test('a code is read as people type it', () => {
  fc.assert(
    fc.property(characters, drawn => {
      const code = closeInvitationCode(drawn)
      expect(readInvitationCode(code)).toBe(code)
      const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
      expect(readInvitationCode(typed)).toBe(code)
    }),
  )
  for (const none of ['', 'ABCD', 'ABCD-EFGH-2', 'O0O0O0O0']) expect(readInvitationCode(none)).toBe(null)
})

test('a wrong character, and two that are swapped, make no code', () => {
  fc.assert(
    fc.property(
      characters,
      fc.nat(7),
      fc.nat(7),
      fc.constantFrom(...invitationAlphabet),
      (drawn, at, other, character) => {
        const code = closeInvitationCode(drawn)
        const wrong = [...code].with(at, character).join('')
        if (wrong !== code) expect(readInvitationCode(wrong)).toBe(null)
        const swapped = [...code]
          .with(at, code[other] ?? '')
          .with(other, code[at] ?? '')
          .join('')
        if (swapped !== code) expect(readInvitationCode(swapped)).toBe(null)
      },
    ),
  )
})
