import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { reverseEntry } from '#modules/gold/close-entry.ts'
import { balanceOf, creditPromo } from '#modules/gold/index.ts'
import { goldPosting } from '#modules/gold/tables.ts'
import { verifyLedger } from '#modules/gold/verify-ledger.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { postSubject } from '#modules/publishing/posts/subject.ts'
import { publishingPost } from '#modules/publishing/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { settleTips } from './settle-tips.ts'
import { tipRemainder } from './tables.ts'
import { tipKey } from './tip-key.ts'

const app = await testApp()
afterAll(app.stop)
const assetId = await makeReadyAsset(app.scope)
const sound = { entries: 0, accounts: 0, lots: 0 }

async function rich(coins: number) {
  const user = await makeUser(app.scope, { stays: true })
  const key = `test:${user.uid}`
  await creditPromo(app.scope, { uid: user.uid, coins, reason: 'grant', reference: null, key })
  return user
}
const newWork = async () => (await makeWork(app.scope, { assetIds: [assetId] })).mediaKey
const give = (user: MadeUser, mediaKey: string, coins: number, rid = app.scope.id()) =>
  app.as(user).call(calls.tips.give, { mediaKey, coins, rid })
const coinsOf = async ({ uid }: { uid: string }) => (await balanceOf(app.scope, uid)).total
async function siteHas(account: string): Promise<number> {
  const [row] = await app.scope.db
    .select({ coins: sql<number>`coalesce(sum(coins), 0)::int` })
    .from(goldPosting)
    .where(sql`account = ${account}`)
  return row?.coins ?? 0
}

test('a user gives a work two coins at most, all to the site, and sees what was given', async () => {
  const mediaKey = await newWork()
  const alice = await rich(10)
  const before = await siteHas('site:revenue')
  expect(await give(alice, mediaKey, 1)).toEqual({ coins: 1, own: 1, most: 2, balance: 9 })
  expect(await codeOf(give(alice, mediaKey, 2))).toBe('tipLimit')
  expect(await give(alice, mediaKey, 1)).toMatchObject({ coins: 2, own: 2, balance: 8 })
  expect(await codeOf(give(alice, mediaKey, 1))).toBe('tipLimit')
  expect(await siteHas('site:revenue')).toBe(before + 2)
  expect(await app.visitor().call(calls.tips.ofWork, { mediaKey })).toEqual({ coins: 2, own: 0, most: 2 })
  const { info } = await app.as(alice).call(calls.gold.statement, {})
  expect(info.slice(0, 2)).toMatchObject([
    { reason: 'tip', coins: -1, reference: mediaKey },
    { reason: 'tip', coins: -1, reference: mediaKey },
  ])
})

test('it takes somebody who is signed in, has the coins, is no minor and not its uploader', async () => {
  const mediaKey = await newWork()
  const [poor, minor, author] = [await rich(1), await rich(5), await rich(5)]
  expect(await codeOf(app.visitor().call(calls.tips.give, { mediaKey, coins: 1 }))).toBe('loginRequired')
  expect(await codeOf(give(poor, 'nothing', 1))).toBe('notFound')
  expect(await codeOf(app.visitor().call(calls.tips.ofWork, { mediaKey: 'nothing' }))).toBe('notFound')
  expect(await codeOf(give(poor, mediaKey, 2))).toBe('goldTooLittle')
  expect(await codeOf(give(poor, mediaKey, 0))).toBe('malformed')
  await app.as(minor).call(calls.minorMode.start, { pin: '2468' })
  expect(await codeOf(give(minor, mediaKey, 1))).toBe('minorMode')
  const post = await makePost(app.scope, { uid: author.uid, assetId })
  expect(await codeOf(give(author, post.id, 1))).toBe('tipOwn')
  expect([await coinsOf(poor), await coinsOf(minor), await coinsOf(author)]).toEqual([1, 5, 5])
})

test('the uploader of a post has 70 in 100 after fourteen days, to the coin over several tips', async () => {
  const author = await makeUser(app.scope, { stays: true })
  const post = await makePost(app.scope, { uid: author.uid, assetId })
  for (let number = 0; number < 5; number++) await give(await rich(2), post.id, 2)
  app.clock.advance(14 * dayMs - 60_000)
  await settleTips(app.scope)
  expect(await coinsOf(author)).toBe(0)
  app.clock.advance(60_000)
  await Promise.all([settleTips(app.scope), settleTips(app.scope)])
  await settleTips(app.scope)
  expect(await coinsOf(author)).toBe(7)
  const { info } = await app.as(author).call(calls.gold.statement, {})
  expect(info).toHaveLength(5)
  expect(info[0]).toMatchObject({ reason: 'tip', reference: post.id })
  expect(await verifyLedger(app.scope)).toEqual(sound)
})

test('tips of what was removed or taken down since are the site’s', async () => {
  const author = await makeUser(app.scope, { stays: true })
  const [removed, hidden, own] = await Promise.all(
    [1, 2, 3].map(() => makePost(app.scope, { uid: author.uid, assetId })),
  )
  for (const post of [removed, hidden, own]) await give(await rich(2), post?.id ?? '', 2)
  await app.scope.db.delete(publishingPost).where(eq(publishingPost.id, removed?.id ?? ''))
  await postSubject.hide?.(app.scope, hidden?.id ?? '')
  await app.scope.db
    .update(publishingPost)
    .set({ visibility: 'self' })
    .where(eq(publishingPost.id, own?.id ?? ''))
  const before = await siteHas('site:revenue')
  app.clock.advance(14 * dayMs)
  await settleTips(app.scope)
  // Of the one that is there, though its author alone sees it, 140 hundredths.
  expect(await coinsOf(author)).toBe(1)
  expect(await siteHas('site:revenue')).toBe(before + 5)
  expect(await verifyLedger(app.scope)).toEqual(sound)
})

test('what is owed of a tip stays as it is where the tip was given back before', async () => {
  const author = await makeUser(app.scope, { stays: true })
  const post = await makePost(app.scope, { uid: author.uid, assetId })
  const [alice, bob] = [await rich(1), await rich(1)]
  await give(alice, post.id, 1)
  await give(bob, post.id, 1)
  await reverseEntry(app.scope, tipKey({ uid: bob.uid, mediaKey: post.id, number: 1 }))
  app.clock.advance(14 * dayMs)
  await settleTips(app.scope)
  const owed = await app.scope.db.select().from(tipRemainder).where(eq(tipRemainder.uid, author.uid))
  expect(owed).toEqual([{ uid: author.uid, hundredths: 70 }])
  expect([await coinsOf(author), await coinsOf(bob)]).toEqual([0, 1])
})

test('sent again it is one tip, and however many are sent at once, two coins go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ coins: fc.integer({ min: 1, max: 2 }), rid: fc.nat(3) }), {
        minLength: 4,
        maxLength: 8,
      }),
      async sent => {
        const mediaKey = await newWork()
        const alice = await rich(20)
        const name = app.scope.id()
        const ends = await Promise.allSettled(
          sent.map(({ coins, rid }) => give(alice, mediaKey, coins, `${name}-${rid}`)),
        )
        const { own, coins } = await app.as(alice).call(calls.tips.ofWork, { mediaKey })
        expect(own).toBeLessThanOrEqual(2)
        expect(coins).toBe(own)
        expect(await coinsOf(alice)).toBe(20 - own)
        expect(ends.some(({ status }) => status === 'fulfilled')).toBe(own > 0)
      },
    ),
    { numRuns: 12 },
  )
  expect(await verifyLedger(app.scope)).toEqual(sound)
}, 60_000)
