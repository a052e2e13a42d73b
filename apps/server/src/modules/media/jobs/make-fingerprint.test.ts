import { calls, uploadFile } from '@xinghe/client'
import { afterAll, expect, test, vi } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { testApp } from '#test/app.ts'
import { makeClip, uploadSource } from '#test/clips.ts'
import { makeReadyAsset } from '../fixtures.ts'
import { fingerprintStates, readFingerprint } from '../index.ts'
import { giveUpFingerprint, makeFingerprint } from './make-fingerprint.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const listen = (assetId: string) => makeFingerprint(app.scope, { assetId }, new AbortController().signal)

test('a film is listened to out of its segments, at its beginning and its end', {
  timeout: 250_000,
}, async () => {
  // Shorter ones are compared with no other.
  const seconds = 92
  const clip = await makeClip(`${app.dataDir}/film.mp4`, { seconds, size: '96x64' })
  const { assetId } = await uploadFile(staff, await uploadSource(clip))
  const id = assetId ?? ''
  const isReady = async () => (await staff.call(calls.mediaAdmin.asset, { id })).state === 'ready'
  await vi.waitUntil(isReady, { timeout: 240_000, interval: 200 })
  await listen(id)
  const heard = await readFingerprint(app.scope, id)
  if (!heard) throw new Error('nothing was heard')
  expect(heard.head.length / 20).toBeCloseTo(46, 0)
  // From the segment on that holds the first second of the last half.
  expect(heard.tailFromSec).toBe(44)
  expect(heard.tail.length / 20).toBeCloseTo(48, 0)
  expect((await fingerprintStates(app.scope, [id])).get(id)).toBe('made')
  const asked = vi.spyOn(app.kernel.files, 'get')
  await listen(id)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('a film whose last try failed has nothing to be compared', async () => {
  const id = await makeReadyAsset(app.scope, { durationSec: 200 })
  await expect(listen(id)).rejects.toThrow('is gone')
  await giveUpFingerprint(app.scope, { assetId: id })
  expect((await fingerprintStates(app.scope, [id])).get(id)).toBe('made')
  expect(await readFingerprint(app.scope, id)).toBeNull()
})
