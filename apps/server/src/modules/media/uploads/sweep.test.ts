import { existsSync } from 'node:fs'
import { hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { openUpload, sendChunk } from '#test/uploads.ts'
import { media } from '../module.ts'
import { chunkKey } from '../storage-keys.ts'
import { mediaChunk, mediaUpload } from '../tables.ts'
import { sweepUploads } from './sweep.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)
const client = app.as(await makeUser(app.scope, { role: 'editor' }))
const bytes = Buffer.alloc(2 * 1024 * 1024, 7)

/** An upload of two chunks of which `chunks` came. */
async function makeUpload(chunks: number) {
  const upload = await openUpload(client, { size: 2 * bytes.length })
  for (let index = 0; index < chunks; index++) await sendChunk(client, upload, bytes, index)
  return upload
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
  await sweepUploads(app.scope)
  expect(await whatIsLeft(stale.id)).toEqual({ upload: 1, chunks: 1, file: true })

  app.clock.advance(12 * hourMs + 1)
  await sweepUploads(app.scope)
  expect(await whatIsLeft(stale.id)).toEqual({ upload: 0, chunks: 0, file: false })
  expect(await whatIsLeft(untouched.id)).toEqual({ upload: 0, chunks: 0, file: false })
  expect(await whatIsLeft(fresh.id)).toEqual({ upload: 1, chunks: 1, file: true })
  expect(await whatIsLeft(finished.id)).toEqual({ upload: 1, chunks: 2, file: true })
  await sweepUploads(app.scope)
  expect(await whatIsLeft(fresh.id)).toEqual({ upload: 1, chunks: 1, file: true })
})
