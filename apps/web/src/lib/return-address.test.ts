import { expect, it } from 'vitest'
import { loginAddress, returnAddress } from './return-address.ts'

const back = (query: string) => returnAddress(new URLSearchParams(query))

it('brings back to the page that asked, with its query', () => {
  const asking = { pathname: '/play/a', search: '?episode=b&x=1' }
  expect(back(loginAddress(asking).split('?')[1] ?? '')).toBe('/play/a?episode=b&x=1')
})
it('leads home when no page asked', () => {
  expect(back('')).toBe('/')
  expect(returnAddress(new URLSearchParams('from=/login'), '/user')).toBe('/user')
})
it('never leads to another site or round to the log-in', () => {
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/login?from=/x',
    '/register',
  ]) {
    expect(back(`from=${encodeURIComponent(evil)}`), evil).toBe('/')
  }
})
