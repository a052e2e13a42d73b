import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { openUpload, sendChunk } from '#test/uploads.ts'
import { workFolder } from '../assets/work-folder.ts'
import { removeFiles } from '../deletion/remove-files.ts'
import { failAsset } from '../jobs/fail-asset.ts'
import { media } from '../module.ts'
import { chunkKey } from '../storage-keys.ts'
import { mediaChunk, mediaUpload } from '../tables.ts'
import { sweepUploads } from './sweep.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)
const client = app.as(await makeUser(app.scope, { role: 'editor', stays: true }))
const bytes = Buffer.alloc(2 * 1024 * 1024, 7)

/** An upload of two chunks of which `chunks` came. */
async function makeUpload(chunks: number) {
  const upload = await openUpload(client, { size: 2 * bytes.length })
  for (let index = 0; index < chunks; index++) await sendChunk(client, upload, bytes, index)
  return upload
}

/** Runs what the sweep has queued: this program takes no jobs, or it would make films of the uploads. */
async function removeQueued() {
  const { rows } = await app.scope.db.execute<{ data: { folders: string[]; isAgain: boolean } }>(
    `delete from pgboss.job where name = 'media.removeFiles' and start_after <= now() returning data`,
  )
  for (const { data } of rows) await removeFiles(app.scope, data, new AbortController().signal)
}

async function sweep() {
  await sweepUploads(app.scope)
  await removeQueued()
}

async function whatIsLeft(id: string) {
  const rows = await app.scope.db.select().from(mediaUpload).where(eq(mediaUpload.id, id))
  const chunks = await app.scope.db.select().from(mediaChunk).where(eq(mediaChunk.uploadId, id))
  return {
    upload: rows.length,
    chunks: chunks.length,
    file: existsSync(app.kernel.files.path(chunkKey(id, 0)) ?? ''),
  }
}

test('an upload without a chunk for a day is deleted with its bytes, and no other', async () => {
  const [stale, untouched, finished] = [await makeUpload(1), await makeUpload(0), await makeUpload(2)]
  app.clock.advance(12 * hourMs)
  const fresh = await makeUpload(1)
  await sweep()
  expect(await whatIsLeft(stale.id)).toEqual({ upload: 1, chunks: 1, file: true })

  app.clock.advance(12 * hourMs + 1)
  await sweep()
  expect(await whatIsLeft(stale.id)).toEqual({ upload: 0, chunks: 0, file: false })
  expect(await whatIsLeft(untouched.id)).toEqual({ upload: 0, chunks: 0, file: false })
  expect(await whatIsLeft(fresh.id)).toEqual({ upload: 1, chunks: 1, file: true })
  expect(await whatIsLeft(finished.id)).toEqual({ upload: 1, chunks: 2, file: true })
  await sweep()
  expect(await whatIsLeft(fresh.id)).toEqual({ upload: 1, chunks: 1, file: true })
})

/** A film whose work failed for good, with scratch files on the disk. */
async function makeFailed() {
  const { id } = await makeUpload(2)
  const { assetId } = await client.call(calls.media.uploadState, { uniqueFileID: id })
  const folder = workFolder(app.scope, assetId ?? '')
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/source`, bytes)
  await failAsset(app.scope, { assetId: assetId ?? '' })
  const show = () => client.call(calls.mediaAdmin.asset, { id: assetId ?? '' })
  const retry = () => codeOf(client.call(calls.mediaAdmin.retryAsset, { id: assetId ?? '' }))
  return { id, folder, show, retry }
}

test('a film that failed loses its scratch files at once, and its source after a week but not its row', async () => {
  const failed = await makeFailed()
  expect(existsSync(failed.folder)).toBe(false)
  app.clock.advance(7 * dayMs - hourMs)
  const later = await makeFailed()
  await sweep()
  expect(await whatIsLeft(failed.id)).toEqual({ upload: 1, chunks: 2, file: true })

  app.clock.advance(hourMs + 1)
  await sweep()
  expect(await whatIsLeft(failed.id)).toEqual({ upload: 1, chunks: 0, file: false })
  const text = app.scope.text('code.mediaSourceGone')
  expect(await failed.show()).toMatchObject({ state: 'failed', problem: { code: 'mediaSourceGone', text } })
  expect(await failed.retry()).toBe('mediaSourceGone')
  expect(await whatIsLeft(later.id)).toEqual({ upload: 1, chunks: 2, file: true })
})

test('a film that is tried again in time, and fails again, waits another week', async () => {
  const failed = await makeFailed()
  app.clock.advance(6 * dayMs)
  const { id } = await failed.show()
  await failAsset(app.scope, { assetId: id })
  app.clock.advance(6 * dayMs)
  await sweep()
  expect(await whatIsLeft(failed.id)).toEqual({ upload: 1, chunks: 2, file: true })
  expect(await failed.show()).toMatchObject({ problem: { code: 'mediaFailed' } })
})

test('a chunk that arrives after its upload was swept is deleted as well', async () => {
  const { id } = await makeUpload(1)
  app.clock.advance(dayMs + 1)
  await sweep()
  await app.kernel.files.put(chunkKey(id, 0), bytes)
  const { rows } = await app.scope.db.execute<{ data: { folders: string[]; isAgain: boolean } }>(
    `select data from pgboss.job where name = 'media.removeFiles' and start_after > now() and data::text like '%${id}%'`,
  )
  for (const { data } of rows) await removeFiles(app.scope, data, new AbortController().signal)
  expect(await whatIsLeft(id)).toEqual({ upload: 0, chunks: 0, file: false })
})
