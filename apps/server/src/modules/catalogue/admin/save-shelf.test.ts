import { calls } from '@xinghe/client'
import type { BannerForm, ShelfForm, WorkForm } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { storeImage } from '#modules/media/index.ts'
import { media } from '#modules/media/module.ts'
import { codeOf, type TestApp, testApp } from '#test/app.ts'
import { makeWork } from '../fixtures.ts'
import { catalogue } from '../module.ts'
import { seedShelves } from '../shelves/defaults.ts'
import { shelves as readShelves } from '../shelves/shelves.ts'
import { catalogueWork } from '../tables.ts'

let app: TestApp
let editor: MadeUser
let asset: string
beforeAll(async () => {
  app = await testApp({ modules: [account, media, catalogue] })
  editor = await makeUser(app.scope, { role: 'editor' })
  asset = await makeReadyAsset(app.scope, { durationSec: 90 })
})
afterAll(() => app.stop())
beforeEach(() => staff().call(calls.shelfAdmin.restore, { channel: 'anime' }))

const staff = () => app.as(editor)
const { shelfAdmin } = calls
const plan = () => staff().call(shelfAdmin.plan, { channel: 'anime' })
const shelves = async (region?: string) =>
  (await app.visitor().call(calls.catalogue.shelves, { channel: 'anime', ...(region && { region }) })).shelves
const shelf = async (title: string) => (await shelves()).find(other => other.title === title)
const titles = async (title: string) => (await shelf(title))?.items.map(item => item.title)

const form = (own: Partial<ShelfForm> = {}): ShelfForm => ({
  channel: 'anime',
  title: 'Mine',
  style: 'row',
  source: 'rule',
  rule: { kind: 'anime' },
  size: 12,
  ...own,
})
const banner = (own: Partial<BannerForm> = {}): BannerForm => ({ channel: 'anime', ...own })

