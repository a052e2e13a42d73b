import { calls } from '@xinghe/client'
import { type AssetState, mediaAdmin } from '@xinghe/contract'
import { pictureAt, pictureWidths } from '@xinghe/contract/pictures'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { enqueue } from '#kernel/jobs/queue.ts'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeReadyAsset } from '../fixtures.ts'
import { ladderJob } from '../job-specs.ts'
import { media } from '../module.ts'
import { mediaAsset } from '../tables.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)
const editor = await makeUser(app.scope, { role: 'editor' })
const staff = app.as(editor)

/** An asset in some state, as the work on it leaves it. */
async function makeAsset(state: AssetState, more: Partial<typeof mediaAsset.$inferInsert> = {}) {
  const id = await makeReadyAsset(app.scope)
  await app.scope.db
    .update(mediaAsset)
    .set({ state, ...more })
    .where(eq(mediaAsset.id, id))
  app.clock.advance(1)
  return id
}
const jobsOf = async (assetId: string) =>
  (
    await app.scope.db.execute(
      sql`select name, priority from pgboss.job where data ->> 'assetId' = ${assetId} and state = 'created'`,
    )
  ).rows

describe('the list of uploaded files', () => {
  test('is for staff who look after films', async () => {
    const list = (by: ReturnType<typeof app.visitor>) => codeOf(by.call(calls.mediaAdmin.assets, {}))
    expect(await list(app.visitor())).toBe('loginRequired')
    expect(await list(app.as(await makeUser(app.scope)))).toBe('forbidden')
    expect(await list(app.as(await makeUser(app.scope, { role: 'moderator' })))).toBe('forbidden')
    // Powers count only in the console.
    expect(await list(app.as(await makeUser(app.scope, { role: 'owner', deviceClass: 'h5' })))).toBe(
      'forbidden',
    )
  })

  test('refuses a state that is none and a cursor that was forged', async () => {
    const list = (input: object) => codeOf(staff.call(calls.mediaAdmin.assets, input))
    expect(await list({ state: 'lost' as never })).toBe('malformed')
    const forge = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
    for (const cursor of ['x', forge([1]), forge(['yesterday', 'x']), forge([1e300, 'x']), forge([1, 'x\0'])])
      expect(await list({ cursor })).toBe('malformed')
  })

  test('goes page by page, newest first, though files come meanwhile', async () => {
    const made = []
    for (let n = 0; n < 5; n++) made.push(await makeAsset('failed', { problem: 'mediaFailed' }))
    const state = 'failed'
    const first = await staff.call(calls.mediaAdmin.assets, { state, size: 2 })
    await makeAsset('failed', { problem: 'mediaFailed' })
    const second = await staff.call(calls.mediaAdmin.assets, { state, size: 2, cursor: first.cursor })
    const third = await staff.call(calls.mediaAdmin.assets, { state, size: 2, cursor: second.cursor })
    const ids = [first, second, third].flatMap(({ info }) => info.map(({ id }) => id))
    expect(ids).toEqual(made.toReversed())
    expect(third).toMatchObject({ hasMore: false })
    expect(third.cursor).toBeUndefined()
    const counted = await staff.call(calls.mediaAdmin.assets, { state, size: 2, page: 2 })
    expect(counted.info.map(({ id }) => id)).toEqual(made.toReversed().slice(1, 3))
  })

  test('shows only the requested state', async () => {
    const refused = await makeAsset('refused', { problem: 'mediaTooLong' })
    const { info } = await staff.call(calls.mediaAdmin.assets, { state: 'refused' })
    expect(info.map(({ id }) => id)).toEqual([refused])
    const text = app.scope.text('code.mediaTooLong', { hours: 4 })
    expect(info[0]?.problem).toEqual({ code: 'mediaTooLong', text })
  })
})

