import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { wholeFile } from '#modules/media/index.ts'
import { renditionFile } from '#modules/media/storage-keys.ts'
import { mediaRendition } from '#modules/media/tables.ts'
import { testApp } from '#test/app.ts'
import { failFile, makeFile } from './make-file.ts'
import { downloadFile } from './tables.ts'

vi.setConfig({ testTimeout: 120_000 })
const app = await testApp()
afterAll(app.stop)
const run = promisify(execFile)
const never = new AbortController().signal

/** Three segments of a test picture, as an encoder leaves them. */
async function segments(): Promise<Map<string, Buffer>> {
  const folder = join(app.dataDir, 'clip')
  await run('mkdir', ['-p', folder])
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=12', '-f', 'lavfi', '-i', 'sine=b=4:d=12']
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '100',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ]
  const hls = ['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_time', '4', '-hls_list_size', '0']
  const names = ['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, 'seg-%05d.m4s')]
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...picture,
    ...codecs,
    ...hls,
    ...names,
    join(folder, 'all.m3u8'),
  ])
  const files = (await readdir(folder)).filter(name => /\.(mp4|m4s)$/.test(name))
  return new Map(
    await Promise.all(files.map(async name => [name, await readFile(join(folder, name))] as const)),
  )
}
const clip = await segments()

/** A film whose segments are in the store, and a file that somebody asked for. */
async function wanted() {
  const assetId = await makeReadyAsset(app.scope, { durationSec: 12 })
  for (const [name, bytes] of clip) await app.kernel.files.put(renditionFile(assetId, '480', name), bytes)
  const sizes = [0, 1, 2].map(index => clip.get(`seg-0000${index}.m4s`)?.length ?? 0)
  await app.scope.db
    .update(mediaRendition)
    .set({ sizes })
    .where(and(eq(mediaRendition.assetId, assetId), eq(mediaRendition.id, '480')))
  const id = app.scope.id()
  const now = app.scope.now()
  await app.scope.db.insert(downloadFile).values({
    ...{ id, assetId, quality: 480, bytes: 1, state: 'waiting', createdAt: now, usedAt: now },
  })
  return { id, assetId, stored: wholeFile(assetId, id) }
}
const row = async (id: string) =>
  (await app.scope.db.select().from(downloadFile).where(eq(downloadFile.id, id)))[0]
const left = () => readdir(join(app.dataDir, 'work')).catch(() => [])

test('a file is made whole of the segments in the store, and leaves nothing beside it', async () => {
  const { id, stored } = await wanted()
  await makeFile(app.scope, { id }, never)
  const made = await row(id)
  expect(made).toMatchObject({ state: 'ready', progress: 1, bytes: await app.kernel.files.size(stored) })
  const file = join(app.dataDir, 'made.mp4')
  await writeFile(file, (await app.kernel.files.get(stored)) ?? '')
  const show = ['-v', 'error', '-show_entries', 'format=duration:stream=codec_name', '-of', 'json', file]
  const { format, streams } = JSON.parse((await run('ffprobe', show)).stdout)
  expect(Math.abs(Number(format.duration) - 12)).toBeLessThan(0.1)
  expect(streams.map(({ codec_name }: { codec_name: string }) => codec_name)).toEqual(['h264', 'aac'])
  expect(await left()).toEqual([])
  // Run again after it was done, it does nothing.
  await makeFile(app.scope, { id }, never)
  expect(await row(id)).toEqual(made)
})

test('a worker that is stopped leaves no half of a file, and the next one makes it', async () => {
  const { id, stored } = await wanted()
  const stop = new AbortController()
  const running = makeFile(app.scope, { id }, stop.signal)
  await vi.waitUntil(async () => (await row(id))?.state === 'making', { interval: 5 })
  stop.abort(new Error('stopped'))
  await expect(running).rejects.toThrow()
  expect(await app.kernel.files.size(stored)).toBeNull()
  expect(await left()).toEqual([])
  expect(await row(id)).toMatchObject({ state: 'making' })
  await makeFile(app.scope, { id }, never)
  expect(await row(id)).toMatchObject({ state: 'ready' })
})

test('a segment that is gone fails the file, and one that was deleted meanwhile is not made', async () => {
  const { id, assetId, stored } = await wanted()
  await app.kernel.files.remove(renditionFile(assetId, '480', 'seg-00001.m4s'))
  await expect(makeFile(app.scope, { id }, never)).rejects.toThrow('is gone')
  await failFile(app.scope, { id })
  expect(await row(id)).toMatchObject({ state: 'failed' })
  const other = await wanted()
  await app.scope.db.delete(downloadFile).where(eq(downloadFile.id, other.id))
  await makeFile(app.scope, { id: other.id }, never)
  for (const key of [stored, other.stored]) expect(await app.kernel.files.size(key)).toBeNull()
})

test('without room on the disk it waits', async () => {
  const { id } = await wanted()
  await app.leaveFree(0)
  await expect(makeFile(app.scope, { id }, never)).rejects.toMatchObject({ code: 'storageFull' })
  await app.leaveFree()
  await makeFile(app.scope, { id }, never)
  expect(await row(id)).toMatchObject({ state: 'ready' })
})
