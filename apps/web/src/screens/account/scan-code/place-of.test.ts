import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

const origin = 'https://films.example'
const code = 'x'.repeat(22)

it('leads to log-ins by whichever name of the site, and to pages of its own', () => {
  expect(placeOf(`${origin}/authorizeLogin?code=${code}`, origin)).toBe(`/authorizeLogin?code=${code}`)
  expect(placeOf(`http://10.0.0.2:8080/authorizeLogin?code=${code}`, origin)).toBe(
    `/authorizeLogin?code=${code}`,
  )
  expect(placeOf(`${origin}/play/abc?episode=2`, origin)).toBe('/play/abc?episode=2')
  expect(placeOf(origin, origin)).toBe('/')
})

it('leads nowhere for what is no page of the app', () => {
  for (const text of [
    'hello',
    '',
    'https://films.example.evil.example/play/abc',
    'https://user@films.example/play/abc',
    'http://films.example/play/abc',
    `${origin}//evil.example`,
    `${origin}/console/works`,
    `${origin}/api/Login/Login`,
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ])
    expect(placeOf(text, origin), text).toBeNull()
})
