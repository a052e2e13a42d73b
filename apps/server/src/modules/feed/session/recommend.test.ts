import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '#test/app.ts'
import type { Candidate, Chosen } from '../rules.ts'
import { recommend } from './recommend.ts'

const app = await testApp()
afterAll(app.stop)

const explore = Array.from(
  { length: 60 },
  (_, index): Candidate => ({ id: `card${index}`, group: null, reason: 'hot', reasonKey: '' }),
)

/** A feed of 60 candidates, of which some are gone by the time they are shown. */
function feedOf(name: string, isGone: (id: string) => boolean) {
  const show = vi.fn(async (chosen: readonly Chosen[]) =>
    chosen.filter(({ id }) => !isGone(id)).map(({ id }) => ({ mediaKey: id })),
  )
  const source = { name, pools: async () => ({ followed: [], alike: [], explore }), show }
  const scope = app.scopeOf({ deviceId: name })
  const page = (cursor?: string) => recommend(scope, { page: 1, size: 10, cursor }, source)
  return { show, page }
}

test('a page makes up for cards that are gone with at most two rounds of showing', async () => {
  const left = ['card3', 'card20', 'card44']
  const { show, page } = feedOf('mostly gone', id => !left.includes(id))
  expect(await page()).toMatchObject({ info: left.map(mediaKey => ({ mediaKey })), hasMore: false })
  expect(show.mock.calls.length).toBeLessThanOrEqual(2)
})

test('pages that make up for cards that are gone neither repeat nor skip', async () => {
  const isGone = (id: string) => Number(id.slice(4)) % 3 === 0
  const { show, page } = feedOf('some gone', isGone)
  const shown: string[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const answer = await page(cursor)
    shown.push(...answer.info.map(({ mediaKey }) => mediaKey))
    if (answer.hasMore) expect(answer.info).toHaveLength(10)
    cursor = answer.cursor
    pages++
  } while (cursor)
  expect(shown).toEqual(explore.map(({ id }) => id).filter(id => !isGone(id)))
  expect(show.mock.calls.length).toBeLessThanOrEqual(2 * pages)
})