describe('one more try', () => {
  const retry = (id: string, by = staff) => by.call(calls.mediaAdmin.retryAsset, { id })

  test('is not for a user, nor for an unknown file', async () => {
    const id = await makeAsset('failed')
    expect(await codeOf(retry(id, app.as(await makeUser(app.scope))))).toBe('forbidden')
    expect(await codeOf(retry('0'))).toBe('notFound')
    expect(await codeOf(staff.call(calls.mediaAdmin.asset, { id: '0' }))).toBe('notFound')
  })

  test.each(['queued', 'probing', 'transcoding'] as const)(
    'of a file that is %s starts its work again only when no job of it waits or runs',
    async state => {
      const stuck = await makeAsset(state)
      expect(await retry(stuck)).toMatchObject({ state: 'transcoding', problem: null })
      expect(await jobsOf(stuck)).toEqual([{ name: 'media.prepare', priority: 10 }])
      expect(await codeOf(retry(stuck))).toBe('conflict')
      const working = await makeAsset(state)
      await enqueue(app.scope, ladderJob, { assetId: working })
      expect(await codeOf(retry(working))).toBe('conflict')
      expect(await jobsOf(working)).toEqual([{ name: 'media.ladder', priority: 0 }])
    },
  )

  test.each(['ready', 'refused'] as const)('conflicts with a file that is %s', async state => {
    const id = await makeAsset(state)
    expect(await codeOf(retry(id))).toBe('conflict')
    expect(await jobsOf(id)).toEqual([])
  })

  test('of a failed file resumes where it stopped, before all others, and is in the audit log', async () => {
    const planned = await makeAsset('failed', { problem: 'mediaFailed' })
    const unplanned = await makeAsset('failed', { problem: 'mediaFailed', plan: null, isPlayable: false })
    expect(await retry(planned)).toMatchObject({ state: 'transcoding', problem: null })
    expect(await retry(unplanned)).toMatchObject({ state: 'queued', problem: null, durationSec: null })
    expect(await codeOf(retry(planned))).toBe('conflict')
    for (const id of [planned, unplanned])
      expect(await jobsOf(id)).toEqual([{ name: 'media.prepare', priority: 10 }])
    const rows = await app.scope.db.select().from(audit).where(eq(audit.staff, editor.uid))
    expect(
      rows
        .filter(({ action }) => action === mediaAdmin.retryAsset.path)
        .map(({ input }) => input)
        .slice(-2),
    ).toEqual([{ id: planned }, { id: unplanned }])
  })
})

describe('a picture', () => {
  const upload = (bytes: Buffer, purpose: 'poster' | 'cover' = 'cover', by = staff) =>
    by.call(calls.mediaAdmin.uploadImage, { purpose }, { file: new Blob([new Uint8Array(bytes)]) })
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c04020' } })
      .png()
      .withExif({ IFD0: { Copyright: 'somewhere at home' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
      .toBuffer()

  test('is not for a user to upload', async () => {
    const bytes = await png(100, 100)
    expect(await codeOf(upload(bytes, 'cover', app.visitor()))).toBe('loginRequired')
    expect(await codeOf(upload(bytes, 'cover', app.as(await makeUser(app.scope))))).toBe('forbidden')
  })

  test('needs a purpose and a file', async () => {
    expect(await codeOf(upload(await png(100, 100), 'wallpaper' as never))).toBe('malformed')
    expect(await codeOf(staff.call(calls.mediaAdmin.uploadImage, { purpose: 'cover' }))).toBe('malformed')
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['the head of a PNG and no more', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ])('that is %s is refused', async (_, content) => {
    await expect(upload(Buffer.from(content, 'latin1'))).rejects.toMatchObject({
      code: 'imageNotAllowed',
      message: app.scope.text('code.imageNotAllowed'),
    })
  })

  test('over 10 MB is refused with that number', async () => {
    const bytes = Buffer.concat([await png(100, 100), Buffer.alloc(10 * 1024 * 1024)])
    await expect(upload(bytes)).rejects.toMatchObject({
      code: 'imageTooLarge',
      message: app.scope.text('code.imageTooLarge', { mib: 10 }),
    })
  })

  test('is cropped to its purpose, described by thumb and color, and stored without the camera’s metadata', async () => {
    const source = await png(1000, 900)
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const image = await upload(source, 'poster')
    expect(image).toMatchObject({
      width: 675,
      height: 900,
      colour: expect.stringMatching(/^#c.4.2.$/),
      thumb: expect.any(String),
    })
    const widths = await Promise.all(
      pictureWidths.map(async width => {
        const response = await fetch(`${app.origin}${pictureAt(image.url, width)}`)
        expect(response.headers.get('content-type')).toBe('image/webp')
        const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
        expect([found.format, found.exif, found.xmp, found.icc]).toEqual([
          'webp',
          undefined,
          undefined,
          undefined,
        ])
        return found.width
      }),
    )
    expect(widths).toEqual([200, 260, 338, 439, 571, 675, 675])
    const rows = await app.scope.db.select().from(audit).where(eq(audit.action, mediaAdmin.uploadImage.path))
    expect(rows.length).toBeGreaterThan(0)
  })
})
