import { mkdir, writeFile } from 'node:fs/promises'
import { calls } from '@xinghe/client'
import { afterAll, expect, inject, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, type TestApp, testApp } from '#test/app.ts'

const web = `${inject('runFolder')}/${process.pid}-shown`
await mkdir(web, { recursive: true })
await writeFile(`${web}/index.html`, '<!doctype html><html><body><!--page-data--></body></html>')
const applications = { web, console: null }
const app = await testApp({ applications })
const other = await testApp({ applications, beside: app })
afterAll(async () => {
  await other.stop()
  await app.stop()
})
const staff = app.as(await makeUser(app.scope, { role: 'owner' }))

/** In which answers of a program a visitor finds a work. */
async function placesOf(at: TestApp, mediaKey: string, title: string): Promise<string[]> {
  const visitor = at.visitor()
  const page = async (path: string) => (await fetch(`${at.origin}${path}`)).text()
  const found = {
    list: JSON.stringify(await visitor.call(calls.catalogue.browse, {})),
    shelves: JSON.stringify(await visitor.call(calls.catalogue.shelves, {})),
    search: JSON.stringify(await visitor.call(calls.search.works, { q: title })),
    suggestions: JSON.stringify(await visitor.call(calls.search.suggest, { q: title })),
    home: await page('/'),
    'list page': await page('/list'),
    'play page': await page(`/play/${mediaKey}`),
    details: (await codeOf(visitor.call(calls.catalogue.details, { mediaKey }))) === 'success' ? title : '',
    episodes: (await codeOf(visitor.call(calls.catalogue.episodes, { mediaKey }))) === 'success' ? title : '',
  }
  return Object.entries(found).flatMap(([place, text]) => (text.includes(title) ? [place] : []))
}

test('a withdrawn work is gone from all that visitors are shown, at once here and by notification elsewhere', async () => {
  const title = '寒潮来时'
  const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeReadyAsset(app.scope)], title })
  for (const at of [app, other]) expect(await placesOf(at, mediaKey, title)).toHaveLength(9)
  await staff.call(calls.catalogueAdmin.withdraw, { mediaKey })
  expect(await placesOf(app, mediaKey, title)).toEqual([])
  await expect.poll(() => placesOf(other, mediaKey, title), { timeout: 2_000 }).toEqual([])
})

test('a title that staff changed is shown at once', async () => {
  const { mediaKey } = await makeWork(app.scope, {
    assetIds: [await makeReadyAsset(app.scope)],
    title: '旧名',
  })
  const shown = async () => (await app.visitor().call(calls.catalogue.details, { mediaKey })).title
  expect(await shown()).toBe('旧名')
  const { form, revision } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
  await staff.call(calls.catalogueAdmin.update, { ...form, mediaKey, revision, title: '新名' })
  expect(await shown()).toBe('新名')
})

test('a setting that staff turned is shown here and by the other program', async () => {
  const shown = async (at: TestApp) => (await at.visitor().call(calls.site.config, {})).siteTitle
  for (const at of [app, other]) await shown(at)
  await staff.call(calls.settingsAdmin.set, { area: 'site', name: 'title', value: '银河', version: 0 })
  for (const at of [app, other]) await expect.poll(() => shown(at), { timeout: 2_000 }).toBe('银河')
})
