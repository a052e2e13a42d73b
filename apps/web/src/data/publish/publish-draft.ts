import { invalidate } from '@xinghe/app-data'
import { CallFailure, calls, fileSource, randomId, uploadFile, uploadPicture } from '@xinghe/client'
import type { OwnPost } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { mentionsIn } from '#lib/mentions-in.ts'
import {
  changeSending,
  clearDraft,
  closeDraft,
  openDraft,
  type PublishDraft,
  usePublishDraft,
} from '#stores/publish-draft.ts'
import { session, useSession } from '#stores/session.ts'
import { loadTexts, t } from '#text/text.ts'
import { client } from '../client.ts'
import { queryClient } from '../query-client.ts'

/** The steps of progress, in percent. */
const steps = { begun: 1, chunks: 80, saved: 90, cover: 95, published: 100 } as const
/** Tries of a chunk before it fails, and the wait for a network that says nothing when it is back. */
const triesPerChunk = 3
const retryMs = 8_000

let running: AbortController | null = null
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Publishes the draft, and goes on while its author is elsewhere. What was done before is not done again: after a lost
 * network, a failure or a closed browser it continues with the first chunk that is missing.
 */
export async function publishDraft(): Promise<void> {
  if (running) return
  const stop = new AbortController()
  running = stop
  clearTimeout(retry)
  const { progress } = current().sending
  changeSending({
    phase: 'running',
    waitsForNetwork: false,
    message: '',
    progress: Math.max(progress, steps.begun),
  })
  try {
    const post = await send(stop.signal)
    clearDraft()
    void invalidate(queryClient, calls.publishing.mine, calls.publishing.ofUser, calls.publishing.feed)
    tellDone(post)
  } catch (error) {
    if (!stop.signal.aborted) fail(error)
  } finally {
    if (running === stop) running = null
  }
}

/** Wherever its author is by then. */
function tellDone({ state }: OwnPost): void {
  const words = { review: 'publish.doneReview', transcoding: 'publish.doneTranscoding' } as const
  const key = state === 'review' || state === 'transcoding' ? words[state] : 'publish.done'
  void loadTexts(['publish']).then(() => toast(t(key), { durationMs: 3000 }))
}

const current = (): PublishDraft => usePublishDraft.getState().draft

/** A failure stops; where it was the network, it goes on by itself once that is back. */
function fail(error: unknown): void {
  const failure = error instanceof CallFailure ? error : null
  const waitsForNetwork = failure?.isNetwork ?? false
  changeSending({
    phase: 'failed',
    waitsForNetwork,
    message: failure && !waitsForNetwork ? failure.message : '',
  })
  if (waitsForNetwork) retry = setTimeout(goOn, retryMs)
}

function goOn(): void {
  const { phase, waitsForNetwork } = current().sending
  if (phase !== 'failed' || !waitsForNetwork) return
  if (navigator.onLine) void publishDraft()
  else retry = setTimeout(goOn, retryMs)
}

async function send(signal: AbortSignal): Promise<OwnPost> {
  const videoId = await sendVideo(signal)
  const cover = await sendCover(signal)
  const { text, named, labels, visibility, pictures, place, sending } = current()
  const rid = sending.rid ?? randomId()
  changeSending({ progress: steps.cover, rid })
  const post = await client.call(
    calls.publish.create,
    {
      ...{ visibility, rid, trendsDetails: text, location: place },
      labels: labels.map(({ key }) => key),
      mentions: mentionsIn({ text, named }),
      ...(videoId === null ? { pictures: pictures.map(({ url }) => url) } : { videoId }),
      ...(cover !== null && { cover }),
    },
    { signal },
  )
  changeSending({ progress: steps.published })
  return post
}

/** Null without one. */
async function sendVideo(signal: AbortSignal): Promise<string | null> {
  const { video, sending, text, labels } = current()
  if (!video) return null
  if (sending.videoId !== null) return sending.videoId
  const { url: _, ServerID } = await client.call(calls.media.publishPoint, {}, { signal })
  const { id } = await uploadFile(client, fileSource(video.file), {
    ...(sending.uploadId !== null && { resumeId: sending.uploadId }),
    ...(video.trim && { trim: video.trim }),
    onOpen: uploadId => changeSending({ uploadId }),
    onProgress: share =>
      changeSending({ progress: steps.begun + Math.floor((steps.chunks - steps.begun) * share) }),
    signal,
    tries: triesPerChunk,
  })
  changeSending({ progress: steps.chunks })
  const { videoId } = await client.call(
    calls.publish.saveVideo,
    {
      ...{ LID: id, ID: id, ServerID, Contxt: text, UploadedFileName: video.file.name.slice(0, 1000) },
      Labels: labels.map(({ key }) => key),
    },
    { signal },
  )
  changeSending({ progress: steps.saved, videoId })
  return videoId
}

/** The address of the author's own cover; null without one. */
async function sendCover(signal: AbortSignal): Promise<string | null> {
  const { video, cover, sending } = current()
  if (!video || !cover) return null
  if (sending.coverUrl !== null) return sending.coverUrl
  const uploadKey = sending.coverKey ?? randomId()
  changeSending({ coverKey: uploadKey })
  const { url } = await uploadPicture(client, cover, { uploadKey, signal })
  changeSending({ coverUrl: url })
  return url
}

/** Gives the draft up with what of it is on the server. */
export function cancelPublishing(): void {
  running?.abort()
  running = null
  clearTimeout(retry)
  const { videoId } = current().sending
  clearDraft()
  // Where it does not arrive, the server deletes the film in some days.
  if (videoId !== null) client.call(calls.publish.dropVideo, { videoId }).catch(() => {})
}

/** Reads the draft of whoever is signed in, and goes on with what was being published when the page was closed. */
export async function resumeDraft(): Promise<void> {
  const uid = session.token()?.uid
  if (uid === undefined || usePublishDraft.getState().uid === uid) return
  const { sending } = await openDraft(uid)
  if (sending.phase === 'running' || sending.waitsForNetwork) void publishDraft()
}

window.addEventListener('online', goOn)

useSession.subscribe(({ token }) => {
  const { uid } = usePublishDraft.getState()
  if (uid === null || token?.uid === uid) return
  running?.abort()
  running = null
  clearTimeout(retry)
  closeDraft()
})
