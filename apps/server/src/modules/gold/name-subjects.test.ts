import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { publishingPost } from '#modules/publishing/tables.ts'
import { testApp } from '#test/app.ts'
import { balanceOf, creditPromo } from './index.ts'

const app = await testApp()
afterAll(app.stop)
const assetId = await makeReadyAsset(app.scope, { durationSec: 1200 })
const operator = await makeUser(app.scope, { role: 'owner', stays: true })

async function rich(coins: number) {
  const user = await makeUser(app.scope, { stays: true })
  const key = `test:${user.uid}`
  await creditPromo(app.scope, { uid: user.uid, coins, reason: 'grant', reference: 'a gift', key })
  app.clock.advance(1000)
  return user
}
const lines = async (user: MadeUser) => (await app.as(user).call(calls.gold.statement, {})).info
const usual = { number: null, person: null, text: null, isRemoved: false }

test('a statement names the work and episode, whose upload, and the danmu that coins were paid for', async () => {
  const alice = await rich(60)
  const author = await makeUser(app.scope, { stays: true })
  const post = await makePost(app.scope, { uid: author.uid, assetId, text: '山里的早晨' })
  const gold = { access: 'gold' as const, freeEpisodes: 0, goldPrice: 12, unlockHours: 48 }
  const series = await makeWork(app.scope, { assetIds: [assetId, assetId], title: '长河', ...gold })
  const film = await makeWork(app.scope, { assetIds: [assetId], title: '孤岛' })
  const [, episode = ''] = series.episodeIds
  await app.as(alice).call(calls.playback.payByGold, { mediaKey: series.mediaKey, episode, coins: 12 })
  app.clock.advance(1000)
  for (const mediaKey of [film.mediaKey, post.id]) {
    await app.as(alice).call(calls.tips.give, { mediaKey, coins: 2, rid: app.scope.id() })
    app.clock.advance(1000)
  }
  const place = { mediaKey: film.mediaKey, episode: film.episodeIds[0] ?? '' }
  const sent = { ...place, time: 1, at: app.clock.now(), text: '好看', coins: 5 }
  await app.as(alice).call(calls.danmu.send, sent)
  const [danmu, upload, work, unlock, grant] = await lines(alice)
  expect(grant).toMatchObject({ reason: 'grant', reference: 'a gift', subject: null })
  expect(unlock?.subject).toEqual({
    ...{ ...usual, kind: 'episode', title: '长河', number: 2 },
    link: `/play/${series.mediaKey}?episode=${episode}`,
  })
  expect(work?.subject).toEqual({ ...usual, kind: 'work', title: '孤岛', link: `/play/${film.mediaKey}` })
  expect(upload?.subject).toEqual({
    ...{ ...usual, kind: 'upload', title: '山里的早晨', person: author.nickName },
    link: `/dynamicDetail?id=${post.id}`,
  })
  expect(danmu?.subject).toMatchObject({ kind: 'danmu', title: '孤岛', text: '好看', isRemoved: false })
})

test.each(['recalled', 'hidden'] as const)(
  'coins of a danmu that was %s stay spent, and the statement says what it was',
  async how => {
    const alice = await rich(20)
    const film = await makeWork(app.scope, { assetIds: [assetId], title: '孤岛' })
    const place = { mediaKey: film.mediaKey, episode: film.episodeIds[0] ?? '' }
    const sent = { ...place, time: 1, at: app.clock.now(), text: '好看', coins: 5 }
    const { id } = await app.as(alice).call(calls.danmu.send, sent)
    if (how === 'recalled') await app.as(alice).call(calls.danmu.recall, { id })
    else await app.as(operator).call(calls.danmuAdmin.hide, { ids: [id], reason: 'other' })
    expect((await balanceOf(app.scope, alice.uid)).total).toBe(15)
    const [line] = await lines(alice)
    expect(line).toMatchObject({ reason: 'coinDanmu', coins: -5 })
    expect(line?.subject).toMatchObject({ kind: 'danmu', title: '孤岛', text: '好看', isRemoved: true })
  },
)

test('what is deleted for good is still a line of its kind', async () => {
  const alice = await rich(20)
  const author = await makeUser(app.scope, { stays: true })
  const post = await makePost(app.scope, { uid: author.uid, assetId })
  await app.as(alice).call(calls.tips.give, { mediaKey: post.id, coins: 1, rid: app.scope.id() })
  await app.scope.db.delete(publishingPost).where(eq(publishingPost.id, post.id))
  const [line] = await lines(alice)
  expect(line).toMatchObject({
    reason: 'tip',
    coins: -1,
    subject: { isRemoved: true, title: '', link: null },
  })
})

test.each(['self', 'fans', 'hidden'] as const)(
  'a post that is %s by now is not called by its words before who may not see it',
  async how => {
    const alice = await rich(20)
    const author = await makeUser(app.scope, { stays: true })
    const post = await makePost(app.scope, { uid: author.uid, assetId, text: '山里的早晨' })
    await app.as(alice).call(calls.tips.give, { mediaKey: post.id, coins: 1, rid: app.scope.id() })
    app.clock.advance(1000)
    const sent = { mediaKey: post.id, episode: post.id, time: 1, at: app.clock.now(), text: '好看', coins: 5 }
    await app.as(alice).call(calls.danmu.send, sent)
    const titles = async () => (await lines(alice)).slice(0, 2).map(({ subject }) => subject?.title)
    expect(await titles()).toEqual(['山里的早晨', '山里的早晨'])
    const change = how === 'hidden' ? { isOut: false, hiddenAt: 1 } : { visibility: how }
    await app.scope.db.update(publishingPost).set(change).where(eq(publishingPost.id, post.id))
    expect(await titles()).toEqual(['', ''])
  },
)
