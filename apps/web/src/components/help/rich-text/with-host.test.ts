import { expect, it } from 'vitest'
import { withHost } from './with-host.ts'

const host = 'https://media.example'

it('puts the host before a picture of our own', () => {
  expect(withHost('/files/img/a.webp', host)).toBe('https://media.example/files/img/a.webp')
})
it('leaves a picture of another host alone', () => {
  expect(withHost('https://cdn.example/a.webp', host)).toBe('https://cdn.example/a.webp')
  expect(withHost('//cdn.example/a.webp', host)).toBe('//cdn.example/a.webp')
})
