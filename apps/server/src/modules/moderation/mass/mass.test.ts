import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { chatOf } from '#modules/chat/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationOf } from '../fixtures.ts'
import { moderationSettings } from '../settings.ts'
import { sweepCases } from '../sweep-cases.ts'
import { moderationMassItem } from '../tables.ts'
import { massOf } from './fixtures.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(() => app.kernel.settings.reset(moderationSettings, 'massItems'))
const { massAdmin: mass } = calls
const { moderator, staff, run, one, hideOf, undo, isShown, said, workKey } = await massOf(app)
const { send: write, textsOf: messagesOf } = chatOf(app)
const { report, caseOf, decide } = moderationOf(app)
const other = await makeUser(app.scope, { role: 'moderator', stays: true })
const admin = await makeUser(app.scope, { role: 'admin', stays: true })
const all = ['post', 'comment', 'danmu', 'message'] as const

describe('what somebody wrote in the last hours', () => {
  test('is counted first, then hidden: what is older and what others wrote stays', async () => {
    const [author, friend] = [await makeUser(app.scope, { level: 1 }), await makeUser(app.scope)]
    const old = await makePost(app.scope, { uid: author.uid })
    app.clock.advance(3 * hourMs)
    const mediaKey = await workKey()
    const items = await said(author, mediaKey)
    await write(friend, author, '你好')
    await write(author, friend, '加我微信')
    const foreign = await makePost(app.scope, { uid: friend.uid })
    const { counts } = await staff.call(mass.preview, { toUid: author.uid, hours: 2 })
    expect(Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))).toEqual({
      post: 2,
      comment: 2,
      danmu: 2,
      message: 1,
    })
    const done = await hideOf(author.uid, { hours: 2, note: '广告' })
    expect(done).toMatchObject({
      total: 7,
      changed: 7,
      author: { uid: author.uid },
      by: { uid: moderator.uid },
    })
    expect(await messagesOf(friend, author)).not.toContain('加我微信')
    expect(await messagesOf(author, friend)).toContain('加我微信')
    for (const { kind, id } of items) expect(await isShown(kind, id)).toBe(false)
    for (const { id } of [old, foreign]) expect(await isShown('post', id)).toBe(true)
    const own = await app.as(author).call(calls.publishing.mine, {})
    expect(own.info.find(({ mediaKey }) => mediaKey === items[0]?.id)).toMatchObject({
      state: 'hidden',
      note: '广告',
    })
    const titles = async () =>
      (await app.as(author).call(calls.notices.system, {})).info.map(({ title }) => title)
    const hidden = ['你的弹幕被隐藏了', '你的评论被隐藏了']
    expect(await titles()).toEqual(hidden)
    await undo(done.id)
    expect(await titles()).toEqual(['你的弹幕恢复显示了', '你的评论恢复显示了', ...hidden])
    expect(await messagesOf(friend, author)).toContain('加我微信')
    for (const { kind, id } of items) expect(await isShown(kind, id)).toBe(true)
    const rows = await app.scope.db
      .select()
      .from(audit)
      .where(and(eq(audit.target, author.uid), eq(audit.staff, moderator.uid)))
      .orderBy(desc(audit.id))
    expect(rows.map(({ action }) => action.toLowerCase())).toEqual(
      [mass.undo.path, mass.hideOf.path].map(path => path.toLowerCase()),
    )
  })

  test('goes no further than the setting, and what is left is the next action’s', async () => {
    const author = await makeUser(app.scope)
    for (let n = 0; n < 5; n++) await makePost(app.scope, { uid: author.uid })
    await app.kernel.settings.set(moderationSettings, 'massItems', 3, moderator.uid)
    const { counts, most } = await staff.call(mass.preview, { toUid: author.uid, hours: 1 })
    expect([most, counts.find(({ kind }) => kind === 'post')?.count]).toEqual([3, 3])
    expect(await hideOf(author.uid)).toMatchObject({ total: 3 })
    expect(await hideOf(author.uid)).toMatchObject({ total: 2 })
    expect(await codeOf(hideOf(author.uid))).toBe('massEmpty')
  })

  test('is hidden once by two at once, and once with the same rid', async () => {
    const author = await makeUser(app.scope)
    const { id } = await makePost(app.scope, { uid: author.uid })
    const input = { toUid: author.uid, hours: 1, kinds: ['post' as const], reason: 'ad' as const }
    const [first, second, again] = await Promise.all([
      staff.call(mass.hideOf, { ...input, rid: 'r1' }),
      app.as(other).call(mass.hideOf, input),
      staff.call(mass.hideOf, { ...input, rid: 'r1' }),
    ])
    expect(again.id).toBe(first.id)
    await Promise.all([run(first.id), run(second.id), run(first.id), run(second.id)])
    const changed = [await one(first.id), await one(second.id)].map(row => row.changed)
    expect(changed.toSorted()).toEqual([0, 1])
    const [owner, empty] = changed[0] === 1 ? [first, second] : [second, first]
    await undo(empty.id)
    expect(await isShown('post', id)).toBe(false)
    await undo(owner.id)
    expect(await isShown('post', id)).toBe(true)
  })

  test('goes on where it was killed, and stops where it is taken back', async () => {
    const author = await makeUser(app.scope)
    const posts = []
    for (let n = 0; n < 4; n++) posts.push(await makePost(app.scope, { uid: author.uid }))
    const input = { toUid: author.uid, hours: 1, kinds: ['post' as const], reason: 'ad' as const }
    const { id } = await staff.call(mass.hideOf, input)
    // As if the program ended after two of them.
    const ending = new AbortController()
    let steps = 0
    const signal = Object.create(ending.signal, { aborted: { get: () => steps++ > 2 } }) as AbortSignal
    await run(id, signal)
    const half = await one(id)
    expect(half.state).toBe('running')
    expect([half.changed > 0, half.left > 0]).toEqual([true, true])
    await run(id)
    expect(await one(id)).toMatchObject({ state: 'done', changed: 4, left: 0 })

    const next = await makeUser(app.scope)
    const { id: post } = await makePost(app.scope, { uid: next.uid })
    const second = await staff.call(mass.hideOf, { ...input, toUid: next.uid })
    expect(await undo(second.id)).toMatchObject({ state: 'undone', changed: 0 })
    expect(await isShown('post', post)).toBe(true)
    await staff.call(mass.undo, { id: second.id })
    expect(await one(second.id)).toMatchObject({ state: 'undone' })
  })

  test('is not taken back where a decision hides it too; one taken back shows it', async () => {
    const [author, reporter] = [await makeUser(app.scope), await makeUser(app.scope)]
    const { id } = await makePost(app.scope, { uid: author.uid })
    const done = await hideOf(author.uid)
    await report(reporter, id, { kind: 'post' })
    const opened = await caseOf(moderator, id)
    expect(opened.hidden).toBe(true)
    expect(await decide(moderator, opened.id, { outcome: 'hide' })).toBe('success')
    await undo(done.id)
    expect(await isShown('post', id)).toBe(false)
    await staff.call(calls.moderationAdmin.reverse, { id: opened.id })
    expect(await isShown('post', id)).toBe(true)
  })

  test('is nothing of staff, of oneself, nor for others than moderators', async () => {
    const [colleague, support, author] = [
      await makeUser(app.scope, { role: 'editor' }),
      await makeUser(app.scope, { role: 'support' }),
      await makeUser(app.scope),
    ]
    await makePost(app.scope, { uid: author.uid })
    expect(await codeOf(hideOf(colleague.uid))).toBe('standingTooLow')
    expect(await codeOf(hideOf(moderator.uid))).toBe('notOneself')
    expect(await codeOf(hideOf('99999999'))).toBe('notFound')
    for (const hours of [0, 169]) expect(await codeOf(hideOf(author.uid, { hours }))).toBe('malformed')
    expect(await codeOf(hideOf(author.uid, { kinds: [] }))).toBe('malformed')
    const input = { toUid: author.uid, hours: 1, kinds: [...all], reason: 'ad' as const }
    expect(await codeOf(app.as(support).call(mass.hideOf, input))).toBe('forbidden')
    expect(await codeOf(staff.call(mass.undo, { id: 'nosuch' }))).toBe('notFound')
    const { id } = await app.as(admin).call(mass.hideOf, input)
    expect(await codeOf(staff.call(mass.undo, { id }))).toBe('standingTooLow')
  })

  test('leaves alone what the caller reported', async () => {
    const author = await makeUser(app.scope)
    const { id } = await makePost(app.scope, { uid: author.uid })
    await report(moderator, id, { kind: 'post' })
    expect(await hideOf(author.uid)).toMatchObject({ total: 1, changed: 0 })
    expect(await isShown('post', id)).toBe(true)
  })
})

