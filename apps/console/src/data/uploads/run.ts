import { invalidate } from '@xinghe/app-data'
import { calls, fileSource, randomId, uploadFile } from '@xinghe/client'
import { client } from '../client.ts'
import { failureText } from '../failures.ts'
import { queryClient } from '../query-client.ts'
import { freshWork } from '../works.ts'
import {
  dropRecord,
  findRecord,
  storeRecord,
  type Target,
  type UploadRecord,
  uploadRecords,
} from './records.ts'
import { addUpload, allUploads, changeUpload, findUpload, removeUpload, type Upload } from './store.ts'

/** Files sent side by side: enough to fill a line, few enough that the first is soon there. */
const atOnce = 2

const running = new Map<string, AbortController>()

/** Puts a file in the queue for an episode; an earlier upload of the same file is resumed. */
export function startUpload(file: File, target: Target): void {
  const other = allUploads().find(one => one.target.episodeId === target.episodeId)
  const isSame = other?.file.name === file.name && other.file.size === file.size
  if (other && isSame && other.phase !== 'notLinked') {
    if (other.phase === 'paused' || other.phase === 'failed') resumeUpload(other.id)
    return
  }
  if (other) cancelUpload(other.id)
  const record = interruptedUpload(file, target.episodeId)
  // Another file takes the place of one that was interrupted.
  for (const { uploadId, target: meant } of uploadRecords())
    if (meant.episodeId === target.episodeId && uploadId !== record?.uploadId) dropRecord(uploadId)
  const upload: Upload = {
    id: randomId(),
    file,
    target,
    phase: 'waiting',
    share: record?.share ?? 0,
    bytesPerSec: null,
    uploadId: record?.uploadId,
    problem: undefined,
  }
  addUpload(upload)
  runWaiting()
}

/** An upload of this file that stopped with its page, not one that is being sent to another episode. */
function interruptedUpload(file: File, episodeId: string): UploadRecord | undefined {
  const record = findRecord(file, episodeId)
  return allUploads().some(one => one.uploadId === record?.uploadId) ? undefined : record
}

export function pauseUpload(id: string): void {
  changeUpload(id, { phase: 'paused', bytesPerSec: null })
  stop(id)
}

export function resumeUpload(id: string): void {
  changeUpload(id, { phase: 'waiting', problem: undefined })
  runWaiting()
}

/** Cancels the upload; the server deletes by itself what it has of it. */
export function cancelUpload(id: string): void {
  dropRecord(findUpload(id)?.uploadId)
  removeUpload(id)
  stop(id)
}

/** Cancels what is being sent to an episode that is gone. */
export function cancelUploadsOf(episodeId: string): void {
  for (const one of allUploads()) if (one.target.episodeId === episodeId) cancelUpload(one.id)
  for (const one of uploadRecords()) if (one.target.episodeId === episodeId) dropRecord(one.uploadId)
}

function stop(id: string): void {
  running.get(id)?.abort()
  running.delete(id)
  runWaiting()
}

function runWaiting(): void {
  const free = atOnce - running.size
  const waiting = allUploads().filter(upload => upload.phase === 'waiting' && !running.has(upload.id))
  for (const upload of waiting.slice(0, Math.max(0, free))) void run(upload)
}

async function run(upload: Upload): Promise<void> {
  const controller = new AbortController()
  running.set(upload.id, controller)
  try {
    const linked = await send(upload, controller.signal)
    if (controller.signal.aborted) return
    dropRecord(findUpload(upload.id)?.uploadId)
    if (!linked) {
      changeUpload(upload.id, { phase: 'notLinked', bytesPerSec: null })
      await invalidate(queryClient, calls.mediaAdmin.assets, calls.catalogueAdmin.work)
      return
    }
    await freshWork(upload.target.mediaKey)
    await invalidate(queryClient, calls.mediaAdmin.assets)
    removeUpload(upload.id)
  } catch (error) {
    // A pause or a cancel has already set the state.
    if (!controller.signal.aborted)
      changeUpload(upload.id, { phase: 'failed', bytesPerSec: null, problem: failureText(error) })
  } finally {
    if (running.get(upload.id) === controller) running.delete(upload.id)
    runWaiting()
  }
}

/** Sends the chunks that the server does not have; whether the episode got the film with the last one. */
async function send(upload: Upload, signal: AbortSignal): Promise<boolean> {
  changeUpload(upload.id, { phase: 'sending' })
  const speed = speedOf(upload.file.size)
  const resumeId = upload.uploadId
  let uploadId = resumeId
  const record = (share: number) => {
    if (uploadId === undefined || signal.aborted) return
    const { name, size } = upload.file
    const openedAt = uploadRecords().find(one => one.uploadId === uploadId)?.openedAt ?? Date.now()
    storeRecord({ uploadId, name, size, target: upload.target, share, openedAt })
  }
  const state = await uploadFile(client, fileSource(upload.file), {
    signal,
    episodeId: upload.target.episodeId,
    ...(resumeId !== undefined && { resumeId }),
    onOpen: id => {
      if (id !== resumeId) dropRecord(resumeId)
      uploadId = id
      if (!signal.aborted) changeUpload(upload.id, { uploadId: id })
      record(id === resumeId ? upload.share : 0)
    },
    onProgress: share => {
      if (signal.aborted) return
      changeUpload(upload.id, { share, bytesPerSec: speed(share) })
      record(share)
    },
  })
  if (!state.complete) throw new Error(`upload ${state.id} ended incomplete`)
  return state.linked === true
}

/** Bytes a second, smoothed; the first report only starts the clock. */
function speedOf(size: number): (share: number) => number | null {
  let last: { share: number; at: number } | null = null
  let smooth: number | null = null
  return share => {
    const at = performance.now()
    if (last && at > last.at) {
      const now = ((share - last.share) * size * 1000) / (at - last.at)
      smooth = smooth === null ? now : smooth * 0.7 + now * 0.3
    }
    last = { share, at }
    return smooth
  }
}
