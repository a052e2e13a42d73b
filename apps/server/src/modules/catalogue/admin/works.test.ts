import { calls, randomId } from '@xinghe/client'
import { catalogueAdmin, type WorkForm } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { catalogue } from '../module.ts'
import { cataloguePerson, catalogueWork } from '../tables.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)
const editor = await makeUser(app.scope, { role: 'editor' })
const staff = app.as(editor)
const asset = await makeReadyAsset(app.scope, { durationSec: 60 })

const create = (form: Partial<WorkForm> & { rid?: string } = {}, by = staff) =>
  by.call(calls.catalogueAdmin.create, { kind: 'movie', title: 'untitled', ...form })
const read = (mediaKey: string) => staff.call(calls.catalogueAdmin.work, { mediaKey })
const auditOf = async (action: { path: string }, mediaKey?: string) =>
  (await app.scope.db.select().from(audit).where(eq(audit.action, action.path))).filter(
    ({ input }) => mediaKey === undefined || (input as { mediaKey?: string }).mediaKey === mediaKey,
  )

test('the catalogue is changed by its editors only', async () => {
  const { mediaKey, seasons } = await create()
  const seasonId = seasons[0]?.id ?? ''
  const [user, moderator] = [await makeUser(app.scope), await makeUser(app.scope, { role: 'moderator' })]
  for (const [client, code] of [
    [app.visitor(), 'loginRequired'],
    [app.as(user), 'forbidden'],
    [app.as(moderator), 'forbidden'],
  ] as const) {
    const { works, work, vocabulary, publish, withdraw, saveSeason, saveEpisode, deleteEpisode } =
      calls.catalogueAdmin
    expect(await codeOf(create({}, client))).toBe(code)
    expect(await codeOf(client.call(works, {}))).toBe(code)
    expect(await codeOf(client.call(vocabulary, {}))).toBe(code)
    for (const call of [work, publish, withdraw])
      expect(await codeOf(client.call(call, { mediaKey }))).toBe(code)
    expect(await codeOf(client.call(saveSeason, { mediaKey, number: 2 }))).toBe(code)
    expect(await codeOf(client.call(saveEpisode, { mediaKey, seasonId, number: 1 }))).toBe(code)
    expect(await codeOf(client.call(deleteEpisode, { mediaKey, episodeId: '0' }))).toBe(code)
  }
  expect(await read(mediaKey)).toMatchObject({ state: 'draft', revision: 1, episodes: [] })
})

describe('a form is malformed', () => {
  test.each([
    ['without a title', { title: '   ' }],
    ['with a title of 121 characters', { title: 'x'.repeat(121) }],
    ['of no known kind', { kind: 'opera' }],
    ['from before the pictures could move', { year: 1800 }],
    ['with a country in lower case', { regions: ['my'] }],
    ['with nine genres', { genres: Array.from({ length: 9 }, (_, index) => `g${index}`) }],
    ['with a person without a name', { people: [{ name: ' ', role: 'actor' }] }],
    ['with a person of an unknown role', { people: [{ name: 'x', role: 'cat' }] }],
    ['with an eighth day of the week', { updateWeekday: 8 }],
    ['with fewer free episodes than none', { freeEpisodes: -1 }],
  ] as [string, never][])('%s', async (_, form) => {
    expect(await codeOf(create(form))).toBe('malformed')
  })
})

