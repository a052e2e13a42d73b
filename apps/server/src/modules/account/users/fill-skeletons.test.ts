import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { skeletonOf } from '#kernel/skeleton.ts'
import { testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { nicknameColumns } from '../nickname.ts'
import { accountUser } from '../tables.ts'
import { fillSkeletons } from './fill-skeletons.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)
const { db } = app.scope

test('a user who changes their name while looks are filled in has the look of the new one', async () => {
  const users = [
    await makeUser(app.scope, { nickName: 'Florence' }),
    await makeUser(app.scope, { nickName: 'Gertrude' }),
  ]
  const uids = users.map(({ uid }) => uid)
  await db.update(accountUser).set({ nickSkeleton: null }).where(inArray(accountUser.uid, uids))
  const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%nick_skeleton%'`
  const { filling } = await db.transaction(async tx => {
    await tx
      .update(accountUser)
      .set(nicknameColumns('Henrietta'))
      .where(eq(accountUser.uid, uids[0] ?? ''))
    const filling = fillSkeletons(app.scope)
    await expect.poll(async () => (await db.execute(waits)).rowCount).toBe(1)
    return { filling }
  })
  await filling
  const looks = await db
    .select({ nickName: accountUser.nickName, nickSkeleton: accountUser.nickSkeleton })
    .from(accountUser)
    .where(inArray(accountUser.uid, uids))
    .orderBy(accountUser.nickName)
  expect(looks).toEqual(
    ['Gertrude', 'Henrietta'].map(nickName => ({ nickName, nickSkeleton: skeletonOf(nickName) })),
  )
})

test('names that were hidden before their looks were kept from others are kept from them now', async () => {
  const user = await makeUser(app.scope, { nickName: 'Isabella' })
  const isUser = eq(accountUser.uid, user.uid)
  const hiddenSkeletons = [skeletonOf('Johanna'), ' Katharina', ' Johanna']
  await db.update(accountUser).set({ nickSkeleton: null, hiddenSkeletons }).where(isUser)
  await fillSkeletons(app.scope)
  const [row] = await db.select().from(accountUser).where(isUser)
  expect(row?.hiddenSkeletons).toEqual([skeletonOf('Johanna'), skeletonOf('Katharina')])
  expect(row?.nickSkeleton).toBe(skeletonOf('Isabella'))
})
