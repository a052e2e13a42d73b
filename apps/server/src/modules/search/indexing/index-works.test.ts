import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Scope } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { publishWork, withdrawWork } from '#modules/catalogue/admin/publish-work.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { searchWork } from '../tables.ts'
import { reindex } from './reindex.ts'

const app = await testApp()
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const assetIds = [await makeReadyAsset(app.scope)]
const found = async (q: string) =>
  (await app.visitor().call(calls.search.works, { q })).info.map(({ mediaKey }) => mediaKey)

const run = (scope: Scope) => reindex(scope, { anew: true })

describe('reindexing while somebody saves a work', () => {
  test('does not fail the editor who waits for it', async () => {
    const { mediaKey } = await makeWork(app.scope, { title: '晚钟渡口', assetIds })
    expect(
      await atOnce(app.scope, run, () => codeOf(staff.call(calls.catalogueAdmin.publish, { mediaKey }))),
    ).toBe('success')
    expect(await found('晚钟渡口')).toEqual([mediaKey])
  })

  test('does not fail because of a save it waits for', async () => {
    const { mediaKey } = await makeWork(app.scope, { title: '早潮渡口', assetIds })
    await atOnce(
      app.scope,
      scope => publishWork(scope, { mediaKey }),
      () => run(app.scope),
    )
    expect(await found('早潮渡口')).toEqual([mediaKey])
  })

  test('does not bring back what was withdrawn after it was read', async () => {
    const { mediaKey } = await makeWork(app.scope, { title: '空城旧事', assetIds })
    await atOnce(
      app.scope,
      scope => withdrawWork(scope, { mediaKey }),
      () => run(app.scope),
    )
    expect(await app.scope.db.select().from(searchWork).where(eq(searchWork.workId, mediaKey))).toEqual([])
  })
})
