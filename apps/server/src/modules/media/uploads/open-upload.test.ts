import { calls, randomId } from '@xinghe/client'
import { dayMs, hourSec } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { openUpload } from '#test/uploads.ts'
import { media } from '../module.ts'
import { mediaSettings } from '../settings.ts'
import { mediaUpload } from '../tables.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)
// What follows is about the limits of those who may upload.
await app.kernel.settings.set(mediaSettings, 'uploadsFrom', 'everybody', '1')

const gib = 1024 ** 3
const user = async (options = {}) => app.as(await makeUser(app.scope, options))
const several = (n: number, run: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: n }, (_, index) => codeOf(run(index))))

test('a visitor who wants to upload is asked to log in', async () => {
  expect(await codeOf(openUpload(app.visitor()))).toBe('loginRequired')
  expect(await codeOf(app.visitor().call(calls.media.publishPoint, {}))).toBe('loginRequired')
})

describe('an upload is malformed', () => {
  test.each([
    ['without a name', { name: '' }],
    ['with a name beyond 1000 characters', { name: 'x'.repeat(1001) }],
    ['with a size below zero', { size: -1 }],
    ['with half a byte', { size: 10.5 }],
    ['with a zero byte in its name', { name: 'film\0.mp4' }],
  ])('%s', async (_, input) => {
    expect(await codeOf(openUpload(await user(), input))).toBe('malformed')
  })
})

test('an empty file is refused before its first byte, with what to do', async () => {
  await expect(openUpload(await user(), { size: 0 })).rejects.toMatchObject({
    code: 'mediaEmpty',
    message: app.scope.text('code.mediaEmpty'),
  })
})

test('an uploader below level 3 may send 1 GiB and reads so when it is more', async () => {
  const client = await user({ level: 2 })
  await expect(openUpload(client, { size: gib + 1 })).rejects.toMatchObject({
    code: 'mediaTooLarge',
    message: app.scope.text('code.mediaTooLarge', { gib: 1 }),
  })
  expect(await openUpload(client, { size: gib })).toMatchObject({ chunks: 512, received: [] })
})

test('from level 3 on, and for staff, it is 4 GiB', async () => {
  for (const client of [await user({ level: 3 }), await user({ role: 'editor' })]) {
    await expect(openUpload(client, { size: 4 * gib + 1 })).rejects.toMatchObject({
      message: app.scope.text('code.mediaTooLarge', { gib: 4 }),
    })
    expect(await openUpload(client, { size: 4 * gib })).toMatchObject({ chunks: 2048, complete: false })
    const point = await client.call(calls.media.publishPoint, {})
    expect(point).toMatchObject({ url: '/api/Upload/Chunk', maxBytes: 4 * gib, maxDurationSec: 4 * hourSec })
  }
})

test('a limit that the operator turned holds at once', async () => {
  const client = await user()
  await app.kernel.settings.set(mediaSettings, 'maxBytesNew', 500, '1')
  expect(await codeOf(openUpload(client, { size: 501 }))).toBe('mediaTooLarge')
  await app.kernel.settings.reset(mediaSettings, 'maxBytesNew')
})

test('the eleventh upload within 24 hours has to wait for the day to pass', async () => {
  const client = await user()
  // Each of its own name: the same twice within a millisecond is taken for one that was sent again.
  for (let n = 0; n < 10; n++) await openUpload(client, { name: `${n}.mp4` })
  await expect(openUpload(client)).rejects.toMatchObject({
    code: 'uploadLimit',
    message: app.scope.text('code.uploadLimit'),
  })
  expect(await codeOf(openUpload(await user()))).toBe('success')
  app.clock.advance(dayMs + 1)
  expect(await codeOf(openUpload(client))).toBe('success')
})

test('of twelve uploads opened at the same moment ten go through', async () => {
  const client = await user()
  const codes = await several(12, index => openUpload(client, { name: `${index}.mp4` }))
  expect(codes.filter(code => code === 'success')).toHaveLength(10)
  expect(codes.filter(code => code === 'uploadLimit')).toHaveLength(2)
})

test('staff upload without a limit', async () => {
  const client = await user({ role: 'editor' })
  const codes = await several(12, index => openUpload(client, { name: `${index}.mp4` }))
  expect(new Set(codes)).toEqual(new Set(['success']))
})

test('staff without the power over films upload as everybody does', async () => {
  const client = await user({ role: 'ads' })
  const codes = await several(12, index => openUpload(client, { name: `${index}.mp4` }))
  expect(codes.filter(code => code === 'uploadLimit')).toHaveLength(2)
  expect(await codeOf(openUpload(client, { size: gib + 1 }))).toBe('mediaTooLarge')
})

test('an opening that is repeated under its rid is the same upload and counts once', async () => {
  const alice = await makeUser(app.scope)
  const rid = randomId()
  const first = await openUpload(app.as(alice), { rid })
  expect(await openUpload(app.as(alice), { rid })).toEqual(first)
  const both = await Promise.all([openUpload(app.as(alice), { rid }), openUpload(app.as(alice), { rid })])
  expect(both).toEqual([first, first])
  const rows = await app.scope.db.select().from(mediaUpload).where(eq(mediaUpload.uid, alice.uid))
  expect(rows).toHaveLength(1)
})

test("another user's opening under the same rid is an upload of its own", async () => {
  const rid = randomId()
  const [first, second] = [await openUpload(await user(), { rid }), await openUpload(await user(), { rid })]
  expect(first.id).not.toBe(second.id)
})
