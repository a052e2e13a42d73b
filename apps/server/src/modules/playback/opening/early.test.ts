import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { creditPromo } from '#modules/gold/index.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { renditionFile } from '#modules/media/storage-keys.ts'
import { benefitSettings } from '#modules/vip/benefits/settings.ts'
import { vipGrant } from '#modules/vip/tables.ts'
import { bearer, codeOf, type SignedIn, testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(() => app.kernel.settings.reset(benefitSettings, 'earlySilver'))
const editor = await makeUser(app.scope, { role: 'editor', stays: true })

/** A work of two episodes, of which everybody may watch the second one in a day. */
async function makeEarly(form: Partial<Parameters<typeof makeWork>[1]> = {}) {
  const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
  await app.kernel.files.put(renditionFile(assetId, '480', 'init.mp4'), Buffer.from('film'))
  const { mediaKey, episodeIds } = await makeWork(app.scope, { ...form, assetIds: [assetId, assetId] })
  const [first = '', episode = ''] = episodeIds
  const freeAt = app.clock.now() + dayMs
  await setFreeAt({ mediaKey, episode }, freeAt)
  return { mediaKey, first, episode, freeAt }
}
async function setFreeAt(at: { mediaKey: string; episode: string }, freeAt: number | null | undefined) {
  const staff = app.as(editor)
  const work = await staff.call(calls.catalogueAdmin.work, { mediaKey: at.mediaKey })
  const { seasonId = '', number = 2 } = work.episodes.find(({ id }) => id === at.episode) ?? {}
  const saved = await staff.call(calls.catalogueAdmin.saveEpisode, {
    ...{ mediaKey: at.mediaKey, episodeId: at.episode, seasonId, number, title: '' },
    ...(freeAt !== undefined && { freeAt }),
  })
  return saved.episodes.find(({ id }) => id === at.episode)?.freeAt
}
const open = (who: SignedIn | null, { mediaKey, episode }: { mediaKey: string; episode: string }) =>
  (who ? app.as(who) : app.visitor()).call(calls.playback.open, { mediaKey, episode })
const vip = () => makeUser(app.scope, { vipLevel: 1 })

test('until its time VIPs watch an episode and others see its beginning, then everybody does', async () => {
  const work = await makeEarly()
  const [user, bigV, silver] = [
    await makeUser(app.scope),
    await makeUser(app.scope, { bigV: true }),
    await vip(),
  ]
  for (const who of [null, user, bigV])
    expect(await open(who, work)).toMatchObject({ refused: null, trial: { reason: 'early', seconds: 60 } })
  expect(await open(silver, work)).toMatchObject({ refused: null, trial: null })
  expect(await open(await makeUser(app.scope), { ...work, episode: work.first })).toMatchObject({
    refused: null,
    trial: null,
  })
  const { info } = await app.visitor().call(calls.catalogue.episodes, { mediaKey: work.mediaKey })
  expect(info.map(({ freeAt }) => freeAt)).toEqual([null, work.freeAt])
  app.clock.advance(dayMs)
  for (const who of [null, user, bigV])
    expect(await open(who, work)).toMatchObject({ refused: null, trial: null })
})

test('a kind of VIP without the benefit waits, and what was sold with it stays', async () => {
  const work = await makeEarly()
  const silver = await vip()
  await app.kernel.settings.set(benefitSettings, 'earlySilver', false, 'test')
  expect((await open(silver, work)).trial?.reason).toBe('early')
  expect((await open(await makeUser(app.scope, { vipLevel: 2 }), work)).trial).toBeNull()
  expect(await app.scope.db.$count(vipGrant, eq(vipGrant.uid, silver.uid))).toBe(0)
})

test('neither a fresh address nor a file nor coins are a way around it', async () => {
  const work = await makeEarly({ access: 'gold', goldPrice: 5 })
  const [user, silver] = [await makeUser(app.scope), await vip()]
  for (const { uid } of [user, silver])
    await creditPromo(app.scope, { uid, coins: 50, reason: 'grant', reference: null, key: `early:${uid}` })
  const pay = (who: SignedIn) =>
    app.as(who).call(calls.playback.payByGold, { mediaKey: work.mediaKey, episode: work.episode, coins: 5 })
  expect(await codeOf(pay(user))).toBe('conflict')
  expect((await open(user, work)).trial?.reason).toBe('early')
  expect((await open(silver, work)).trial?.reason).toBe('gold')
  expect(await codeOf(pay(silver))).toBe('success')
  expect((await open(silver, work)).trial).toBeNull()
  const { mediaKey, episode } = work
  const other = app.as(await makeUser(app.scope))
  expect((await other.call(calls.playback.address, { mediaKey, episode })).trial?.reason).toBe('early')
  const file = { mediaKey, episode, quality: 480 }
  expect((await app.as(user).call(calls.downloads.ask, file)).reason).toBe('early')
  app.clock.advance(dayMs)
  expect(await codeOf(pay(user))).toBe('success')
})

test('an address opens what it opened only while that holds', async () => {
  const work = await makeEarly()
  const silver = await vip()
  const response = await fetch(app.as(silver).address(calls.playback.open, work), { headers: bearer(silver) })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { data } = await response.json()
  const status = async () => (await fetch(`${app.origin}${data.address}`, { headers: { cookie } })).status
  expect(await status()).toBe(200)
  await app.kernel.settings.set(benefitSettings, 'earlySilver', false, 'test')
  expect(await status()).toBe(403)
  await app.kernel.settings.reset(benefitSettings, 'earlySilver')
  expect(await status()).toBe(200)
})

test('an editor moves the time, leaves it, and takes it away', async () => {
  const work = await makeEarly()
  expect(await setFreeAt(work, undefined)).toBe(work.freeAt)
  expect(await setFreeAt(work, work.freeAt + hourMs)).toBe(work.freeAt + hourMs)
  expect((await open(null, work)).trial?.reason).toBe('early')
  expect(await setFreeAt(work, null)).toBeNull()
  expect((await open(null, work)).trial).toBeNull()
  const user = await makeUser(app.scope)
  const save = app.as(user).call(calls.catalogueAdmin.saveEpisode, {
    ...{ mediaKey: work.mediaKey, episodeId: work.episode, seasonId: 'x', number: 2 },
  })
  expect(await codeOf(save)).toBe('forbidden')
})
