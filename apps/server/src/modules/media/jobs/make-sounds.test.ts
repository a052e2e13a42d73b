import { calls, uploadFile } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { testApp } from '#test/app.ts'
import { uploadSource } from '#test/clips.ts'
import { becomeReady } from '../assets/progress.ts'
import { loadAsset } from '../assets/queries.ts'
import { ffmpeg } from '../engine/fixtures/make-clip.ts'
import type { Probe } from '../engine/index.ts'
import { ToolError } from '../engine/tools/run-tool.ts'
import { makeReadyAsset } from '../fixtures.ts'
import { playSource } from '../index.ts'
import { mediaAsset } from '../tables.ts'
import { makeSounds } from './make-sounds.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))

/** Sends a film of so many sounds; answers its asset once it does not change by itself. */
async function processed(sounds: number, size = '160x90') {
  const file = `${app.dataDir}/film.mkv`
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=25:d=5`, '-f', 'lavfi', '-i', 'sine=d=5']
  const maps = Array.from({ length: sounds }, (_, index) => [
    ...['-map', '1:a', `-metadata:s:a:${index}`, `language=${index === 0 ? 'chi' : 'jpn'}`],
  ])
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await ffmpeg(...picture, '-map', '0:v', ...maps.flat(), ...codecs, file)
  const { assetId } = await uploadFile(staff, await uploadSource(file))
  return vi.waitUntil(
    async () => {
      const asset = await staff.call(calls.mediaAdmin.asset, { id: assetId ?? '' })
      return ['ready', 'refused', 'failed'].includes(asset.state) ? asset : null
    },
    { timeout: 100_000, interval: 200 },
  )
}
const storedSounds = (put: { mock: { calls: [string, unknown][] } }) =>
  put.mock.calls.flatMap(([key]) => /\/(a\d\/seg-\d+)/.exec(key)?.[1] ?? [])

test('a film of three sounds offers them all, also where its job was ended at one of them', {
  timeout: 120_000,
}, async () => {
  const put = app.kernel.files.put.bind(app.kernel.files)
  let fails = true
  const storing = vi.spyOn(app.kernel.files, 'put').mockImplementation(async (key, bytes) => {
    if (fails && key.endsWith('a2/seg-00001.m4s')) {
      fails = false
      await app.leaveFree(1024 ** 3)
    }
    return put(key, bytes)
  })
  const making = processed(3)
  await vi.waitUntil(() => !fails, { timeout: 100_000, interval: 50 })
  await app.leaveFree()
  const asset = await making
  const stored = storedSounds(storing)
  storing.mockRestore()
  expect(asset).toMatchObject({ state: 'ready', problem: null })
  expect(asset.sounds).toMatchObject([
    { language: 'chi', default: true, offered: true },
    { language: 'jpn', default: false, offered: true },
    { language: 'jpn', default: false, offered: true },
  ])
  expect(asset.renditions.map(({ name }) => name)).toEqual(['240P'])
  expect(new Set(stored)).toEqual(new Set(['a1/seg-00000', 'a1/seg-00001', 'a2/seg-00000', 'a2/seg-00001']))
  expect(stored.filter(name => name !== 'a2/seg-00001')).toHaveLength(3)
  const source = await playSource(app.scope, asset.id, 'browser', { maxHeight: null })
  expect(source?.audioTracks.map(({ language }) => language)).toEqual(['chi', 'jpn', 'jpn'])
})

test('a sound that takes too long is left out after all of the picture is made, and tried once', {
  timeout: 120_000,
}, async () => {
  const put = app.kernel.files.put.bind(app.kernel.files)
  const storing = vi.spyOn(app.kernel.files, 'put').mockImplementation(async (key, bytes) => {
    if (key.includes('/a1/seg')) throw new ToolError('timeout', 'ffmpeg was stopped (timeout)', '')
    return put(key, bytes)
  })
  const asset = await processed(3, '640x360')
  const films = storing.mock.calls.flatMap(([key]) => /\/(a\d|\d+)\/seg-/.exec(key)?.[1] ?? [])
  storing.mockRestore()
  expect(asset).toMatchObject({ state: 'ready', problem: { code: 'mediaSounds' } })
  expect(asset.renditions).toMatchObject([
    { name: '240P', state: 'ready' },
    { name: '360P', state: 'ready' },
  ])
  expect(asset.sounds.map(({ offered }) => offered)).toEqual([true, false, true])
  expect(films.filter(name => name === 'a1')).toHaveLength(1)
  expect(films.findIndex(name => name.startsWith('a'))).toBe(
    films.findLastIndex(name => /^\d/.test(name)) + 1,
  )
  const source = await playSource(app.scope, asset.id, 'browser', { maxHeight: null })
  expect(source?.audioTracks).toHaveLength(2)
})

test('a film that lost a sound is ready all the same, and staff are told', async () => {
  const id = await makeReadyAsset(app.scope, { languages: ['chi'] })
  const probe = { droppedAudio: 1 } as Probe
  await app.scope.db.update(mediaAsset).set({ probe, state: 'transcoding' }).where(eq(mediaAsset.id, id))
  const asset = await loadAsset(app.scope, id)
  if (asset) await makeSounds(app.scope, asset, 'none', AbortSignal.timeout(10_000))
  await becomeReady(app.scope, id)
  const text = app.scope.text('code.mediaSounds')
  expect(await staff.call(calls.mediaAdmin.asset, { id })).toMatchObject({
    ...{ state: 'ready', problem: { code: 'mediaSounds', text } },
    sounds: [{ language: 'chi', offered: true }],
  })
})
