import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executeText } from '#kernel/db.ts'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { testApp } from '#test/app.ts'
import { queriesOf } from '#test/statements.ts'
import { makeWork } from '../fixtures.ts'
import { episodeToPlay } from '../index.ts'
import { catalogue } from '../module.ts'
import { catalogueEpisode } from '../tables.ts'
import { renumberEpisodes } from './renumber.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)

const total = 500
let mediaKey = ''

beforeAll(async () => {
  const assetId = await makeReadyAsset(app.scope)
  const work = await makeWork(app.scope, { assetIds: [assetId], access: 'firstFree', freeEpisodes: 3 })
  mediaKey = work.mediaKey
  const [first] = await app.scope.db
    .select()
    .from(catalogueEpisode)
    .where(eq(catalogueEpisode.workId, mediaKey))
  if (!first) throw new Error('the work has no episode')
  const more = Array.from({ length: total - 1 }, (_, index) => ({
    ...first,
    id: `e${index + 2}`,
    number: index + 2,
  }))
  await app.scope.db.insert(catalogueEpisode).values(more)
  await renumberEpisodes(app.scope, mediaKey)
  await app.scope.db.execute('analyze catalogue_episode')
})

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}
const rowsOf = (plan: Plan): number =>
  plan['Actual Rows'] * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0)

/** The statements of a use case, and the rows that all nodes of their plans handle. */
async function costOf(work: () => Promise<unknown>): Promise<{ statements: number; rows: number }> {
  const asked = await queriesOf(work)
  const plans = await Promise.all(
    asked.map(({ text, values }) =>
      executeText(app.scope.db, `explain (analyze, format json) ${text}`, values),
    ),
  )
  const rows = plans.map(({ rows: [row] }) =>
    rowsOf((row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan),
  )
  return { statements: asked.length, rows: rows.reduce((sum, each) => sum + each, 0) }
}

test('an episode of a long series is found by one statement that reads a few rows', async () => {
  for (const episodeId of [undefined, 'e250', 'e500']) {
    const { statements, rows } = await costOf(() => episodeToPlay(app.scope, mediaKey, episodeId))
    expect(statements).toBe(1)
    expect(rows).toBeLessThan(20)
  }
})

test('it comes with the next one and with the gate of its position', async () => {
  const found = async (id?: string) => {
    const episode = await episodeToPlay(app.scope, mediaKey, id)
    return episode && [episode.episode.number, episode.next, episode.gate]
  }
  expect(await found()).toEqual([1, 'e2', null])
  expect(await found('e3')).toEqual([3, 'e4', null])
  expect(await found('e4')).toEqual([4, 'e5', 'vip'])
  expect(await found('e500')).toEqual([500, null, 'vip'])
  expect(await found('another')).toBeNull()
  expect(await episodeToPlay(app.scope, 'nothing')).toBeNull()
})
