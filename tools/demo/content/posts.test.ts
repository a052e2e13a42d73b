import { expect, it } from 'vitest'
import { posts } from './posts.ts'
import { users } from './users.ts'
import { works } from './world.ts'

it('has posts of known users about known works, with five labels and nine pictures at most', () => {
  const known = new Set(works.map(work => work.key))
  for (const { by, text, labels, film, pictures } of posts) {
    expect(users.map(user => user.key)).toContain(by)
    expect(labels.split(' ').length).toBeLessThanOrEqual(5)
    const shown = pictures?.split(' ') ?? []
    expect(shown.length).toBeLessThanOrEqual(9)
    for (const key of [film ?? [], shown.map(name => name.split('#')[0] ?? '')].flat())
      expect(known.has(key), `${key} of ${text}`).toBe(true)
  }
})
it('fills every kind of post', () => {
  expect(posts.filter(post => post.film).length).toBeGreaterThanOrEqual(18)
  expect(posts.filter(post => post.pictures).length).toBeGreaterThanOrEqual(12)
  expect(posts.filter(post => post.promoted).length).toBeGreaterThanOrEqual(4)
  expect(new Set(posts.map(post => post.text)).size).toBe(posts.length)
})
