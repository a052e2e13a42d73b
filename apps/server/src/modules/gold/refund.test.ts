import { type CallInput, calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { publishingPost } from '#modules/publishing/tables.ts'
import { rankBucket } from '#modules/rank/tables.ts'
import { settleTips } from '#modules/tips/settle-tips.ts'
import { codeOf, testApp } from '#test/app.ts'
import { balanceOf, creditPromo } from './index.ts'
import { goldSettings } from './settings.ts'
import { verifyLedger } from './verify-ledger.ts'

const app = await testApp()
afterAll(app.stop)
const finance = await makeUser(app.scope, { role: 'finance', stays: true })
const owner = await makeUser(app.scope, { role: 'owner', stays: true })
const prove = () => app.as(finance).call(calls.contacts.prove, { password: finance.password })
await prove()
const assetId = await makeReadyAsset(app.scope, { durationSec: 1200 })

async function rich(coins: number) {
  const user = await makeUser(app.scope, { stays: true })
  const key = `test:${user.uid}`
  await creditPromo(app.scope, { uid: user.uid, coins, reason: 'grant', reference: null, key })
  app.clock.advance(1000)
  return user
}
const statement = async (
  { uid }: MadeUser,
  input: Partial<CallInput<typeof calls.goldAdmin.statement>> = {},
) => (await app.as(finance).call(calls.goldAdmin.statement, { toUid: uid, ...input })).info
const latest = async (user: MadeUser) => (await statement(user))[0]?.id ?? ''
const refund = (user: MadeUser, entry: string) =>
  app.as(finance).call(calls.goldAdmin.refund, { toUid: user.uid, entry, why: 'a test' })
const coinsOf = async ({ uid }: MadeUser) => (await balanceOf(app.scope, uid)).total
const priced = async () => {
  const over = {
    assetIds: [assetId],
    access: 'gold' as const,
    freeEpisodes: 0,
    goldPrice: 12,
    unlockHours: 48,
  }
  const { mediaKey, episodeIds } = await makeWork(app.scope, over)
  return { mediaKey, episode: episodeIds[0] ?? '' }
}

test('an unlock is given back once however often it is asked for, and its episode is closed until it is bought again', async () => {
  const alice = await rich(30)
  const film = await priced()
  await app.as(alice).call(calls.playback.payByGold, { ...film, coins: 12 })
  expect(await app.as(alice).call(calls.playback.filterByGold, { episodes: [film.episode] })).toEqual({
    episodes: [film.episode],
  })
  const entry = await latest(alice)
  const answers = await Promise.all([1, 2, 3].map(() => refund(alice, entry)))
  expect(answers[0]).toMatchObject({ coins: 12, expired: 0, total: 30 })
  expect(answers[2]).toEqual(answers[0])
  expect(await coinsOf(alice)).toBe(30)
  expect(await app.as(alice).call(calls.playback.filterByGold, { episodes: [film.episode] })).toEqual({
    episodes: [],
  })
  expect(await app.as(alice).call(calls.playback.payByGold, { ...film, coins: 12 })).toMatchObject({
    balance: 18,
  })
  // The first purchase was given back; the second one stays.
  expect(await refund(alice, entry)).toMatchObject({ total: 18 })
  expect(await app.as(alice).call(calls.playback.filterByGold, { episodes: [film.episode] })).toEqual({
    episodes: [film.episode],
  })
  expect(await verifyLedger(app.scope)).toEqual({ entries: 0, accounts: 0, lots: 0 })
})

test('giving back an earlier purchase leaves the later one open', async () => {
  const alice = await rich(30)
  const film = await priced()
  await app.as(alice).call(calls.playback.payByGold, { ...film, coins: 12 })
  const first = await latest(alice)
  await app.as(alice, `phone-${alice.uid}`).call(calls.playback.open, film)
  app.clock.advance(2 * dayMs)
  await app.as(alice).call(calls.playback.payByGold, { ...film, coins: 12 })
  await prove()
  await refund(alice, first)
  expect(await app.as(alice).call(calls.playback.filterByGold, { episodes: [film.episode] })).toEqual({
    episodes: [film.episode],
  })
})

test('a tip is given back while it is held, counts no more, and may be given again', async () => {
  await prove()
  const author = await makeUser(app.scope, { stays: true })
  const post = await makePost(app.scope, { uid: author.uid, assetId })
  const alice = await rich(5)
  const tip = () => app.as(alice).call(calls.tips.give, { mediaKey: post.id, coins: 2, rid: app.scope.id() })
  await tip()
  const entry = await latest(alice)
  await Promise.all([refund(alice, entry), refund(alice, entry)])
  expect(await coinsOf(alice)).toBe(5)
  expect(await app.as(alice).call(calls.tips.ofWork, { mediaKey: post.id })).toMatchObject({
    coins: 0,
    own: 0,
  })
  app.clock.advance(1000)
  expect(await tip()).toMatchObject({ own: 2, balance: 3 })
  const second = await latest(alice)
  app.clock.advance(14 * dayMs)
  await settleTips(app.scope)
  await prove()
  expect(await codeOf(refund(alice, second))).toBe('goldNotRefundable')
  expect([await coinsOf(alice), await coinsOf(author)]).toEqual([3, 1])
  expect(await verifyLedger(app.scope)).toEqual({ entries: 0, accounts: 0, lots: 0 })
})

test('a tip that the site kept, for what its uploader had sent was gone, is given back', async () => {
  const author = await makeUser(app.scope, { stays: true })
  const post = await makePost(app.scope, { uid: author.uid, assetId })
  const alice = await rich(5)
  await app.as(alice).call(calls.tips.give, { mediaKey: post.id, coins: 2, rid: app.scope.id() })
  const entry = await latest(alice)
  await app.scope.db.delete(publishingPost).where(eq(publishingPost.id, post.id))
  app.clock.advance(14 * dayMs)
  await settleTips(app.scope)
  expect([await coinsOf(alice), await coinsOf(author)]).toEqual([3, 0])
  await prove()
  expect((await statement(alice))[0]).toMatchObject({ id: entry, isRefundable: true })
  await Promise.all([refund(alice, entry), refund(alice, entry)])
  expect([await coinsOf(alice), await coinsOf(author)]).toEqual([5, 0])
  expect(await statement(alice)).toMatchObject([
    { reason: 'refund', subject: { kind: 'work' }, isRefundable: false },
    { id: entry, isRefundable: false },
    { reason: 'grant' },
  ])
  expect(await verifyLedger(app.scope)).toEqual({ entries: 0, accounts: 0, lots: 0 })
})

test('a tip of which the uploader is still owed less than a coin is not given back', async () => {
  const author = await makeUser(app.scope, { stays: true })
  const post = await makePost(app.scope, { uid: author.uid, assetId })
  const alice = await rich(5)
  await app.as(alice).call(calls.tips.give, { mediaKey: post.id, coins: 1, rid: app.scope.id() })
  const entry = await latest(alice)
  app.clock.advance(14 * dayMs)
  await settleTips(app.scope)
  await prove()
  expect((await statement(alice))[0]).toMatchObject({ id: entry, isRefundable: false })
  expect(await codeOf(refund(alice, entry))).toBe('goldNotRefundable')
  expect([await coinsOf(alice), await coinsOf(author)]).toEqual([4, 0])
})

test('a danmu whose coins are given back is one like others, and leaves the screens of those who watch', async () => {
  await prove()
  const alice = await rich(20)
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  const place = { mediaKey, episode: episodeIds[0] ?? '' }
  const sent = { ...place, time: 1, at: app.clock.now(), text: '好看', coins: 20 }
  const socket = await app.live(null)
  const shown: string[] = []
  socket.on('danmu', ({ items, recalled }) => {
    shown.push(...items.map(({ id }) => `+${id}`), ...recalled.map(id => `-${id}`))
  })
  await socket.emitWithAck('join', `play:${place.episode}`)
  const { id } = await app.as(alice).call(calls.danmu.send, sent)
  await expect.poll(() => shown).toEqual([`+${id}`])
  await refund(alice, await latest(alice))
  await expect.poll(() => shown).toEqual([`+${id}`, `-${id}`])
  const { info } = await app.visitor().call(calls.danmu.segment, { ...place, segment: 0 })
  expect(info).toMatchObject([{ text: '好看', coins: 0 }])
  expect(await coinsOf(alice)).toBe(20)
})

test('a tip that is given back leaves the boards as they were, of works with and without an uploader and of a post', async () => {
  await prove()
  const author = await makeUser(app.scope, { stays: true })
  const post = await makePost(app.scope, { uid: author.uid, assetId })
  const work = await makeWork(app.scope, { assetIds: [assetId] })
  const theirs = await makeWork(app.scope, { assetIds: [assetId], uploaderUid: author.uid })
  const alice = await rich(6)
  const counted = async (mediaKey: string) => {
    const rows = await app.scope.db.select().from(rankBucket).where(eq(rankBucket.workId, mediaKey))
    return rows.map(({ signal, amount }) => [signal, amount])
  }
  for (const [mediaKey, before] of [
    [work.mediaKey, [['coin', 2]]],
    [theirs.mediaKey, [['coin', 2]]],
    [post.id, []],
  ] as const) {
    await app.as(alice).call(calls.tips.give, { mediaKey, coins: 2, rid: app.scope.id() })
    expect(await counted(mediaKey)).toEqual(before)
    await refund(alice, await latest(alice))
    const after = await counted(mediaKey)
    expect(after.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0)
    app.clock.advance(1000)
  }
})

test('coins that expired since are back only to expire, and staff are told so', async () => {
  await app.kernel.settings.set(goldSettings, 'promoDays', 2, 'test')
  const alice = await rich(12)
  await app.kernel.settings.reset(goldSettings, 'promoDays')
  const film = await priced()
  await app.as(alice).call(calls.playback.payByGold, { ...film, coins: 12 })
  app.clock.advance(2 * dayMs)
  await prove()
  expect(await refund(alice, await latest(alice))).toMatchObject({ coins: 12, expired: 12, total: 0 })
})

test('staff see what a user had after each line, on every page, and what of it can be given back', async () => {
  await prove()
  const alice = await rich(30)
  await app.as(alice).call(calls.playback.payByGold, { ...(await priced()), coins: 12 })
  const spent = await latest(alice)
  app.clock.advance(1000)
  await app.as(finance).call(calls.goldAdmin.change, { toUid: alice.uid, coins: -5, why: 'no', rid: spent })
  app.clock.advance(1000)
  await refund(alice, spent)
  const lines = (await statement(alice)).map(line => [
    line.reason,
    line.coins,
    line.balance,
    line.isRefundable,
  ])
  expect(lines).toEqual([
    ['refund', 12, 25, false],
    ['take', -5, 13, false],
    ['unlock', -12, 18, false],
    ['grant', 30, 30, false],
  ])
  const first = await app.as(finance).call(calls.goldAdmin.statement, { toUid: alice.uid, size: 2 })
  const rest = await statement(alice, { size: 2, cursor: first.cursor })
  expect(rest.map(({ balance }) => balance)).toEqual([18, 30])
  await app.as(alice).call(calls.playback.payByGold, { ...(await priced()), coins: 12 })
  expect((await statement(alice))[0]).toMatchObject({ reason: 'unlock', isRefundable: true })
})

test('nobody but staff of the books gives back, nor their own, nor what is no purchase of the user', async () => {
  await prove()
  const [alice, bob] = [await rich(30), await rich(30)]
  const granted = await latest(alice)
  expect(await codeOf(refund(alice, granted))).toBe('goldNotRefundable')
  expect(await codeOf(refund(bob, granted))).toBe('notFound')
  expect(await codeOf(refund(alice, 'nothing'))).toBe('notFound')
  expect(await codeOf(refund(finance, granted))).toBe('forbidden')
  const input = { toUid: alice.uid, entry: granted, why: 'a test' }
  expect(await codeOf(app.as(bob).call(calls.goldAdmin.refund, input))).toBe('forbidden')
  expect(await codeOf(app.as(finance).call(calls.goldAdmin.refund, { ...input, why: ' ' }))).toBe('malformed')
})

test('the audit log says once who gave back what, and why, however often it is asked for', async () => {
  await prove()
  const alice = await rich(30)
  await app.as(alice).call(calls.playback.payByGold, { ...(await priced()), coins: 12 })
  const entry = await latest(alice)
  await Promise.all([refund(alice, entry), refund(alice, entry)])
  await refund(alice, entry)
  const { info } = await app.as(owner).call(calls.auditAdmin.list, { target: alice.uid })
  expect(info).toMatchObject([
    {
      action: '/api/admin/Gold/Refund',
      input: { why: 'a test', coins: 12, spentOn: 'unlock', title: expect.any(String) },
    },
  ])
})
