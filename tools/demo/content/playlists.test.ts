import { expect, it } from 'vitest'
import { playlists } from './playlists.ts'
import { users } from './users.ts'
import { works } from './world.ts'

it('is made by users that there are, of works that there are, each once in a list', () => {
  const keys = new Set(works.map(work => work.key))
  for (const { user, title, works: own } of playlists) {
    expect(users.map(({ key }) => key)).toContain(user)
    expect(
      own.filter(key => !keys.has(key)),
      title,
    ).toEqual([])
    expect(new Set(own).size, title).toBe(own.length)
  }
})
