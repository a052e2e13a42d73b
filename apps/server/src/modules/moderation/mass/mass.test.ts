import { type CallInput, calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { and, desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { chatOf } from '#modules/chat/fixtures.ts'
import { commentsOf } from '#modules/comments/fixtures.ts'
import { comment } from '#modules/comments/tables.ts'
import { makeDanmu } from '#modules/danmu/fixtures.ts'
import { danmuItem } from '#modules/danmu/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { publishingPost } from '#modules/publishing/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationOf } from '../fixtures.ts'
import { moderationSettings } from '../settings.ts'
import { moderationMassItem } from '../tables.ts'
import { runMass } from './run-mass.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(() => app.kernel.settings.reset(moderationSettings, 'massItems'))
const { massAdmin: mass } = calls
const { workKey, send, countOf } = await commentsOf(app)
const { send: write, textsOf: messagesOf } = chatOf(app)
const { report, caseOf, decide } = moderationOf(app)
const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]
const moderator = await makeUser(app.scope, { role: 'moderator', stays: true })
const other = await makeUser(app.scope, { role: 'moderator', stays: true })
const admin = await makeUser(app.scope, { role: 'admin', stays: true })
const staff = app.as(moderator)
const all = ['post', 'comment', 'danmu', 'message'] as const

const run = (id: string, signal = new AbortController().signal) => runMass(app.scope, { id }, signal)
const one = (id: string) => staff.call(mass.one, { id })
async function hideOf(uid: string, more: Partial<CallInput<typeof mass.hideOf>> = {}) {
  const input = { toUid: uid, hours: 24, kinds: [...all], reason: 'ad' as const, ...more }
  const { id } = await staff.call(mass.hideOf, input)
  await run(id)
  return one(id)
}
async function undo(id: string) {
  await staff.call(mass.undo, { id })
  await run(id)
  return one(id)
}
/** Hides or shows by another of the staff. */
async function change(kind: 'post' | 'comment' | 'danmu', ids: string[], effect: 'hide' | 'show') {
  const by = app.as(admin)
  if (kind !== 'post') {
    const of = kind === 'comment' ? calls.commentsAdmin : calls.danmuAdmin
    return by.call(effect === 'hide' ? of.hide : of.restore, { ids })
  }
  const { id } = await by.call(mass.change, { kind, ids, effect, reason: 'other' })
  return run(id)
}

async function isShown(kind: string, id: string): Promise<boolean> {
  const { db } = app.scope
  if (kind === 'post') {
    const [row] = await db.select().from(publishingPost).where(eq(publishingPost.id, id))
    return row?.isOut === true
  }
  if (kind === 'danmu') {
    const [row] = await db.select().from(danmuItem).where(eq(danmuItem.id, id))
    return row !== undefined && row.recalledAt === null
  }
  const [row] = await db.select().from(comment).where(eq(comment.id, id))
  return row !== undefined && row.uid !== null && row.hiddenAt === null
}

interface Said {
  kind: 'post' | 'comment' | 'danmu'
  id: string
}

/** Two posts, two comments, of which one is a reply, and two danmu of somebody. */
async function said(author: MadeUser, mediaKey: string): Promise<Said[]> {
  const root = await send(author, mediaKey, 'root')
  const reply = await send(author, mediaKey, 'reply', { parent: root.id })
  const { mediaKey: work, episodeIds } = await makeWork(app.scope, { assetIds })
  const place = { mediaKey: work, episodeId: episodeIds[0] ?? '', uid: author.uid }
  const danmu = await makeDanmu(app.scope, [place, place])
  const posts = [
    await makePost(app.scope, { uid: author.uid }),
    await makePost(app.scope, { uid: author.uid }),
  ]
  return [
    ...posts.map(({ id }) => ({ kind: 'post' as const, id })),
    ...[root, reply].map(({ id }) => ({ kind: 'comment' as const, id })),
    ...danmu.map(({ id }) => ({ kind: 'danmu' as const, id })),
  ]
}

const step = fc.record({ at: fc.nat(5), what: fc.constantFrom('hide', 'show', 'delete') })

test('undoing shows exactly what the action hid and nobody changed since', async () => {
  const steps = fc.array(step, { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(steps, steps, async (before, after) => {
      const author = await makeUser(app.scope, { level: 1 })
      const mediaKey = await workKey()
      const items = await said(author, mediaKey)
      const model = items.map(() => ({ state: 'shown', isOurs: false }))
      const doStep = async ({ at, what }: { at: number; what: string }) => {
        const [item, now] = [items[at], model[at]]
        if (!item || !now) return
        if (what === 'delete') {
          if (item.kind !== 'comment') return
          await app.as(author).call(calls.comments.delete, { id: item.id })
          now.state = 'gone'
        } else {
          await change(item.kind, [item.id], what === 'hide' ? 'hide' : 'show')
          if (now.state === 'gone') return
          if (what === 'show' || now.state === 'shown') now.isOurs = false
          now.state = what === 'hide' ? 'hidden' : 'shown'
        }
      }
      const agree = async () => {
        const real = await Promise.all(items.map(({ kind, id }) => isShown(kind, id)))
        expect(real).toEqual(model.map(({ state }) => state === 'shown'))
        const comments = items.flatMap(({ kind }, at) =>
          kind === 'comment' && model[at]?.state === 'shown' ? [at] : [],
        )
        expect(await countOf(mediaKey)).toBe(comments.length)
      }
      for (const it of before) await doStep(it)
      await agree()
      const shown = model.filter(({ state }) => state === 'shown')
      if (shown.length === 0) {
        expect(await codeOf(hideOf(author.uid))).toBe('massEmpty')
        return
      }
      const done = await hideOf(author.uid)
      expect(done).toMatchObject({ state: 'done', changed: shown.length, left: 0 })
      for (const now of shown) Object.assign(now, { state: 'hidden', isOurs: true })
      await agree()
      for (const it of after) await doStep(it)
      await agree()
      expect(await undo(done.id)).toMatchObject({ state: 'undone', left: 0 })
      for (const now of model) if (now.isOurs && now.state === 'hidden') now.state = 'shown'
      await agree()
    }),
    { numRuns: 12 },
  )
})

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
    await undo(done.id)
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
  const { sweepCases } = await import('../sweep-cases.ts')
  app.clock.advance(181 * dayMs)
  await sweepCases(app.scope, {}, new AbortController().signal)
  expect(await app.scope.db.$count(moderationMassItem, eq(moderationMassItem.massId, done.id))).toBe(0)
  expect(await isShown('post', id)).toBe(false)
})