describe('a new work', () => {
  test('is a draft with its first season, and the audit log names its maker', async () => {
    const title = `made ${app.scope.id()}`
    const work = await create({ title, tags: ['a'], people: [{ name: 'P', role: 'host' }] })
    expect(work).toMatchObject({
      state: 'draft',
      revision: 1,
      seasons: [{ number: 1, title: '' }],
      episodes: [],
      form: {
        title,
        tags: ['a'],
        people: [{ name: 'P', role: 'host', character: '' }],
        access: 'free',
        ended: true,
      },
    })
    expect(await read(work.mediaKey)).toEqual(work)
    const rows = (await auditOf(catalogueAdmin.create)).filter(row => (row.input as WorkForm).title === title)
    expect(rows).toMatchObject([{ staff: editor.uid, address: '127.0.0.1' }])
  })

  test('is made once, however often its form is sent under one rid', async () => {
    const [title, rid] = [`once ${app.scope.id()}`, randomId()]
    const both = await Promise.all([create({ title, rid }), create({ title, rid })])
    const third = await create({ title, rid })
    expect(new Set([...both, third].map(({ mediaKey }) => mediaKey)).size).toBe(1)
    const rows = await app.scope.db.select().from(catalogueWork).where(eq(catalogueWork.title, title))
    expect(rows).toHaveLength(1)
    expect(
      (await auditOf(catalogueAdmin.create)).filter(row => (row.input as { rid?: string }).rid === rid),
    ).toHaveLength(1)
  })

  test('shares its people with other works by their name, also when both are made at the same moment', async () => {
    const names = ['Ada', 'Bo', 'Cy'].map(name => `${name} ${app.scope.id()}`)
    const people = (list: string[]) => list.map(name => ({ name, role: 'actor' as const }))
    await Promise.all([
      create({ people: people(names) }),
      create({ people: people(names.toReversed()) }),
      create({ people: people([names[1] ?? '', names[1] ?? '']) }),
    ])
    const rows = await app.scope.db.select().from(cataloguePerson)
    expect(rows.filter(({ name }) => names.includes(name))).toHaveLength(3)
  })
})

