import { type CallInput, calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { moderationCase } from '#modules/moderation/tables.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { queriesOf } from '#test/statements.ts'
import { commentsOf } from '../fixtures.ts'
import { importComments } from '../import-comments.ts'
import { comment } from '../tables.ts'
import { mostLookedThrough } from './list-staff-comments.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { commentsAdmin: admin } = calls
const { makeOne, workKey, send, textsOf, remove, countOf, list: listForVisitors } = await commentsOf(app)
const { report, staff, caseOf, decide } = moderationOf(app)
const moderator = app.as(await makeUser(app.scope, { role: 'moderator' }))

type Filters = CallInput<typeof admin.list>
const list = (filters: Filters) => moderator.call(admin.list, filters)
const texts = async (filters: Filters) => (await list(filters)).info.map(({ text }) => text)
const hide = (...ids: string[]) => moderator.call(admin.hide, { ids })
const restore = (...ids: string[]) => moderator.call(admin.restore, { ids })
const erase = (ids: string[], reason = 'spam') => moderator.call(admin.remove, { ids, reason })

describe('the list', () => {
  test('is for who moderates: others of the staff and users do not see it, those who only read change nothing', async () => {
    const roles = ['owner', 'admin', 'support', 'read-only', 'editor'] as const
    const codes: Record<string, string[]> = {}
    for (const role of roles) {
      const by = app.as(await makeUser(app.scope, { role }))
      const ids = ['nosuchcomment']
      codes[role] = [
        await codeOf(by.call(admin.list, {})),
        await codeOf(by.call(admin.hide, { ids })),
        await codeOf(by.call(admin.restore, { ids })),
        await codeOf(by.call(admin.remove, { ids, reason: 'x' })),
      ]
    }
    const [all, none] = ['success', 'forbidden'].map(code => Array<string>(4).fill(code))
    const reads = ['success', 'forbidden', 'forbidden', 'forbidden']
    expect(codes).toEqual({ owner: all, admin: all, support: reads, 'read-only': reads, editor: none })
    expect(await codeOf(app.as(await makeOne()).call(admin.list, {}))).toBe('forbidden')
    expect(await codeOf(app.visitor().call(admin.list, {}))).toBe('loginRequired')
  })

  test('finds by text, author, subject, state and time, the newest first', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const [mediaKey, post] = [await workKey(), await makePost(app.scope, { uid: alice.uid })]
    const start = app.clock.now()
    const root = await send(alice, mediaKey, '100% good')
    await send(bob, mediaKey, 'a reply', { parent: root.id })
    app.clock.advance(hourMs)
    const later = app.clock.now()
    const hidden = await send(bob, mediaKey, 'rude')
    const onPost = await send(bob, post.id, 'on the post')
    await hide(hidden.id)
    expect(await texts({ mediaKey })).toEqual(['rude', 'a reply', '100% good'])
    expect(await texts({ mediaKey: post.id })).toEqual(['on the post'])
    expect(await texts({ mediaKey, q: '0% GO' })).toEqual(['100% good'])
    expect(await texts({ mediaKey, q: '_' })).toEqual([])
    expect(await texts({ author: bob.uid })).toEqual(['on the post', 'rude', 'a reply'])
    expect(await texts({ author: bob.nickName.slice(1), mediaKey })).toEqual(['rude', 'a reply'])
    expect(await texts({ author: 'nobody is called so' })).toEqual([])
    expect(await texts({ mediaKey, state: 'shown' })).toEqual(['a reply', '100% good'])
    expect(await texts({ mediaKey, state: 'hidden' })).toEqual(['rude'])
    expect(await texts({ mediaKey, from: later })).toEqual(['rude'])
    expect(await texts({ mediaKey, from: start, until: later })).toEqual(['a reply', '100% good'])
    const thread = await list({ thread: root.id })
    expect([thread.root?.text, thread.info.map(({ text }) => text)]).toEqual(['100% good', ['a reply']])
    expect((await list({ thread: 'nosuchcomment' })).root).toBeNull()
    await remove(alice, root.id)
    expect((await list({ mediaKey, state: 'deleted' })).info).toMatchObject([
      { id: root.id, author: null, text: '', state: 'deleted' },
    ])
    const [row] = (await list({ mediaKey: post.id })).info
    expect(row).toMatchObject({ id: onPost.id, kind: 'post', link: `/space/${alice.uid}`, picture: null })
    expect((await list({ mediaKey, state: 'hidden' })).info).toMatchObject([
      {
        author: { uid: bob.uid, nickName: bob.nickName },
        link: `/play/${mediaKey}?comment=${hidden.id}`,
        state: 'hidden',
      },
    ])
  })

  test('has those that wait for staff because of a word, and what reports say', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const words = { name: '暗号', effect: 'review' as const, places: ['comment' as const], words: ['暗号丙'] }
    const wordList = { ...words, isOn: true }
    await moderator.call(calls.moderationAdmin.tryWords, wordList)
    await moderator.call(calls.moderationAdmin.saveWordList, wordList)
    const held = await send(alice, mediaKey, '看 暗号丙')
    const reported = await send(alice, mediaKey, 'plain')
    await report(bob, reported.id, { kind: 'comment' })
    const inReview = await list({ state: 'review' })
    expect(inReview.info).toMatchObject([{ id: held.id, words: ['暗号丙'], state: 'shown' }])
    expect(await texts({ state: 'review', q: 'plain' })).toEqual([])
    await hide(held.id)
    expect((await list({ state: 'review' })).info).toEqual([])
    await restore(held.id)
    expect((await list({ mediaKey })).info).toMatchObject([
      { id: reported.id, reporters: 1, words: [] },
      { id: held.id, reporters: 0 },
    ])
  })

  test('comes in pages that neither repeat nor skip, whatever is written meanwhile', async () => {
    const mediaKey = await workKey()
    const rows = Array.from({ length: 5 }, (_, n) => ({ mediaKey, text: `${n}`, id: newId(n + 1) }))
    await importComments(app.scope, rows)
    const first = await list({ mediaKey, size: 2 })
    await importComments(app.scope, [{ mediaKey, text: 'late' }])
    const second = await list({ mediaKey, size: 2, ...(first.cursor && { cursor: first.cursor }) })
    const third = await list({ mediaKey, size: 2, ...(second.cursor && { cursor: second.cursor }) })
    const found = [first, second, third].flatMap(({ info }) => info.map(({ text }) => text))
    expect([found, third.hasMore]).toEqual([['4', '3', '2', '1', '0'], false])
    expect(await codeOf(list({ size: 101 }))).toBe('malformed')
    expect(await codeOf(list({ q: 'x'.repeat(101) }))).toBe('malformed')
    expect(await codeOf(list({ cursor: 'other' }))).toBe('malformed')
  })

  test('looks for a text in so many comments only, and says how far it came', async () => {
    const mediaKey = await workKey()
    const others = mostLookedThrough + 5
    await importComments(app.scope, [
      { mediaKey, id: newId(1), text: 'needle', createdAt: 1 },
      { mediaKey, id: newId(1000), text: 'stone', createdAt: 1000 },
    ])
    await app.scope.db.execute(
      sql`insert into comment (id, kind, media_key, uid, text, mentions, created_at)
        select 'm' || lpad(n::text, 9, '0'), 'work', ${mediaKey}, 'nobody', 'hay', '[]', 2000 from generate_series(1, ${others}::int) n`,
    )
    const first = await list({ mediaKey, q: 'needle' })
    expect(first).toMatchObject({ info: [], hasMore: true, searchedTo: 2000 })
    const rest = await list({ mediaKey, q: 'needle', ...(first.cursor && { cursor: first.cursor }) })
    expect(rest.info.map(({ text }) => text)).toEqual(['needle'])
    expect(rest).toMatchObject({ hasMore: false, searchedTo: null })
    const full = await list({ mediaKey, q: 'hay', size: 3 })
    expect([full.info.length, full.hasMore, full.searchedTo]).toEqual([3, true, null])
    await app.scope.db.delete(comment).where(eq(comment.mediaKey, mediaKey))
  }, 60_000)

  test.each<[string, Filters, RegExp]>([
    ['everything', {}, /comment_pkey/],
    ['an author', { author: 'someone' }, /comment_author/],
    ['a work', { mediaKey: 'somework' }, /comment_target/],
    ['a thread', { thread: 'someroot' }, /comment_thread/],
    ['hidden ones', { state: 'hidden' }, /comment_hidden/],
    ['deleted ones', { state: 'deleted' }, /comment_deleted/],
    ['those in review', { state: 'review' }, /moderation_case_open/],
    ['a time', { from: 1, until: 2 }, /comment_pkey/],
    ['a text', { q: 'x' }, /comment_pkey/],
  ])('an index leads to %s', async (_, filters, index) => {
    await makeUser(app.scope, { nickName: `someone${app.scope.id().slice(-6)}` })
    const sent = await queriesOf(() => list(filters))
    const reads = sent.filter(({ text }) => /from "(comment|moderation_case)"/.test(text))
    const plans: string[] = []
    for (const { text, values } of reads) plans.push(await planOf(text, values))
    expect(plans.join('\n')).toMatch(index)
    expect(plans.join('\n')).not.toMatch(/Seq Scan/)
  })
})

