import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { catalogueWork } from '#modules/catalogue/tables.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { publishingPost } from '#modules/publishing/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { commentsOf } from './fixtures.ts'
import { sendComment } from './send-comment.ts'
import { commentSettings } from './settings.ts'
import { comment } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
const { settings } = app.kernel
afterEach(async () => {
  for (const name of Object.keys(commentSettings.entries)) await settings.reset(commentSettings, name)
})
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { makeOne, workKey, send, sendAtOnce, list, textsOf } = await commentsOf(app)

describe('the limits of a sender', () => {
  test('are a pause, an hour and the same text', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    await settings.set(commentSettings, 'perHour', 4, 'test')
    const outcomes: string[] = []
    const attempt = async (text: string) => outcomes.push(await codeOf(sendAtOnce(alice, mediaKey, text)))
    await attempt('one')
    await attempt('two')
    for (const text of ['same', 'ＳＡＭＥ ', 'same', 'three']) {
      app.clock.advance(6_000)
      await attempt(text)
    }
    expect(outcomes).toEqual([
      'success',
      'commentTooFast',
      'success',
      'success',
      'commentSame',
      'commentTooMany',
    ])
  })

  test('let one of several that are sent at once through', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const sent = ['a', 'b', 'c', 'd'].map(text => codeOf(sendAtOnce(alice, mediaKey, text, { rid: text })))
    const codes = await Promise.all(sent)
    expect(codes.toSorted()).toEqual(['commentTooFast', 'commentTooFast', 'commentTooFast', 'success'])
    expect(await textsOf(mediaKey)).toHaveLength(1)
  })

  test('count one that is sent again under its rid once', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    await settings.set(commentSettings, 'perHour', 2, 'test')
    const once = () => sendAtOnce(alice, mediaKey, 'once', { rid: 'r1' })
    const [first, ...others] = await Promise.all([once(), once(), once()])
    for (const other of [...others, await once()]) expect(other.id).toBe(first?.id)
    expect(await codeOf(send(alice, mediaKey, 'another'))).toBe('success')
    expect(await textsOf(mediaKey)).toHaveLength(2)
  })

  test('are looked at before the text is', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    await sendAtOnce(alice, mediaKey, 'one')
    expect(await codeOf(sendAtOnce(alice, mediaKey, '\u200B'))).toBe('commentTooFast')
  })
})

describe('who writes', () => {
  const conditionsFor = async (user: MadeUser | null, mediaKey: string) => {
    const { minLevel, needsContact } = await list(mediaKey, {}, user)
    return { minLevel, needsContact }
  }

  test('has a level', async () => {
    const [low, mediaKey] = [await makeUser(app.scope, { level: 0 }), await workKey()]
    expect(await codeOf(send(low, mediaKey, 'x'))).toBe('commentMinLevel')
    expect(await conditionsFor(low, mediaKey)).toEqual({ minLevel: 1, needsContact: false })
    await settings.set(commentSettings, 'minLevel', 0, 'test')
    expect(await codeOf(send(low, mediaKey, 'x'))).toBe('success')
  })

  test('has none under their own post', async () => {
    const [low, other] = [await makeUser(app.scope, { level: 0 }), await makeUser(app.scope, { level: 0 })]
    const { id: post } = await makePost(app.scope, { uid: low.uid })
    expect(await conditionsFor(low, post)).toEqual({ minLevel: 0, needsContact: false })
    expect(await codeOf(send(low, post, 'x'))).toBe('success')
    expect(await conditionsFor(other, post)).toEqual({ minLevel: 1, needsContact: false })
    expect(await codeOf(send(other, post, 'x'))).toBe('commentMinLevel')
  })

  test('has a contact that is verified, which visitors are not asked for', async () => {
    const [alice, mediaKey] = [
      await makeUser(app.scope, { level: 1, contactVerified: false }),
      await workKey(),
    ]
    expect(await codeOf(send(alice, mediaKey, 'x'))).toBe('commentUnverified')
    expect(await conditionsFor(alice, mediaKey)).toEqual({ minLevel: 1, needsContact: true })
    expect(await conditionsFor(null, mediaKey)).toEqual({ minLevel: 1, needsContact: false })
    await settings.set(commentSettings, 'needVerifiedContact', false, 'test')
    expect(await conditionsFor(alice, mediaKey)).toEqual({ minLevel: 1, needsContact: false })
    expect(await codeOf(send(alice, mediaKey, 'x'))).toBe('success')
  })
})

describe('what is deleted while somebody writes about it', () => {
  const prepared = async (user: MadeUser, mediaKey: string) => {
    app.clock.advance(6_000)
    const scope = app.scopeOf({ uid: user.uid })
    const input = { mediaKey, text: 'late', mentions: [] }
    const run = await sendComment(scope, input)
    return async () => {
      const [outcome] = await Promise.allSettled([run(scope)])
      return outcome.status === 'rejected' ? outcome.reason : 'success'
    }
  }
  const stored = (mediaKey: string) => app.scope.db.$count(comment, eq(comment.mediaKey, mediaKey))

  test('takes no comment any more', async () => {
    const [alice, work] = [await makeOne(), await workKey()]
    const { id: post } = await makePost(app.scope, { uid: alice.uid })
    const onWork = await prepared(alice, work)
    await app.scope.db.delete(catalogueWork).where(eq(catalogueWork.id, work))
    expect(await onWork()).toMatchObject({ code: 'notFound' })
    const onPost = await prepared(alice, post)
    await app.scope.db.delete(publishingPost).where(eq(publishingPost.id, post))
    expect(await onPost()).toMatchObject({ code: 'notFound' })
    expect([await stored(work), await stored(post)]).toEqual([0, 0])
  })

  test('is deleted after one that came first', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const scope = app.scopeOf({ uid: alice.uid })
    const run = await sendComment(scope, { mediaKey, text: 'early', mentions: [] })
    let seen = 0
    await atOnce(
      scope,
      inside => run(inside),
      async () => {
        await app.scope.db.delete(catalogueWork).where(eq(catalogueWork.id, mediaKey))
        seen = await stored(mediaKey)
      },
    )
    expect(seen).toBe(1)
  })
})

test('a text of nothing but spaces at the ends of its lines is cleaned like any other', async () => {
  const [alice, mediaKey] = [await makeOne(), await workKey()]
  const text = `one ${' '.repeat(7_900)}x`
  expect(await codeOf(app.as(alice).call(calls.comments.send, { mediaKey, text }))).toBe('commentText')
  expect((await send(alice, mediaKey, 'one \t \n\u3000two\u3000\n')).text).toBe('one\n\u3000two')
})
