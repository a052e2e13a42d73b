import { expect, test } from 'vitest'
import { encryptFor } from './encrypt.ts'
import { areBrowserKeys, isServiceAddress } from './rules.ts'

test('encrypts the example of RFC 8291 as it does', () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const chance = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  }
  const sealed = encryptFor(browser, 'When I grow up, I want to be a watermelon', chance)
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('addresses are those of known services, encrypted, on their port', () => {
  const places = { services: ['push.example.com'], mayBePrivate: false }
  for (const good of ['https://push.example.com/a', 'https://eu.push.example.com/b?c'])
    expect(isServiceAddress(good, places), good).toBe(true)
  for (const bad of [
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://user:word@push.example.com/a',
    'https://push.example.com@127.0.0.1/a',
    'https://evilpush.example.com/a',
    'https://push.example.com.evil.org/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'nothing',
  ])
    expect(isServiceAddress(bad, places), bad).toBe(false)
})

test('keys are a point of the curve and a secret', () => {
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
  expect(areBrowserKeys({ p256dh, auth })).toBe(true)
  expect(areBrowserKeys({ p256dh, auth: 'AAAA' })).toBe(false)
  expect(areBrowserKeys({ p256dh: 'AAAA', auth })).toBe(false)
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  expect(areBrowserKeys({ p256dh: offCurve, auth })).toBe(false)
})
