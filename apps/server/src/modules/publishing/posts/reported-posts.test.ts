import { calls, randomId } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { deleteUnused } from '#modules/media/deletion/delete-unused.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { filmStates, images } from '#modules/media/index.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { moderationSettings } from '#modules/moderation/settings.ts'
import { sweepCases } from '#modules/moderation/sweep-cases.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makePost } from '../fixtures.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const { publish, moderationAdmin } = calls
const { report, staff, caseOf, decide, sendPicture } = moderationOf(app)
const { signal } = new AbortController()
const make = () => makeUser(app.scope, { level: 4 })
const by = await staff()
const detailOf = async (target: string) =>
  app.as(by).call(moderationAdmin.case, { id: (await caseOf(by, target)).id })
const reportPost = (reporter: MadeUser, id: string) => codeOf(report(reporter, id, { kind: 'post' }))

describe('a reported post', () => {
  test('is before staff though its author keeps it for themselves by now', async () => {
    const [author, reporter] = [await make(), await make()]
    const { id } = await makePost(app.scope, { uid: author.uid, text: '坏话' })
    await reportPost(reporter, id)
    await app.as(author).call(publish.edit, { mediaKey: id, visibility: 'self' })
    expect(await detailOf(id)).toMatchObject({ subject: { text: '坏话' }, canHide: true })
  })

  test('that its author deletes leaves its words, pictures and film until staff decide, and no longer', async () => {
    // Staff need not look at what a big V shows.
    const [author, reporter] = [await makeUser(app.scope, { bigV: true }), await make()]
    const { url, key } = await sendPicture(author, false)
    const text = '坏'.repeat(990)
    const input = { rid: randomId(), trendsDetails: text, pictures: [url] }
    const { mediaKey } = await app.as(author).call(publish.create, input)
    const filmId = await makeReadyAsset(app.scope, { uid: author.uid })
    const film = await makePost(app.scope, { uid: author.uid, assetId: filmId })
    for (const id of [mediaKey, film.id]) {
      expect(await reportPost(reporter, id)).toBe('success')
      await app.as(author).call(publish.delete, { mediaKey: id })
    }
    await deleteUnused(app.scope, { assetIds: [filmId], imageKeys: [key], uploadsFor: [] }, signal)
    const ofPictures = await detailOf(mediaKey)
    expect(ofPictures).toMatchObject({ subject: null, pictures: [expect.stringContaining(key)] })
    expect(ofPictures.case.excerpt).toBe(text)
    expect((await detailOf(film.id)).film).not.toBeNull()
    const isStored = async () => [
      (await images(app.scope, [key])).has(key),
      (await filmStates(app.scope, [filmId])).has(filmId),
    ]
    expect(await isStored()).toEqual([true, true])
    for (const id of [mediaKey, film.id]) await decide(by, (await caseOf(by, id)).id, { outcome: 'warn' })
    await expect.poll(isStored).toEqual([false, false])
  })

  test('that nobody decides about loses what is left of it after some weeks', async () => {
    const [author, reporter] = [await make(), await make()]
    const filmId = await makeReadyAsset(app.scope, { uid: author.uid })
    const { id } = await makePost(app.scope, { uid: author.uid, assetId: filmId })
    await reportPost(reporter, id)
    await app.as(author).call(publish.delete, { mediaKey: id })
    const { evidenceDays } = await app.kernel.settings.of(moderationSettings)
    app.clock.advance((evidenceDays + 1) * dayMs)
    await deleteUnused(app.scope, { assetIds: [filmId], imageKeys: [], uploadsFor: [] }, signal)
    expect((await filmStates(app.scope, [filmId])).has(filmId)).toBe(true)
    await sweepCases(app.scope, {}, signal)
    await expect.poll(async () => (await filmStates(app.scope, [filmId])).has(filmId)).toBe(false)
    expect((await detailOf(id)).film).toBeNull()
  })
})

test('a picture goes with a post that nobody reported', async () => {
  const author = await make()
  const { url } = await sendPicture(author, false)
  const { mediaKey } = await app.as(author).call(publish.create, {
    ...{ rid: randomId(), trendsDetails: '给自己', pictures: [url], visibility: 'self' as const },
  })
  const status = async () => (await fetch(`${app.origin}${url}`)).status
  expect(await status()).toBe(200)
  await app.as(author).call(publish.delete, { mediaKey })
  await expect.poll(status).toBe(404)
})

describe('nobody reports', () => {
  test('a post that is not for them, nor what stands below it', async () => {
    const [author, stranger, fan] = [await make(), await make(), await make()]
    await makeFollow(app.scope, fan.uid, author.uid)
    for (const [visibility, codes] of [
      ['self', ['notFound', 'notFound']],
      ['fans', ['notFound', 'success']],
      ['public', ['success', 'success']],
    ] as const) {
      const { id } = await makePost(app.scope, { uid: author.uid, visibility })
      app.clock.advance(60_000)
      const { id: said } = await app
        .as(author)
        .call(calls.comments.send, { mediaKey: id, text: `评论 ${visibility}`, rid: randomId() })
      for (const [kind, target] of [
        ['post', id],
        ['comment', said],
      ] as const)
        expect([
          await codeOf(report(stranger, target, { kind })),
          await codeOf(report(fan, target, { kind })),
        ]).toEqual(codes)
    }
  })

  test('less because its author has them on the blacklist', async () => {
    const [author, reporter] = [await make(), await make()]
    const { id } = await makePost(app.scope, { uid: author.uid })
    await app.as(author).call(calls.social.prevent, { toUid: reporter.uid, status: '1' })
    expect(await reportPost(reporter, id)).toBe('success')
  })
})
