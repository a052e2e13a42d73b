import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeInvitationCode, invitationLetters, readInvitationCode } from './invitation-code.ts'

const letters = fc
  .array(fc.constantFrom(...invitationLetters), { minLength: 7, maxLength: 7 })
  .map(drawn => drawn.join(''))

test('a code is read as people type it', () => {
  fc.assert(
    fc.property(letters, drawn => {
      const code = closeInvitationCode(drawn)
      expect(readInvitationCode(code)).toBe(code)
      const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
      expect(readInvitationCode(typed)).toBe(code)
    }),
  )
  for (const none of ['', 'ABCD', 'ABCD-EFGH-2', 'O0O0O0O0']) expect(readInvitationCode(none)).toBe(null)
})

test('a wrong letter, and two that are swapped, make no code', () => {
  fc.assert(
    fc.property(
      letters,
      fc.nat(7),
      fc.nat(7),
      fc.constantFrom(...invitationLetters),
      (drawn, at, other, letter) => {
        const code = closeInvitationCode(drawn)
        const wrong = [...code].with(at, letter).join('')
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