describe('the list of works', () => {
  test('finds by title, original title and alias, and takes signs for what they are', async () => {
    const word = app.scope.id()
    const keys = [
      await create({ title: `Blue ${word}` }),
      await create({ originalTitle: `the ${word} film` }),
      await create({ aliases: ['x', `BLUE${word}`] }),
    ].map(({ mediaKey }) => mediaKey)
    await create({ title: `100% ${word.slice(0, -1)}` })
    const found = async (q: string) =>
      (await staff.call(calls.catalogueAdmin.works, { q })).info.map(({ mediaKey }) => mediaKey).toSorted()
    expect(await found(word.toUpperCase())).toEqual(keys.toSorted())
    expect(await found(`${word.slice(0, -1)}_`)).toEqual([])
    expect(await found(`%${word}`)).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  test('shows each state by itself, last changed first, and continues after its cursor', async () => {
    const q = app.scope.id()
    const of = async (title: string, form: Partial<WorkForm> = {}) => {
      const { mediaKey, seasons } = await create({ title: `${title} ${q}`, ...form })
      const seasonId = seasons[0]?.id ?? ''
      await staff.call(calls.catalogueAdmin.saveEpisode, { mediaKey, seasonId, number: 1, assetId: asset })
      app.clock.advance(1)
      return mediaKey
    }
    const [draft, shown, later, gone] = [
      await of('draft'),
      await of('shown'),
      await of('later', { publishAt: app.clock.now() + minuteMs }),
      await of('gone'),
    ]
    for (const mediaKey of [shown, later, gone]) await staff.call(calls.catalogueAdmin.publish, { mediaKey })
    await staff.call(calls.catalogueAdmin.withdraw, { mediaKey: gone })
    const list = async (more: object) => (await staff.call(calls.catalogueAdmin.works, { q, ...more })).info
    for (const [state, key] of [
      ['draft', draft],
      ['published', shown],
      ['scheduled', later],
      ['withdrawn', gone],
    ])
      expect((await list({ state })).map(({ mediaKey }) => mediaKey)).toEqual([key])
    expect((await list({ state: 'published' }))[0]).toMatchObject({
      episodes: 1,
      playable: 1,
      state: 'published',
    })
    const first = await staff.call(calls.catalogueAdmin.works, { q, size: 3 })
    const rest = await staff.call(calls.catalogueAdmin.works, { q, size: 3, cursor: first.cursor })
    const keys = [...first.info, ...rest.info].map(({ mediaKey }) => mediaKey)
    expect(keys).toEqual([gone, later, shown, draft])
    expect(await codeOf(staff.call(calls.catalogueAdmin.works, { cursor: 'x' }))).toBe('malformed')
    expect(await list({ kind: 'sport' })).toEqual([])
  })
})

describe('a change of a work', () => {
  const update = (mediaKey: string, revision: number, form: Omit<Partial<WorkForm>, 'uploaderUid'> = {}) =>
    staff.call(calls.catalogueAdmin.update, {
      ...{ kind: 'movie', title: 'changed', uploaderUid: null, ...form },
      mediaKey,
      revision,
    })

  test('is refused where there is none, or where it changed meanwhile', async () => {
    expect(await codeOf(update('0', 1))).toBe('notFound')
    const { mediaKey } = await create({ title: 'kept' })
    expect(await codeOf(update(mediaKey, 2))).toBe('conflict')
    expect((await read(mediaKey)).form.title).toBe('kept')
    expect(await auditOf(catalogueAdmin.update, mediaKey)).toEqual([])
  })

  test('takes the form as it is and counts the revision on', async () => {
    const { mediaKey } = await create({ people: [{ name: 'Ada', role: 'actor' }], genres: ['food'] })
    const people = [{ name: 'Bo', role: 'writer' as const, character: '' }]
    const changed = await update(mediaKey, 1, { people, synopsis: 'new' })
    expect(changed).toMatchObject({
      revision: 2,
      form: { title: 'changed', synopsis: 'new', people, genres: [] },
    })
    expect(await auditOf(catalogueAdmin.update, mediaKey)).toHaveLength(1)
  })

  test('of two made at the same moment goes through once', async () => {
    const { mediaKey } = await create()
    const codes = await Promise.all(['a', 'b'].map(title => codeOf(update(mediaKey, 1, { title }))))
    expect(codes.toSorted()).toEqual(['conflict', 'success'])
  })

  test('is not made over a change of its episodes that the editor has not seen', async () => {
    const { mediaKey, revision } = await create()
    await staff.call(calls.catalogueAdmin.saveSeason, { mediaKey, number: 2 })
    expect(await codeOf(update(mediaKey, revision))).toBe('conflict')
  })
})

describe('publishing', () => {
  test('a work without a file is refused with what is missing', async () => {
    const { mediaKey, seasons } = await create()
    const reason = app.scope.text('publish.noFile')
    const refused = { code: 'workIncomplete', message: app.scope.text('code.workIncomplete', { reason }) }
    const publish = () => staff.call(calls.catalogueAdmin.publish, { mediaKey })
    await expect(publish()).rejects.toMatchObject(refused)
    await staff.call(calls.catalogueAdmin.saveEpisode, {
      mediaKey,
      seasonId: seasons[0]?.id ?? '',
      number: 1,
    })
    await expect(publish()).rejects.toMatchObject(refused)
    expect((await read(mediaKey)).state).toBe('draft')
    expect(await auditOf(catalogueAdmin.publish, mediaKey)).toEqual([])
    for (const call of [calls.catalogueAdmin.publish, calls.catalogueAdmin.withdraw])
      expect(await codeOf(staff.call(call, { mediaKey: '0' }))).toBe('notFound')
  })

  test('and withdrawing can be said twice', async () => {
    const { mediaKey, seasons } = await create()
    const seasonId = seasons[0]?.id ?? ''
    await staff.call(calls.catalogueAdmin.saveEpisode, { mediaKey, seasonId, number: 1, assetId: asset })
    for (let n = 0; n < 2; n++)
      expect(await staff.call(calls.catalogueAdmin.publish, { mediaKey })).toMatchObject({
        state: 'published',
      })
    expect(await codeOf(app.visitor().call(calls.catalogue.details, { mediaKey }))).toBe('success')
    for (let n = 0; n < 2; n++)
      expect(await staff.call(calls.catalogueAdmin.withdraw, { mediaKey })).toMatchObject({
        state: 'withdrawn',
      })
    expect(await codeOf(app.visitor().call(calls.catalogue.details, { mediaKey }))).toBe('notFound')
    expect(await auditOf(catalogueAdmin.withdraw, mediaKey)).toHaveLength(2)
  })
})

test('genres, regions and languages are named in the caller’s writing', async () => {
  const { genres, regions, languages } = await staff.call(calls.catalogueAdmin.vocabulary, {})
  expect(genres).toContainEqual({ key: 'crime', title: app.scope.text('genre.crime') })
  expect(regions).toContainEqual({ key: 'cn', title: app.scope.text('origin.cn') })
  expect(languages).toContainEqual({ key: 'yue', title: app.scope.text('language.yue') })
})
