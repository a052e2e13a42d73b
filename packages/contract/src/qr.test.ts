import { expect, test } from 'vitest'
import { codeInAddress, groupTypedCode, qrAddress, readTypedCode, typedCodeAlphabet } from './qr.ts'

test('a typed code is read in any case and width, with spaces and hyphens', () => {
  for (const text of ['AB2C3D', 'ab2c3d', ' ab2-c3d ', 'ＡＢ２Ｃ３Ｄ', 'A B 2 C 3 D'])
    expect(readTypedCode(text), text).toBe('AB2C3D')
  expect(readTypedCode(groupTypedCode('AB2C3D'))).toBe('AB2C3D')
})

test('nothing else is one, and none of its characters looks like another', () => {
  for (const text of ['', 'AB2C3', 'AB2C3D4', 'AB2C3O', 'AB2C31', 'AB2C3!'])
    expect(readTypedCode(text), text).toBeNull()
  expect(typedCodeAlphabet).not.toMatch(/[01ILO]/)
})

test('the code of a log-in is found in its address, by whichever name the site is called', () => {
  const code = 'x_-4'.padEnd(22, 'y')
  for (const origin of ['https://films.example', 'http://192.168.1.2:8080'])
    expect(codeInAddress(qrAddress(origin, code))).toBe(code)
  expect(codeInAddress(`https://films.example/authorizelogin?from=1&code=${code}`)).toBe(code)
  for (const text of [
    code,
    `https://films.example/authorizeLogin?code=${code}z`,
    `https://films.example/authorizeLogin/more?code=${code}`,
    `javascript:/authorizeLogin?code=${code}`,
    'https://films.example/authorizeLogin',
  ])
    expect(codeInAddress(text), text).toBeNull()
})
