import { type Client, calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { makeUser, type UserOptions } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { openUpload, sendChunk } from '#test/uploads.ts'
import { media } from '../module.ts'
import { type MediaValues, mediaSettings } from '../settings.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)

const allow = (from: MediaValues['uploadsFrom']) =>
  app.kernel.settings.set(mediaSettings, 'uploadsFrom', from, '1')
const people = {
  newcomer: {},
  'level 3': { level: 3 },
  'big V': { bigV: true },
  moderator: { role: 'moderator' },
  editor: { role: 'editor' },
} satisfies Record<string, UserOptions>

test.each([
  ['staff', ['editor']],
  ['bigV', ['big V', 'editor']],
  ['level', ['level 3', 'big V', 'editor']],
  ['everybody', Object.keys(people)],
] as const)('where uploads are from %s, these may upload: %j', async (from, allowed) => {
  await allow(from)
  for (const [name, options] of Object.entries(people)) {
    const client = app.as(await makeUser(app.scope, options))
    const expected = (allowed as readonly string[]).includes(name) ? 'success' : 'uploadNotAllowed'
    expect([name, await codeOf(openUpload(client))]).toEqual([name, expected])
    expect([name, await codeOf(client.call(calls.media.publishPoint, {}))]).toEqual([name, expected])
  }
})

test('everybody may upload unless the operator says otherwise', () => {
  expect(mediaSettings.entries.uploadsFrom.default).toBe('everybody')
})

test('an editor’s power counts in the console alone', async () => {
  await allow('staff')
  const client = app.as(await makeUser(app.scope, { role: 'editor', deviceClass: 'h5' }))
  expect(await codeOf(openUpload(client))).toBe('uploadNotAllowed')
})

test('an open upload ends with the permission, with a sentence', async () => {
  await allow('everybody')
  const client: Client = app.as(await makeUser(app.scope))
  const upload = await openUpload(client, { size: 10 })
  await allow('staff')
  await expect(sendChunk(client, upload, Buffer.alloc(10), 0)).rejects.toMatchObject({
    code: 'uploadNotAllowed',
    message: app.scope.text('code.uploadNotAllowed'),
  })
})