async function make(title: string, own: Partial<WorkForm> = {}, hit = 0) {
  const { mediaKey } = await makeWork(app.scope, { assetIds: [asset], kind: 'anime', title, ...own })
  await app.scope.db.update(catalogueWork).set({ hit }).where(eq(catalogueWork.id, mediaKey))
  app.clock.advance(1)
  return mediaKey
}
const picture = async () => {
  const bytes = await sharp({ create: { width: 640, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return storeImage(app.scope, bytes, { purpose: 'banner' })
}

describe('shelves', () => {
  test('are staff matters, and their form is checked', async () => {
    const moderator = await makeUser(app.scope, { role: 'moderator' })
    const save = (own: Partial<ShelfForm>) => codeOf(staff().call(shelfAdmin.save, form(own)))
    expect(await codeOf(app.visitor().call(shelfAdmin.plan, { channel: 'anime' }))).toBe('loginRequired')
    expect(await codeOf(app.as(moderator).call(shelfAdmin.save, form()))).toBe('forbidden')
    expect(await save({ title: ' ' })).toBe('malformed')
    expect(await save({ size: 0 })).toBe('malformed')
    expect(await save({ from: 2000, until: 1000 })).toBe('malformed')
    expect(await save({ source: 'picked', works: ['nowork'] })).toBe('notFound')
    expect(await codeOf(staff().call(shelfAdmin.save, { ...form(), id: 'noshelf' }))).toBe('notFound')
    expect(await codeOf(staff().call(shelfAdmin.remove, { id: 'noshelf' }))).toBe('notFound')
    expect((await plan()).shelves.map(({ key }) => key)).toEqual(['banner', 'new', 'hot', 'rated'])
  })

  test('by rule hold what fits it now, in its order, and lead to the same list', async () => {
    await make('old quest', { genres: ['adventure'] }, 5)
    await make('new quest', { genres: ['adventure'] }, 1)
    await make('school', { genres: ['campus'] }, 9)
    const rule = { kind: 'anime', genre: 'adventure', sort: 'new' } as const
    await staff().call(shelfAdmin.save, form({ rule, style: 'grid' }))
    const made = await shelf('Mine')
    expect(made).toMatchObject({ style: 'grid', more: 'kind=anime&genre=adventure&sort=new', slides: [] })
    expect(made?.items.map(({ title }) => title)).toEqual(['new quest', 'old quest'])
    const preview = await staff().call(shelfAdmin.preview, { ...rule, size: 1 })
    expect(preview.info.map(({ title }) => title)).toEqual(['new quest'])
  })

  test('by hand hold the works in their order, without hidden ones', async () => {
    const [a, b, c] = [await make('a'), await make('b'), await make('c')]
    await staff().call(shelfAdmin.save, form({ source: 'picked', works: [c, a, b, a] }))
    expect(await titles('Mine')).toEqual(['c', 'a', 'b'])
    expect((await shelf('Mine'))?.more).toBeNull()
    await staff().call(calls.catalogueAdmin.withdraw, { mediaKey: a })
    expect(await titles('Mine')).toEqual(['c', 'b'])
    const { shelves } = await plan()
    expect(shelves.at(-1)?.works.map(({ title, state }) => `${title} ${state}`)).toEqual([
      'c published',
      'a withdrawn',
      'b published',
    ])
  })

  test('are changed, switched off, dated and deleted, each with its row in the audit', async () => {
    await make('one')
    const { shelves } = await staff().call(shelfAdmin.save, { ...form(), rid: 'once' })
    await staff().call(shelfAdmin.save, { ...form(), rid: 'once' })
    const id = shelves.at(-1)?.id ?? ''
    const save = (own: Partial<ShelfForm>) => staff().call(shelfAdmin.save, { ...form(own), id })
    expect((await plan()).shelves.filter(({ title }) => title === 'Mine')).toHaveLength(1)
    await save({ title: 'Renamed' })
    expect(await titles('Renamed')).toContain('one')
    await save({ title: 'Renamed', active: false })
    expect(await shelf('Renamed')).toBeUndefined()
    const now = app.clock.now()
    await save({ title: 'Renamed', from: now + minuteMs, until: now + 120_000 })
    expect(await shelf('Renamed')).toBeUndefined()
    app.clock.advance(minuteMs)
    expect(await shelf('Renamed')).toBeDefined()
    app.clock.advance(minuteMs)
    expect(await shelf('Renamed')).toBeUndefined()
    expect(await codeOf(staff().call(shelfAdmin.save, { ...form({ channel: 'drama' }), id }))).toBe(
      'notFound',
    )
    await staff().call(shelfAdmin.remove, { id })
    expect((await plan()).shelves.map(other => other.id)).not.toContain(id)
    const rows = await app.scope.db.select().from(audit)
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['/api/admin/Shelf/Save', '/api/admin/Shelf/Delete']),
    )
  })

  test('come in the order the editor gives them, all or none', async () => {
    await make('any')
    const ids = (await plan()).shelves.map(({ id }) => id).toReversed()
    const order = (ids: string[]) => staff().call(shelfAdmin.order, { channel: 'anime', ids })
    expect(await codeOf(order(ids.slice(1)))).toBe('conflict')
    expect(await codeOf(order([...ids.slice(1), ids[1] ?? '']))).toBe('conflict')
    await order(ids)
    expect((await shelves()).map(({ key }) => key)).toEqual(['rated', 'hot', 'new'])
  })

  test('that were taken away stay away at the next start, until they are restored', async () => {
    const [first] = (await plan()).shelves
    await staff().call(shelfAdmin.remove, { id: first?.id ?? '' })
    await seedShelves(app.scope)
    expect((await plan()).shelves.map(({ key }) => key)).toEqual(['new', 'hot', 'rated'])
    await staff().call(shelfAdmin.restore, { channel: 'anime' })
    expect((await plan()).shelves.map(({ key }) => key)).toEqual(['banner', 'new', 'hot', 'rated'])
  })
})

describe('banners', () => {
  test('lead to one work or one address, and an address needs a name and a picture', async () => {
    const work = await make('target')
    const { key } = await picture()
    const save = (own: Partial<BannerForm>) => codeOf(staff().call(shelfAdmin.saveBanner, banner(own)))
    expect(await save({})).toBe('malformed')
    expect(await save({ mediaKey: work, link: '/rank' })).toBe('malformed')
    expect(await save({ link: '/rank', title: 'Boards' })).toBe('malformed')
    expect(await save({ link: '/rank', pictureKey: key })).toBe('malformed')
    for (const link of ['//evil.example', 'http://plain.example', 'javascript:alert(1)', '/\\evil.example'])
      expect(await save({ link, title: 'x', pictureKey: key })).toBe('malformed')
    expect(await save({ mediaKey: 'nowork' })).toBe('notFound')
    expect(await save({ link: '/rank', title: 'x', pictureKey: 'nopicture' })).toBe('notFound')
    expect(await codeOf(staff().call(shelfAdmin.removeBanner, { id: 'none' }))).toBe('notFound')
  })

  test('come before the works of the rule, no work twice, and end with their dates and works', async () => {
    const featured = await make('featured', { featured: true })
    const plain = await make('plain', { tagline: 'its own line' })
    const image = await picture()
    const slides = async () => (await shelves()).find(({ style }) => style === 'banner')?.slides ?? []
    const names = async () => (await slides()).map(({ title }) => title)
    expect(await names()).toEqual(['featured'])
    const until = app.clock.now() + minuteMs
    const link = { link: 'https://example.com/a', title: 'Out', pictureKey: image.key, until }
    await staff().call(shelfAdmin.saveBanner, banner(link))
    await staff().call(shelfAdmin.saveBanner, banner({ mediaKey: plain, title: 'Named anew' }))
    const { banners } = await staff().call(shelfAdmin.saveBanner, banner({ mediaKey: featured }))
    expect(await slides()).toMatchObject([
      { title: 'Out', link: 'https://example.com/a', mediaKey: null, picture: { url: image.url } },
      { title: 'Named anew', tagline: 'its own line', mediaKey: plain, link: null },
      { title: 'featured', mediaKey: featured },
    ])
    await staff().call(shelfAdmin.orderBanners, {
      channel: 'anime',
      ids: banners.map(({ id }) => id).toReversed(),
    })
    expect(await names()).toEqual(['featured', 'Named anew', 'Out'])
    app.clock.advance(minuteMs)
    expect(await names()).toEqual(['featured', 'Named anew'])
    await staff().call(calls.catalogueAdmin.withdraw, { mediaKey: plain })
    expect(await names()).toEqual(['featured'])
    for (const { id } of banners) await staff().call(shelfAdmin.removeBanner, { id })
    expect((await plan()).banners).toEqual([])
  })
})

test('what an editor writes is shown in traditional Chinese to readers of it', async () => {
  await make(app.scope.text('shelf.movie'), { featured: true })
  await staff().call(shelfAdmin.save, form({ title: app.scope.text('shelf.drama') }))
  const reader = app.scopeOf({ language: 'zh-TW' })
  const { shelves: shown } = await readShelves(reader, { channel: 'anime' })
  expect(shown.map(({ title }) => title)).toContain(reader.text('shelf.drama'))
  expect(shown.flatMap(({ slides }) => slides).map(({ title }) => title)).toContain(
    reader.text('shelf.movie'),
  )
  expect(shown.flatMap(({ items }) => items).map(({ title }) => title)).toContain(reader.text('shelf.movie'))
})
