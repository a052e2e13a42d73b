import { expect, test } from 'vitest'
import { sealText, unsealText } from './seal.ts'

const [key, name] = ['a key of the site', 'second-factor']

test('what was sealed opens by its key, for whom it was sealed, and never looks the same', () => {
  const sealed = sealText(key, name, '100001', '星河 secret')
  expect(unsealText(key, name, '100001', sealed)).toBe('星河 secret')
  expect(sealed).not.toContain('secret')
  expect(sealText(key, name, '100001', '星河 secret')).not.toBe(sealed)
})

test('nothing else opens it', () => {
  const sealed = sealText(key, name, '100001', 'secret')
  expect(unsealText('another key', name, '100001', sealed)).toBeNull()
  expect(unsealText(key, 'session', '100001', sealed)).toBeNull()
  expect(unsealText(key, name, '100002', sealed)).toBeNull()
  const flipped = `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`
  expect(unsealText(key, name, '100001', flipped)).toBeNull()
  for (const broken of ['', 'x', sealed.slice(0, 20), sealed.slice(0, -4)])
    expect(unsealText(key, name, '100001', broken)).toBeNull()
})
