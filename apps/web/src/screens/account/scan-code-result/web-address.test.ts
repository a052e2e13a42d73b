import { expect, it } from 'vitest'
import { webAddress } from './web-address.ts'

it('is an address of the web, and of nothing else', () => {
  expect(webAddress(' https://example.com/a?b=c ')?.host).toBe('example.com')
  expect(webAddress('HTTP://例子.测试')?.hostname).toMatch(/^xn--/)
  for (const text of [
    '',
    'example.com',
    'two words',
    'https://example.com/ and more',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'intent://scan/#Intent;scheme=x;end',
    'https://bank.example@evil.example/',
  ])
    expect(webAddress(text), text).toBeNull()
})
