import { calls } from '@xinghe/client'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { runMass } from '#modules/moderation/mass/run-mass.ts'
import { moderationCase } from '#modules/moderation/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { commentsOf } from '../fixtures.ts'
import { comment } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { commentsAdmin: admin } = calls
const { makeOne, workKey, send, textsOf, countOf, list: listForVisitors } = await commentsOf(app)
const { report, staff, caseOf, decide } = moderationOf(app)
const moderatorUser = await makeUser(app.scope, { role: 'moderator', stays: true })
const moderator = app.as(moderatorUser)

const why = { reason: 'abuse' as const, note: '对人不对事' }
const hide = (...ids: string[]) => moderator.call(admin.hide, { ids, ...why })
const restore = (...ids: string[]) => moderator.call(admin.restore, { ids })
const erase = (ids: string[], reason = 'spam') => moderator.call(admin.remove, { ids, reason })

describe('several comments at once', () => {
  async function three(): Promise<{ users: MadeUser[]; mediaKey: string; ids: string[] }> {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const root = await send(alice, mediaKey, 'root')
    const reply = await send(bob, mediaKey, 'reply', { parent: root.id })
    const other = await send(bob, mediaKey, 'other')
    return { users: [alice, bob], mediaKey, ids: [root.id, reply.id, other.id] }
  }

  test('are hidden and shown again, with exact counts; the audit log says which', async () => {
    const { users, mediaKey, ids } = await three()
    const [root = '', reply = '', other = ''] = ids
    expect(new Set((await hide(reply, other, 'nosuchcomment')).ids)).toEqual(new Set([reply, other]))
    expect(await hide(reply, other)).toEqual({ ids: [] })
    expect(await textsOf(mediaKey, {}, users[0])).toEqual(['root'])
    expect(await countOf(mediaKey)).toBe(1)
    const undone = await restore(root, reply, other)
    expect(new Set(undone.ids)).toEqual(new Set([reply, other]))
    expect(await countOf(mediaKey)).toBe(3)
    expect((await listForVisitors(mediaKey, { sort: 'new' }, users[0])).info).toMatchObject([
      { text: 'other' },
      { text: 'root', replies: 1 },
    ])
    const [row] = await app.scope.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(row).toMatchObject({ input: { changed: undone.ids } })
  })

  test('say why beside them and to their authors, and are taken back as one action', async () => {
    const { users, mediaKey, ids } = await three()
    const [, reply = '', other = ''] = ids
    const hidden = async () => (await moderator.call(admin.list, { mediaKey, state: 'hidden' })).info
    const toldTo = async (user: MadeUser | undefined) =>
      (await app.as(user ?? (await makeOne())).call(calls.notices.system, {})).info
    await hide(reply, other)
    const hiding = { by: { uid: moderatorUser.uid }, ...why, how: 'hand' }
    expect(await hidden()).toMatchObject([
      { id: other, hiding },
      { id: reply, hiding },
    ])
    expect(await toldTo(users[1])).toMatchObject([
      { title: '你的评论被隐藏了', summary: expect.stringContaining('因人身攻击，你的2条评论') },
    ])
    expect(await toldTo(users[0])).toEqual([])
    // Hidden again it stays as it is, for the reason of before.
    await moderator.call(admin.hide, { ids: [other], reason: 'ad' })
    expect((await hidden())[0]).toMatchObject({ id: other, hiding })
    const { massAdmin } = calls
    const [mass] = (await moderator.call(massAdmin.list, {})).info
    expect(mass).toMatchObject({ effect: 'hide', state: 'done', changed: 2, total: 2, ...why })
    await restore(other)
    expect((await toldTo(users[1]))[0]).toMatchObject({ title: '你的评论恢复显示了' })
    expect((await moderator.call(admin.list, { mediaKey, state: 'shown' })).info).toMatchObject([
      { id: other, hiding: null },
      { hiding: null },
    ])
    // The action takes back what nobody has changed since, and so does the one that showed it again.
    const shown = (await moderator.call(massAdmin.list, {})).info[0]?.id ?? ''
    for (const id of [mass?.id ?? '', shown]) {
      await moderator.call(massAdmin.undo, { id })
      await runMass(app.scope, { id }, new AbortController().signal)
    }
    expect((await hidden()).map(({ id }) => id)).toEqual([other])
  })

  test('that reports or a decision hid say so', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const one = await send(alice, mediaKey, 'one')
    await report(bob, one.id, { kind: 'comment' })
    const by = await staff()
    const { id } = await caseOf(by, one.id)
    await decide(by, id, { outcome: 'hide', reason: 'porn', note: 'no' })
    const [row] = (await moderator.call(admin.list, { mediaKey, state: 'hidden' })).info
    expect(row?.hiding).toMatchObject({ by: { uid: by.uid }, reason: 'porn', note: 'no', how: 'decision' })
  })

  test('are deleted for good once they are hidden; the audit log says why and what they were', async () => {
    const { users, mediaKey, ids } = await three()
    const [root = '', reply = '', other = ''] = ids
    await hide(other)
    // What is shown is hidden first, which can be undone.
    expect(await erase([root, other], '广告引流')).toEqual({ ids: [other] })
    await hide(root)
    expect(await erase([root, other], '广告引流')).toEqual({ ids: [root] })
    expect((await listForVisitors(mediaKey, {}, users[0])).info).toMatchObject([
      { author: null, text: '', preview: [{ text: 'reply' }] },
    ])
    expect(await restore(other, root)).toEqual({ ids: [] })
    expect(await erase([root, other])).toEqual({ ids: [] })
    const rows = await app.scope.db.select().from(audit).orderBy(desc(audit.id)).limit(3)
    expect(rows[2]?.input).toMatchObject({
      reason: '广告引流',
      deleted: [{ id: root, uid: users[0]?.uid, text: 'root' }],
    })
    await hide(reply)
    await erase([reply])
    expect(await app.scope.db.$count(comment, eq(comment.mediaKey, mediaKey))).toBe(0)
    expect(await countOf(mediaKey)).toBe(0)
  })

  test('are deleted also where half of an emoji would be kept of them', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const long = await send(alice, mediaKey, `${'x'.repeat(99)}😀 more`)
    await hide(long.id)
    expect(await erase([long.id])).toEqual({ ids: [long.id] })
    const [row] = await app.scope.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(row?.input).toMatchObject({ deleted: [{ text: `${'x'.repeat(99)}😀` }] })
  })

  test('of oneself or of staff are for an owner alone', async () => {
    const [user, mediaKey] = [await makeOne(), await workKey()]
    const made = await makeUser(app.scope, { role: 'moderator', level: 8 })
    const theirs = await send(made, mediaKey, 'of staff')
    const other = await send(user, mediaKey, 'of a user')
    const calledBy = async (by: ReturnType<typeof app.as>, ids: string[]) => [
      await codeOf(by.call(admin.hide, { ids, ...why })),
      await codeOf(by.call(admin.restore, { ids })),
      await codeOf(by.call(admin.remove, { ids, reason: 'spam' })),
    ]
    const all = (code: string) => Array<string>(3).fill(code)
    expect(await calledBy(app.as(made), [other.id, theirs.id])).toEqual(all('notOneself'))
    expect(await calledBy(moderator, [other.id, theirs.id])).toEqual(all('standingTooLow'))
    expect(await textsOf(mediaKey, {}, user)).toHaveLength(2)
    const owner = app.as(await makeUser(app.scope, { role: 'owner' }))
    expect(await calledBy(owner, [other.id, theirs.id])).toEqual(all('success'))
  })

  test('of an open case: a decision hides what was shown by hand, and one taken back shows what was hidden by hand', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const [one, other] = [await send(alice, mediaKey, 'one'), await send(alice, mediaKey, 'other')]
    for (const { id } of [one, other]) await report(bob, id, { kind: 'comment' })
    await hide(one.id, other.id)
    await restore(one.id)
    const by = await staff()
    const ids = [(await caseOf(by, one.id)).id, (await caseOf(by, other.id)).id]
    for (const id of ids) await decide(by, id, { outcome: 'hide' })
    expect(await textsOf(mediaKey, {}, bob)).toEqual([])
    for (const id of ids) await app.as(by).call(calls.moderationAdmin.reverse, { id })
    expect(new Set(await textsOf(mediaKey, {}, bob))).toEqual(new Set(['one', 'other']))
  })

  test('that a decision hid are shown by taking that back alone', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const one = await send(alice, mediaKey, 'one')
    await report(bob, one.id, { kind: 'comment' })
    const owner = await staff({ role: 'owner' })
    const { id } = await caseOf(owner, one.id)
    await decide(owner, id, { outcome: 'hide' })
    expect(await codeOf(restore(one.id))).toBe('hiddenByDecision')
    // Whoever reports it from an old page opens a case that does not hide it, and so does not show it.
    const carol = await makeOne()
    await report(carol, one.id, { kind: 'comment' })
    await hide(one.id)
    await decide(owner, (await caseOf(owner, one.id)).id, { outcome: 'dismiss' })
    expect(await textsOf(mediaKey, {}, bob)).toEqual([])
    await app.as(owner).call(calls.moderationAdmin.reverse, { id })
    expect(await textsOf(mediaKey, {}, bob)).toEqual(['one'])
  })

  test('that were hidden by hand before they were reported are shown by a decision for them', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const one = await send(alice, mediaKey, 'one')
    await hide(one.id)
    await report(bob, one.id, { kind: 'comment' })
    const by = await staff()
    await decide(by, (await caseOf(by, one.id)).id, { outcome: 'dismiss' })
    expect(await textsOf(mediaKey, {}, bob)).toEqual(['one'])
  })

  test('that were reported by the caller are for others', async () => {
    const [alice, by, mediaKey] = [await makeOne(), await staff(), await workKey()]
    const one = await send(alice, mediaKey, 'one')
    await report(by, one.id, { kind: 'comment' })
    const ids = [one.id]
    expect([
      await codeOf(app.as(by).call(admin.hide, { ids, ...why })),
      await codeOf(app.as(by).call(admin.restore, { ids })),
      await codeOf(app.as(by).call(admin.remove, { ids, reason: 'spam' })),
    ]).toEqual(['notOneself', 'notOneself', 'notOneself'])
    expect(await hide(one.id)).toEqual({ ids })
  })

  test('need twice the reports once shown by hand, up to eight times, and no more for what was shown', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const one = await send(alice, mediaKey, 'one')
    await report(bob, one.id, { kind: 'comment' })
    const needed = async () => {
      const isOf = eq(moderationCase.target, one.id)
      const [row] = await app.scope.db.select().from(moderationCase).where(isOf)
      return row?.hidesAt ?? 0
    }
    const first = await needed()
    await restore(one.id)
    expect(await needed()).toBe(first)
    const found: number[] = []
    for (let n = 0; n < 4; n++) {
      await hide(one.id)
      await restore(one.id)
      found.push((await needed()) / first)
    }
    expect(found).toEqual([2, 4, 8, 8])
  })

  test('a thread goes with all of it, in whatever order it is named', async () => {
    const { mediaKey, ids } = await three()
    await hide(...ids)
    expect(new Set((await erase(ids.toReversed())).ids)).toEqual(new Set(ids))
    expect(await app.scope.db.$count(comment, eq(comment.mediaKey, mediaKey))).toBe(0)
  })

  test('two of the staff who change the same ones wait for each other', async () => {
    const { mediaKey, ids } = await three()
    const codes = await Promise.all([
      ...Array.from({ length: 4 }, () => codeOf(hide(...ids))),
      ...Array.from({ length: 4 }, () => codeOf(restore(...ids.toReversed()))),
    ])
    expect(new Set(codes)).toEqual(new Set(['success']))
    await restore(...ids)
    expect(await countOf(mediaKey)).toBe(3)
  })

  test('one that somebody deletes meanwhile is left out', async () => {
    const { ids } = await three()
    const isThis = eq(comment.id, ids[2] ?? '')
    const hidden = await atOnce(
      app.scope,
      ({ db }) => db.select().from(comment).where(isThis).for('update'),
      () => hide(ids[2] ?? ''),
      ({ db }) => db.delete(comment).where(isThis),
    )
    expect(hidden).toEqual({ ids: [] })
  })

  test('are a hundred at most, and a deletion says why', async () => {
    const ids = Array<string>(101).fill('a')
    expect(await codeOf(hide(...ids))).toBe('malformed')
    expect(await codeOf(restore(...ids))).toBe('malformed')
    expect(await codeOf(erase(ids))).toBe('malformed')
    expect(await codeOf(hide())).toBe('malformed')
    expect(await codeOf(erase(['a'], ' '))).toBe('malformed')
    expect(await codeOf(erase(['a'], 'x'.repeat(201)))).toBe('malformed')
  })
})
