import { mkdir, writeFile } from 'node:fs/promises'
import { calls, uploadPicture } from '@xinghe/client'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { makeStore } from '#modules/stores/fixtures.ts'
import { testApp } from '#test/app.ts'

const web = `${inject('runFolder')}/${process.pid}-heads`
await mkdir(web, { recursive: true })
await writeFile(
  `${web}/index.html`,
  '<!doctype html><html><head><title>built</title><meta name="description" content="built" /></head><body><!--page-data--></body></html>',
)
const app = await testApp({
  applications: { web, console: null },
  env: { PUBLIC_URL: 'https://films.example' },
})
afterAll(app.stop)
// Answers of the moment before are served again for some seconds.
beforeEach(() => app.clock.advance(60_000))
const site = app.scope.text('site.title')
const assetIds = [await makeReadyAsset(app.scope, { durationSec: 60 })]
const person = await makeUser(app.scope)

/** What the HTML of an address says of the page. */
async function headOf(path: string) {
  const response = await fetch(`${app.origin}${path}`)
  const html = await response.text()
  const meta = (kind: string, name: string) =>
    html.match(new RegExp(`<meta ${kind}="${name}" content="([^"]*)"`))?.[1]
  return {
    title: html.match(/<title>([^<]*)<\/title>/)?.[1],
    description: meta('name', 'description'),
    site: meta('property', 'og:site_name'),
    shared: meta('property', 'og:title'),
    picture: meta('property', 'og:image'),
  }
}
const nothing = { title: site, description: 'built', site, shared: undefined, picture: undefined }

test('a work is named in the HTML of its address, as text', async () => {
  const { mediaKey } = await makeWork(app.scope, {
    assetIds,
    title: 'Stars & "<b>rivers</b>"',
    synopsis: `One\n\nnight. ${'字'.repeat(300)}`,
  })
  const { title, description, ...rest } = await headOf(`/play/${mediaKey}?from=card`)
  expect(title).toBe(`Stars &amp; &quot;&lt;b&gt;rivers&lt;/b&gt;&quot; - ${site}`)
  expect(description).toMatch(/^One night\. 字+…$/)
  expect(Array.from(description ?? '')).toHaveLength(160)
  expect(rest).toMatchObject({ site, shared: 'Stars &amp; &quot;&lt;b&gt;rivers&lt;/b&gt;&quot;' })
  expect((await headOf(`/Play/${mediaKey}/`)).title).toBe(title)
})

test('a store, a playlist, a post and a person are named, and pictures come from the site', async () => {
  const { mediaKey } = await makeWork(app.scope, { assetIds, kind: 'documentary', language: 'ja' })
  const viewer = app.as(person)
  const grey = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
  const { url: picture } = await uploadPicture(
    viewer,
    new Blob([new Uint8Array(await grey.png().toBuffer())]),
  )
  const store = await makeStore(app.scopeOf({ uid: person.uid }), { kind: ['documentary'] }, 'Mine')
  expect(await headOf(`/stores/${store.Key}`)).toMatchObject({ title: `Mine - ${site}` })
  const list = await viewer.call(calls.playlists.create, { title: 'At night', mediaKey, picture })
  expect(await headOf(`/collection/${list.key}`)).toMatchObject({
    title: `At night - ${site}`,
    picture: expect.stringMatching(/^https:\/\/films\.example\/.*\.webp$/),
  })
  const post = await makePost(app.scope, { uid: person.uid, text: 'Rain\nagain' })
  expect(await headOf(`/miniVideoChannel?v=${post.id}`)).toMatchObject({ title: `Rain again - ${site}` })
  const { nickName } = (await viewer.call(calls.profile.space, { toUid: person.uid })) ?? {}
  expect(await headOf(`/space/${person.uid}`)).toMatchObject({ title: `${nickName} - ${site}` })
})

test('what a visitor may not see is not named', async () => {
  const viewer = app.as(person)
  const list = await viewer.call(calls.playlists.create, { title: 'Secret', isPublic: false })
  const post = await makePost(app.scope, { uid: person.uid, text: 'Only mine', visibility: 'self' })
  const { mediaKey } = await makeWork(app.scope, { assetIds })
  const staff = app.as(await makeUser(app.scope, { role: 'owner' }))
  expect((await headOf(`/play/${mediaKey}`)).title).not.toBe(site)
  await staff.call(calls.catalogueAdmin.withdraw, { mediaKey })
  for (const path of [
    `/collection/${list.key}`,
    `/miniVideoChannel?v=${post.id}`,
    `/play/${mediaKey}`,
    '/play/nosuchwork',
    `/play/${'x'.repeat(200)}`,
    '/stores/%00',
    '/space/1%27or%271',
    '/miniVideoChannel',
    '/albumDetail?id=',
    '/',
  ])
    expect([path, await headOf(path)]).toEqual([path, nothing])
})