test('chosen posts are hidden, shown and taken back, a hundred at most', async () => {
  const author = await makeUser(app.scope)
  const posts = [
    await makePost(app.scope, { uid: author.uid }),
    await makePost(app.scope, { uid: author.uid }),
  ]
  const ids = posts.map(({ id }) => id)
  const input = { kind: 'post' as const, reason: 'porn' as const }
  const hidden = await staff.call(mass.change, { ...input, ids: [...ids, 'nosuch'], effect: 'hide' })
  await run(hidden.id)
  expect(await one(hidden.id)).toMatchObject({ total: 2, changed: 2, author: null, hours: null })
  const shown = await staff.call(mass.change, { ...input, ids, effect: 'show' })
  await run(shown.id)
  expect(await isShown('post', ids[0] ?? '')).toBe(true)
  await undo(shown.id)
  for (const id of ids) expect(await isShown('post', id)).toBe(false)
  expect(await codeOf(staff.call(mass.change, { ...input, ids: ['nosuch'], effect: 'hide' }))).toBe(
    'massEmpty',
  )
  const many = Array.from({ length: 101 }, (_, n) => `post${n}`)
  expect(await codeOf(staff.call(mass.change, { ...input, ids: many, effect: 'hide' }))).toBe('malformed')
  const listed = await staff.call(mass.list, { size: 2 })
  expect(listed.info.map(row => row.id)).toEqual([shown.id, hidden.id])
})

test('an action is forgotten after the days that decided cases are kept; what it hid stays hidden', async () => {
  const author = await makeUser(app.scope)
  const { id } = await makePost(app.scope, { uid: author.uid })
  const done = await hideOf(author.uid)
  app.clock.advance(181 * dayMs)
  await sweepCases(app.scope, {}, new AbortController().signal)
  expect(await app.scope.db.$count(moderationMassItem, eq(moderationMassItem.massId, done.id))).toBe(0)
  expect(await isShown('post', id)).toBe(false)
})
