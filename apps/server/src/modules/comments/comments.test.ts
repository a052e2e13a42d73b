import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { commentsOf } from './fixtures.ts'
import { importComments } from './import-comments.ts'
import { commentSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(async () => {
  for (const name of Object.keys(commentSettings.entries))
    await app.kernel.settings.reset(commentSettings, name)
})
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { comments } = calls
const { makeOne, makePicture, workKey, send, list, textsOf, replies, countOf } = await commentsOf(app)

describe('a comment', () => {
  test('is written by users, beneath what they may see, and is counted with its replies', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    expect(await codeOf(app.visitor().call(comments.send, { mediaKey, text: 'x' }))).toBe('loginRequired')
    expect(await codeOf(send(alice, 'nosuchwork', 'x'))).toBe('notFound')
    const first = await send(alice, mediaKey, ' one\r\n\n\n\ntwo ')
    expect(first).toMatchObject({
      text: 'one\n\ntwo',
      mine: true,
      canDelete: true,
      author: { uid: alice.uid },
    })
    const reply = await send(bob, mediaKey, 'reply', { parent: first.id })
    const deeper = await send(alice, mediaKey, 'to the reply', { parent: reply.id })
    expect(deeper).toMatchObject({ parentId: first.id, replyTo: { uid: bob.uid, nickName: bob.nickName } })
    const { info, total } = await list(mediaKey, {}, bob)
    expect(info).toMatchObject([
      { replies: 2, mine: false, preview: [{ text: 'reply' }, { text: 'to the reply' }] },
    ])
    expect(total).toBe(3)
    expect(await countOf(mediaKey)).toBe(3)
    expect((await replies(first.id)).info.map(({ text }) => text)).toEqual(['reply', 'to the reply'])
  })

  test.each([
    ['nothing', ' \n '],
    ['too much', '字'.repeat(501)],
    ['invisible characters', 'a\u200Bb'],
    ['text from right to left', '\u202Eevil'],
    ['a tower of marks', `a${'\u0301'.repeat(9)}`],
    ['fifty lines', 'a\n'.repeat(60).concat('a')],
    ['a private sign', '\uE000'],
  ])('of %s is refused', async (_, text) => {
    expect(await codeOf(send(await makeOne(), await workKey(), text))).toBe('commentText')
  })

  test('has 500 characters as people count them', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    expect((await send(alice, mediaKey, '👨‍👩‍👧‍👦'.repeat(limits.comment.text))).text).toHaveLength(11 * 500)
    expect(await codeOf(send(alice, mediaKey, 'x'.repeat(8001)))).toBe('malformed')
  })

  test('names people that its text names, and nobody of a blacklist', async () => {
    const [alice, bob, foe, mediaKey] = [await makeOne(), await makeOne(), await makeOne(), await workKey()]
    await app.as(foe).call(calls.social.prevent, { toUid: alice.uid, status: '1' })
    const text = `@${bob.nickName} @${foe.nickName} hello`
    const { mentions } = await send(alice, mediaKey, text, { mentions: [bob.uid, foe.uid, alice.uid] })
    expect(mentions).toEqual([{ uid: bob.uid, nickName: bob.nickName }])
  })

  test('names nobody whose account is gone', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const [gone, there] = [
      { uid: app.scope.id(), nickName: 'gone' },
      { uid: alice.uid, nickName: alice.nickName },
    ]
    await importComments(app.scope, [{ mediaKey, uid: alice.uid, mentions: [gone, there] }])
    expect((await list(mediaKey)).info).toMatchObject([{ mentions: [there] }])
  })

  test('has a picture from a level on, which is its sender’s own', async () => {
    const [low, high, mediaKey] = [await makeOne(), await makeUser(app.scope, { level: 4 }), await workKey()]
    const picture = '/files/img/nosuchkey/320.webp'
    expect(await codeOf(send(low, mediaKey, 'x', { picture }))).toBe('commentLevel')
    expect(await codeOf(send(high, mediaKey, 'x', { picture }))).toBe('malformed')
    const { url } = await makePicture(high)
    expect((await send(high, mediaKey, 'red', { picture: url })).picture).toMatchObject({ url })
    expect((await list(mediaKey)).info).toMatchObject([{ text: 'red', picture: { url } }])
    const other = await makeUser(app.scope, { level: 4 })
    expect(await codeOf(send(other, mediaKey, 'x', { picture: url }))).toBe('malformed')
    expect((await list(mediaKey)).pictureLevel).toBe(4)
  })
})

describe('a list', () => {
  test('is hot by likes, replies and age, or new, in pages that neither repeat nor skip', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const now = app.clock.now()
    const make = async (text: string, likes: number, days: number) => {
      app.clock.advance(1)
      const createdAt = now - days * dayMs
      const [row] = await importComments(app.scope, [{ mediaKey, uid: alice.uid, text, likes, createdAt }])
      return row
    }
    const [old, liked] = [await make('old', 3, 30), await make('liked', 1, 1), await make('latest', 0, 0)]
    expect(await textsOf(mediaKey)).toEqual(['liked', 'latest', 'old'])
    await send(alice, mediaKey, 'reply', { parent: old?.id ?? '' })
    expect((await textsOf(mediaKey, {}, alice))[2]).toBe('old')
    expect(await textsOf(mediaKey, { sort: 'new' })).toEqual(['latest', 'liked', 'old'])
    expect(liked?.hot).toBeGreaterThan(old?.hot ?? 0)
    for (const sort of ['hot', 'new'] as const) {
      const first = await list(mediaKey, { sort, size: 1 })
      const second = await list(mediaKey, { sort, size: 1, cursor: first.cursor })
      const third = await list(mediaKey, { sort, size: 1, cursor: second.cursor })
      expect(new Set([first, second, third].flatMap(page => page.info.map(({ id }) => id))).size).toBe(3)
      expect(third.hasMore).toBe(false)
    }
  })

  test('asks the database nothing for the second visitor', async () => {
    const mediaKey = await workKey()
    await importComments(app.scope, [{ mediaKey }])
    await list(mediaKey)
    expect(await statementsOf(() => list(mediaKey))).toEqual([])
  })

  test('of a post that is not for the caller is not there', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const { id } = await makePost(app.scope, { uid: alice.uid, visibility: 'fans' })
    const mine = await send(alice, id, 'mine')
    expect(await codeOf(list(id))).toBe('notFound')
    expect(await codeOf(replies(mine.id))).toBe('notFound')
    expect(await codeOf(app.as(bob).call(comments.place, { id: mine.id }))).toBe('notFound')
    expect(await codeOf(send(bob, id, 'x'))).toBe('notFound')
  })
})

test('whom to name is suggested: who takes part here and whom the caller follows', async () => {
  const [alice, bob, carol, mediaKey] = [await makeOne(), await makeOne(), await makeOne(), await workKey()]
  await send(bob, mediaKey, 'here')
  await app.as(alice).call(calls.social.follow, { userId: carol.uid })
  const suggest = async (more: object = {}) =>
    (await app.as(alice).call(comments.suggestions, { mediaKey, ...more })).info.map(({ uid }) => uid)
  expect(await suggest()).toEqual([bob.uid, carol.uid])
  expect(await suggest({ q: carol.nickName })).toEqual([carol.uid])
  expect(await suggest({ size: 1 })).toEqual([bob.uid])
})
