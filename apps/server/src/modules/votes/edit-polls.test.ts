import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { votesOf } from './fixtures.ts'
import type { PollForm } from './form.ts'

const app = await testApp()
afterAll(app.stop)
const { votesAdmin } = calls
const { staff, editor, makeOne, workKey, formOf, make, vote, show, counts } = await votesOf(app)

const list = async (mediaKey: string) => (await staff.call(votesAdmin.list, { mediaKey })).info
const update = (id: string, form: Parameters<typeof formOf>[0] = {}) =>
  staff.call(votesAdmin.update, { id, ...formOf(form) })

describe('making a poll', () => {
  test('is for those who keep the catalogue', async () => {
    const mediaKey = await workKey()
    const moderator = app.as(await makeUser(app.scope, { role: 'moderator' }))
    const form = { mediaKey, ...formOf() }
    expect(await codeOf(moderator.call(votesAdmin.create, form))).toBe('forbidden')
    expect(await codeOf(app.as(await makeOne()).call(votesAdmin.create, form))).toBe('forbidden')
    expect(await codeOf(app.visitor().call(votesAdmin.create, form))).toBe('loginRequired')
    expect(await codeOf(make('nosuch'))).toBe('notFound')
    expect(await codeOf(staff.call(votesAdmin.list, { mediaKey: 'nosuch' }))).toBe('notFound')
  })

  test.each<[string, Parameters<typeof formOf>[0], string]>([
    ['without a title', { title: ' ' }, 'pollText'],
    ['with a title of 61 characters', { title: '星'.repeat(61) }, 'pollText'],
    ['with a title that cannot be seen', { title: '\u200b\u200b' }, 'pollText'],
    ['with an option of 31 characters', { options: ['a', '星'.repeat(31)] }, 'pollText'],
    ['with an empty option', { options: ['a', ' '] }, 'pollText'],
    ['with two options that look the same', { options: ['Ａ 1', 'a1'] }, 'pollText'],
    ['with one option', { options: ['a'] }, 'malformed'],
    ['with nine options', { options: [...'abcdefghi'] }, 'malformed'],
    ['of which more may be chosen than there are', { choices: 4 }, 'malformed'],
    ['of which none may be chosen', { choices: 0 }, 'malformed'],
  ])('%s is refused', async (_, form, code) => {
    expect(await codeOf(make(await workKey(), form))).toBe(code)
  })

  test('takes texts up to their limits, and lasts from one hour to thirty days', async () => {
    const mediaKey = await workKey()
    const now = app.clock.now()
    for (const endsAt of [now + hourMs - 1, now + 30 * dayMs + 60_000, now - dayMs])
      expect(await codeOf(make(mediaKey, { endsAt }))).toBe('pollTime')
    const long = { title: '星'.repeat(60), options: [...'abcdefg', '星'.repeat(30)], choices: 8 }
    for (const endsAt of [now + hourMs + 60_000, now + 30 * dayMs])
      expect(await make(mediaKey, { ...long, endsAt })).toMatchObject({ endsAt, ended: false, endedAt: null })
  })

  test('is possible ten times on a work, also for two at once, and once for one rid', async () => {
    const mediaKey = await workKey()
    const rid = app.scope.id()
    const form = formOf({ rid })
    const [first, again] = [await make(mediaKey, form), await make(mediaKey, form)]
    expect(again.id).toBe(first.id)
    for (let made = 1; made < 9; made++) await make(mediaKey)
    const codes = await Promise.all([codeOf(make(mediaKey)), codeOf(make(mediaKey))])
    expect(codes.toSorted()).toEqual(['pollLimit', 'success'])
    await staff.call(votesAdmin.remove, { id: first.id })
    expect(await codeOf(make(mediaKey))).toBe('success')
  })
})

describe('a poll that is there', () => {
  test('is changed until somebody has voted', async () => {
    const mediaKey = await workKey()
    const made = await make(mediaKey)
    const changed = await update(made.id, { title: 'other', options: ['yes', 'no'], choices: 2 })
    expect(changed).toMatchObject({ id: made.id, title: 'other', choices: 2, createdAt: made.createdAt })
    expect(
      (await show(mediaKey)).map(({ title, options }) => [title, options.map(({ text }) => text)]),
    ).toEqual([['other', ['yes', 'no']]])
    await vote(await makeOne(), changed, 1)
    expect(await codeOf(update(made.id))).toBe('pollBegun')
    expect(counts((await list(mediaKey))[0])).toEqual([0, 1])
  })

  test('keeps to its bounds from its making when it is changed, and not to a time that has passed', async () => {
    const made = await make(await workKey())
    app.clock.advance(2 * hourMs)
    const ends = (offset: number) => codeOf(update(made.id, { endsAt: made.createdAt + offset }))
    expect([await ends(hourMs), await ends(30 * dayMs + 1)]).toEqual(['pollTime', 'pollTime'])
    expect([await ends(3 * hourMs), await ends(30 * dayMs)]).toEqual(['success', 'success'])
  })

  test('is ended once, and not changed after that', async () => {
    const mediaKey = await workKey()
    const made = await make(mediaKey)
    const ended = await staff.call(votesAdmin.end, { id: made.id })
    expect(ended).toMatchObject({ ended: true, endedAt: expect.any(Number) })
    app.clock.advance(hourMs)
    expect(await staff.call(votesAdmin.end, { id: made.id })).toEqual(ended)
    expect(await codeOf(update(made.id))).toBe('pollOver')
    // Visitors are told at once: no answer from before is left.
    expect((await show(mediaKey))[0]).toMatchObject({ ended: true })
  })

  test('is deleted', async () => {
    const mediaKey = await workKey()
    const made = await make(mediaKey)
    await show(mediaKey)
    await staff.call(votesAdmin.remove, { id: made.id })
    expect([await show(mediaKey), await list(mediaKey)]).toEqual([[], []])
    for (const call of [() => update(made.id), () => staff.call(votesAdmin.remove, { id: made.id })])
      expect(await codeOf(call())).toBe('notFound')
  })

  test('is in the audit log with its work', async () => {
    const mediaKey = await workKey()
    const { id } = await make(mediaKey, { title: 'first' })
    for (const change of [
      () => update(id, { title: 'second' }),
      () => staff.call(votesAdmin.end, { id }),
      () => staff.call(votesAdmin.end, { id }),
      () => staff.call(votesAdmin.remove, { id }),
    ]) {
      app.clock.advance(1)
      await change()
    }
    const rows = await app.scope.db
      .select()
      .from(audit)
      .where(and(eq(audit.target, mediaKey), eq(audit.staff, editor.uid)))
      .orderBy(asc(audit.id))
    const said = rows.map(({ action, input }) => [action.split('/').at(-1), (input as PollForm).title])
    expect(said).toEqual([
      ['Create', 'first'],
      ['Update', 'second'],
      ['End', 'second'],
      ['Delete', 'second'],
    ])
  })
})
