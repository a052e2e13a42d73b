import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskAccount } from './mask.ts'

describe('a masked account', () => {
  test.each([
    ['', ''],
    ['1234', '1234'],
    ['a@bc', 'a@bc'],
    ['12345', '12*45'],
    ['13800138000', '13*******00'],
    ['星河守望者', '星河*望者'],
    ['👍👍👍👍👍👍', '👍👍**👍👍'],
    ['alice@example.com', 'al***@example.com'],
    ['starlight@xinghe.example', 'st*******@xinghe.example'],
    ['ab@example.com', 'ab***@example.com'],
    ['a@example.com', 'a***@example.com'],
    ['"a@b"@example.com', '"a***@example.com'],
    ['@example', '@e****le'],
  ])('of %s is %s', (text, masked) => expect(maskAccount(text)).toBe(masked))

  const character = fc.constantFrom('a', '7', '.', '星', '👍')
  const word = (minLength: number) =>
    fc.array(character, { minLength, maxLength: 20 }).map(list => list.join(''))

  test('shows the first and last two characters of what is no address, and nothing between', () => {
    fc.assert(
      fc.property(word(5), text => {
        const before = [...text]
        const after = [...maskAccount(text)]
        expect(after).toHaveLength(before.length)
        expect([...after.slice(0, 2), ...after.slice(-2)]).toEqual([
          ...before.slice(0, 2),
          ...before.slice(-2),
        ])
        expect(after.slice(2, -2).every(shown => shown === '*')).toBe(true)
      }),
    )
  })

  test('shows the first two characters and the domain of an e-mail address, and at least three stars', () => {
    fc.assert(
      fc.property(word(1), word(4), (name, domain) => {
        const masked = maskAccount(`${name}@${domain}`)
        const first = [...name].slice(0, 2).join('')
        expect(masked.startsWith(`${first}***`)).toBe(true)
        expect(masked.endsWith(`*@${domain}`)).toBe(true)
        expect(masked.slice(first.length, -domain.length - 1)).toMatch(/^\*{3,}$/)
      }),
    )
  })
})
