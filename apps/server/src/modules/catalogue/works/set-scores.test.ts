import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type Scope, transact } from '#kernel/scope.ts'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { makeWork } from '../fixtures.ts'
import { catalogue } from '../module.ts'
import { catalogueWork } from '../tables.ts'
import { setScores } from './set-scores.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)
const assetId = await makeReadyAsset(app.scope)
const make = async () => (await makeWork(app.scope, { assetIds: [assetId] })).mediaKey

test('scores are written in the order of the works’ ids, as everybody changes several works', async () => {
  const keys = [await make(), await make()]
  const [first = '', last = ''] = keys.toSorted()
  const lock = ({ db }: Scope, id: string) =>
    db
      .select({ id: catalogueWork.id })
      .from(catalogueWork)
      .where(eq(catalogueWork.id, id))
      .for('no key update')
  // Its newest version lies behind the other work, where a scan of the table comes upon it last.
  await app.scope.db.update(catalogueWork).set({ hit: sql`hit + 1` }).where(eq(catalogueWork.id, first))
  const scores = [last, first].map(mediaKey => ({ mediaKey, score: 8, scoreBound: 7, ratings: 12 }))
  const write = () => transact(app.scope, scope => setScores(scope, scores))
  await atOnce(
    app.scope,
    scope => lock(scope, first),
    write,
    scope => lock(scope, last),
  )
  const rows = await app.scope.db.select({ score: catalogueWork.score }).from(catalogueWork)
  expect(rows).toEqual([{ score: 8 }, { score: 8 }])
})
