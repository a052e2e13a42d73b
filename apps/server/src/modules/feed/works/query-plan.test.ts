import { afterAll, beforeAll, expect, test } from 'vitest'
import { executeText } from '#kernel/db.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { similarWorks } from '#modules/catalogue/index.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePlayRecord } from '#modules/playback/fixtures.ts'
import { testApp } from '#test/app.ts'
import { queriesOf } from '#test/statements.ts'
import { makeWorks, multiplyWork } from '../fixtures.ts'
import { dismiss } from '../session/dismiss.ts'
import { feedShown } from '../tables.ts'
import { recommendWorks } from './recommend-works.ts'

const app = await testApp()
afterAll(app.stop)

beforeAll(async () => {
  const assetIds = [await makeReadyAsset(app.scope)]
  const [model = ''] = await makeWorks(app.scope, 1, { assetIds, kind: 'movie' })
  await multiplyWork(app.scope, model, 20_000)
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Node types with which the planner reads works, for every statement of a use case. */
async function nodeTypesOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements = (await queriesOf(work)).filter(({ text }) => text.includes('"catalogue_work"'))
  const plans = await Promise.all(
    statements.map(({ text, values }) => executeText(app.scope.db, `explain (format json) ${text}`, values)),
  )
  return plans.flatMap(({ rows }) => {
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
    const works = nodesOf(plan).filter(node => node['Relation Name'] === 'catalogue_work')
    return works.map(node => node['Node Type'])
  })
}

test('recommending reads twenty thousand works by indexes only, for a visitor', async () => {
  const scope = app.scopeOf({ deviceId: 'new' })
  for (const channel of ['home', 'movie']) {
    const found = await nodeTypesOf(() => recommendWorks(scope, { page: 1, size: 20, channel }))
    expect(found.length).toBeGreaterThanOrEqual(4)
    expect(found).not.toContain('Seq Scan')
  }
})

test('and for a user with interests and dismissals who has been shown thousands', async () => {
  const { uid } = await makeUser(app.scope)
  const scope = app.scopeOf({ uid, deviceId: 'known' })
  for (let n = 1; n <= 60; n++)
    await makePlayRecord(app.scope, { viewer: uid, mediaKey: `many${n}`, episodeId: `e${n}`, seconds: 60 })
  for (let n = 1; n <= 20; n++) await dismiss(scope, { kind: 'tag', key: `t${n}`, on: true })
  await app.scope.db.insert(feedShown).values(
    Array.from({ length: 200 }, (_, page) => ({
      viewer: uid,
      session: scope.id(),
      position: 0,
      at: scope.now(),
      ids: Array.from({ length: 20 }, (_, at) => `many${100 + page * 20 + at}`),
      groups: Array.from({ length: 20 }, () => ''),
    })),
  )
  const found = await nodeTypesOf(() => recommendWorks(scope, { page: 1, size: 20, channel: 'home' }))
  expect(found.length).toBeGreaterThan(10)
  expect(found).not.toContain('Seq Scan')
})

test('similar works are read by indexes only, and a bounded number is compared', async () => {
  const found = await nodeTypesOf(() =>
    similarWorks(app.scope, 'many777', { coWatched: new Map([['many5', 1]]), forMinors: false, size: 12 }),
  )
  expect(found.length).toBeGreaterThan(3)
  expect(found).not.toContain('Seq Scan')
})
