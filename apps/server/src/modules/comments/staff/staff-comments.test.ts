import { type CallInput, calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { queriesOf } from '#test/statements.ts'
import { commentsOf } from '../fixtures.ts'
import { importComments } from '../import-comments.ts'
import { comment } from '../tables.ts'
import { mostLookedThrough } from './list-staff-comments.ts'

const app = await testApp()
afterAll(app.stop)
// A plan is that of a table of which nothing is known yet, however long the tests take.
await app.scope.db.execute(sql`alter table comment set (autovacuum_enabled = false)`)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { commentsAdmin: admin } = calls
const { makeOne, workKey, send, remove } = await commentsOf(app)
const { report } = moderationOf(app)
const moderator = app.as(await makeUser(app.scope, { role: 'moderator' }))

type Filters = CallInput<typeof admin.list>
const list = (filters: Filters) => moderator.call(admin.list, filters)
const texts = async (filters: Filters) => (await list(filters)).info.map(({ text }) => text)
const hide = (...ids: string[]) => moderator.call(admin.hide, { ids, reason: 'abuse' })
const restore = (...ids: string[]) => moderator.call(admin.restore, { ids })

describe('the list', () => {
  test('is for who moderates: others of the staff and users do not see it, those who only read change nothing', async () => {
    const roles = ['owner', 'admin', 'support', 'read-only', 'editor'] as const
    const codes: Record<string, string[]> = {}
    for (const role of roles) {
      const by = app.as(await makeUser(app.scope, { role }))
      const ids = ['nosuchcomment']
      codes[role] = [
        await codeOf(by.call(admin.list, {})),
        await codeOf(by.call(admin.hide, { ids, reason: 'ad' })),
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
    expect(row).toMatchObject({
      id: onPost.id,
      kind: 'post',
      link: `/dynamicDetail?id=${post.id}&comment=${onPost.id}`,
      picture: null,
    })
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
