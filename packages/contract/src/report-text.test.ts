import { expect, test } from 'vitest'
import { withoutPersonal } from './report-text.ts'

test.each([
  ['GET https://a.example/api/x?token=abc&uid=1 failed', 'GET https://a.example/api/x failed'],
  ['no user alice.b@mail.example here', 'no user [mail] here'],
  ['call +86 138 0013 8000 now', 'call [number] now'],
  ['password=hunter2, token: "abc"', 'password=[…], token: […]'],
  [`bearer ${'a1'.repeat(20)}`, 'bearer […]'],
  [
    'at draw (https://a.example/assets/play-1a2b.js:12:345)',
    'at draw (https://a.example/assets/play-1a2b.js:12:345)',
  ],
])('%s', (text, clean) => {
  expect(withoutPersonal(text)).toBe(clean)
})