/** How the database would read the answer of a statement from a large table. */
async function planOf(text: string, values: unknown[]): Promise<string> {
  return app.scope.db.transaction(async db => {
    await db.execute(sql`set local enable_seqscan = off`)
    const parts = text.split(/\$\d+/)
    const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
    const whole = parts.flatMap((part, at) => {
      const number = numbers[at]
      return number === undefined ? [sql.raw(part)] : [sql.raw(part), sql`${values[number - 1]}`]
    })
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${sql.join(whole)}`)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
}

describe('several at once', () => {
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

  test('are deleted for good, hidden ones too; the audit log says why and what they were', async () => {
    const { users, mediaKey, ids } = await three()
    const [root = '', reply = '', other = ''] = ids
    await hide(other)
    expect(new Set((await erase([root, other], '广告引流')).ids)).toEqual(new Set([root, other]))
    expect((await listForVisitors(mediaKey, {}, users[0])).info).toMatchObject([
      { author: null, text: '', preview: [{ text: 'reply' }] },
    ])
    expect(await restore(other, root)).toEqual({ ids: [] })
    expect(await erase([root, other])).toEqual({ ids: [] })
    const rows = await app.scope.db.select().from(audit).orderBy(desc(audit.id)).limit(3)
    expect(rows[2]?.input).toMatchObject({
      reason: '广告引流',
      deleted: expect.arrayContaining([{ id: root, uid: users[0]?.uid, text: 'root' }]),
    })
    await erase([reply])
    expect(await app.scope.db.$count(comment, eq(comment.mediaKey, mediaKey))).toBe(0)
    expect(await countOf(mediaKey)).toBe(0)
  })

  test('are deleted also where half of an emoji would be kept of them', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const long = await send(alice, mediaKey, `${'x'.repeat(99)}😀 more`)
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
      await codeOf(by.call(admin.hide, { ids })),
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
      await codeOf(app.as(by).call(admin.hide, { ids })),
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
