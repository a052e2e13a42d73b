import { calls } from '@xinghe/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { votesOf } from './fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const { votes, publish, moderationAdmin } = calls
const { formOf, vote } = await votesOf(app)
const { report, staff, cases, caseOf, decide } = moderationOf(app)
const by = await staff()

beforeAll(async () => {
  for (const [effect, word] of [
    ['review', '暗号甲'],
    ['block', '暗号乙'],
  ] as const) {
    const list = { name: effect, effect, places: ['post' as const], isOn: true, words: [word] }
    await app.as(by).call(moderationAdmin.tryWords, list)
    await app.as(by).call(moderationAdmin.saveWordList, list)
  }
})
const make = (user: MadeUser, mediaKey: string, title: string) =>
  app.as(user).call(votes.create, { mediaKey, ...formOf({ title }), rid: app.scope.id() })
const show = (user: MadeUser, mediaKey: string) =>
  app.as(user).call(publish.edit, { mediaKey, visibility: 'public' })
const postOf = async ({ uid }: MadeUser, visibility: 'public' | 'self') =>
  (await makePost(app.scope, { uid, text: '一条动态', visibility })).id

test('whoever decides about a post reads its poll, which is hidden with it', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const mediaKey = await postOf(alice, 'public')
  const poll = await make(alice, mediaKey, '问题 暗号甲')
  const { id } = await caseOf(by, mediaKey)
  const detail = await app.as(by).call(moderationAdmin.case, { id })
  const option = poll.options[0]?.text ?? 'none'
  for (const text of [detail.case.excerpt, detail.subject?.text])
    for (const part of ['一条动态', '问题 暗号甲', option]) expect(text).toContain(part)
  await decide(by, id, { outcome: 'hide' })
  expect(await codeOf(app.as(bob).call(votes.ofPost, { mediaKey }))).toBe('notFound')
  expect(await codeOf(vote(bob, poll, 0))).toBe('notFound')
})

test('words of a poll on a post for its author alone are looked over once it is shown', async () => {
  const alice = await makeUser(app.scope)
  const mediaKey = await postOf(alice, 'self')
  await make(alice, mediaKey, '问题 暗号甲')
  expect((await cases(by)).map(({ target }) => target)).not.toContain(mediaKey)
  expect(await show(alice, mediaKey)).toMatchObject({ state: 'review' })
  expect(await caseOf(by, mediaKey)).toMatchObject({ review: true, words: ['暗号甲'] })
  expect((await caseOf(by, mediaKey)).excerpt).toContain('问题 暗号甲')
})

test('a reported poll is that of its post', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const mediaKey = await postOf(alice, 'public')
  await make(alice, mediaKey, '问题')
  await report(bob, mediaKey, { kind: 'post' })
  expect((await caseOf(by, mediaKey)).excerpt).toContain('问题')
})
