import { expect, it } from 'vitest'
import { framedAddress } from './framed-address.ts'

const own = 'https://films.example'
const origins = ['https://pay.example', 'https://bank.example:8443', own]
const framed = (asked: string | null) => framedAddress(asked, { origins, own })?.href ?? null

it('takes pages of the origins that are named', () => {
  expect(framed('https://pay.example/a?b=c#d')).toBe('https://pay.example/a?b=c#d')
  expect(framed('https://pay.example:443/')).toBe('https://pay.example/')
  expect(framed('https://bank.example:8443/x')).toBe('https://bank.example:8443/x')
})
it.each([
  null,
  '',
  'pay.example',
  '/user',
  '//pay.example',
  'http://pay.example/',
  'https://pay.example:444/',
  'https://bank.example/',
  'https://pay.example.evil.example/',
  'https://evil.example/?https://pay.example',
  'https://user@pay.example/',
  'https://pay.example@evil.example/',
  'https://films.example/user',
  'javascript:alert(1)',
  'JavaScript:alert("https://pay.example")',
  'data:text/html,https://pay.example',
  'blob:https://pay.example/1',
  'about:blank',
])('refuses %s', asked => {
  expect(framed(asked)).toBeNull()
})
