import type { Image, Label, Visibility } from '@xinghe/contract'
import { create } from 'zustand'
import { deviceFiles } from '#lib/device-files.ts'

/** A film on this device. */
export interface DraftVideo {
  file: File
  /** Null where this browser cannot play it: the server finds out. */
  durationSec: number | null
  width: number
  height: number
  /** What of it is published, seconds; null: all. */
  trim: { fromSec: number; toSec: number } | null
}

/** How far the publishing of a draft is. What of it was done before is not done again. */
export interface Sending {
  phase: 'idle' | 'running' | 'failed'
  /** 0 to 100: 1 begun, up to 80 by chunks, 90 film kept, 95 cover there, 100 published. */
  progress: number
  /** It goes on by itself once the network is back. */
  waitsForNetwork: boolean
  /** What the server said; empty where nothing is to be said. */
  message: string
  /** What the server calls the upload of the film, to go on with it. */
  uploadId: string | null
  /** The film, once it is kept for a post. */
  videoId: string | null
  /** Of the cover on its way, and where it is once it is there. */
  coverKey: string | null
  coverUrl: string | null
  /** Of the post: however often it is sent, it is one. */
  rid: string | null
}

export interface PublishDraft {
  video: DraftVideo | null
  /** Chosen by the author; without it the server takes one from the film. */
  cover: Blob | null
  /** Those that are on the server. */
  pictures: readonly Image[]
  text: string
  /** Names by the uid of whom they mean. */
  named: Readonly<Record<string, string>>
  labels: readonly Label[]
  visibility: Visibility
  /** Where it is from; null: it does not say. */
  place: { name: string; lat?: number; lng?: number } | null
  sending: Sending
}

const nothingSent: Sending = {
  phase: 'idle',
  progress: 0,
  waitsForNetwork: false,
  message: '',
  uploadId: null,
  videoId: null,
  coverKey: null,
  coverUrl: null,
  rid: null,
}
const empty: PublishDraft = {
  video: null,
  cover: null,
  pictures: [],
  text: '',
  named: {},
  labels: [],
  visibility: 'public',
  place: null,
  sending: nothingSent,
}

interface DraftState {
  /** Whose it is; null before it was read. */
  uid: string | null
  draft: PublishDraft
  /** The browser has not kept its file: it is gone with the page. */
  isUnkept: boolean
}

export const usePublishDraft = create<DraftState>(() => ({ uid: null, draft: empty, isUnkept: false }))

/** A film and a cover are large: each is written once, when it is chosen. */
const nameOf = (uid: string, part: 'draft' | 'film' | 'cover') => `publish ${part} ${uid}`

/** Reads what somebody was about to publish on this device. @returns the draft */
export async function openDraft(uid: string): Promise<PublishDraft> {
  if (usePublishDraft.getState().uid === uid) return usePublishDraft.getState().draft
  const draft = await readDraft(uid)
  // Another one may have come first.
  if (usePublishDraft.getState().uid !== uid) usePublishDraft.setState({ uid, draft, isUnkept: false })
  return usePublishDraft.getState().draft
}

async function readDraft(uid: string): Promise<PublishDraft> {
  const words = await deviceFiles.read(nameOf(uid, 'draft'))
  if (!isDraft(words)) return empty
  const [film, cover] = [
    await deviceFiles.read(nameOf(uid, 'film')),
    await deviceFiles.read(nameOf(uid, 'cover')),
  ]
  const file = film instanceof File ? film : null
  stored = { file, cover: cover instanceof Blob ? cover : null }
  const draft = { ...empty, ...words, cover: stored.cover }
  if (draft.video === null) return draft
  // Without its film nothing of it can go on.
  return file
    ? { ...draft, video: { ...draft.video, file } }
    : { ...draft, video: null, sending: nothingSent }
}

function isDraft(value: unknown): value is Partial<PublishDraft> {
  return typeof value === 'object' && value !== null && 'sending' in value
}

/** Leaves what is there of somebody on the device, as they sign out. */
export function closeDraft(): void {
  keepNow()
  stored = { file: null, cover: null }
  usePublishDraft.setState({ uid: null, draft: empty, isUnkept: false })
}

export function changeDraft(change: Partial<PublishDraft>): void {
  const { draft } = usePublishDraft.getState()
  usePublishDraft.setState({ draft: { ...draft, ...change } })
  keepSoon()
}

/** Another film is another upload. */
export function chooseVideo(video: DraftVideo | null): void {
  changeDraft({ video, cover: null, pictures: [], sending: nothingSent })
}

/** Another part is another film; one that is on its way keeps its own. */
export function chooseTrim(trim: DraftVideo['trim']): void {
  const { video } = usePublishDraft.getState().draft
  if (video) changeDraft({ video: { ...video, trim }, sending: nothingSent })
}

export function changeSending(change: Partial<Sending>): void {
  const { sending } = usePublishDraft.getState().draft
  changeDraft({ sending: { ...sending, ...change } })
}

export const chooseCover = (cover: Blob | null): void => {
  const { sending } = usePublishDraft.getState().draft
  changeDraft({ cover, sending: { ...sending, coverKey: null, coverUrl: null } })
}

/** Begins anew: what was there is published or given up. */
export function clearDraft(): void {
  usePublishDraft.setState({ draft: empty, isUnkept: false })
  keepSoon()
}

/** Whether there is anything that somebody would miss. */
export function isWorthKeeping({ video, pictures, text, labels }: PublishDraft): boolean {
  return video !== null || pictures.length > 0 || text.trim() !== '' || labels.length > 0
}

/** Typing does not write for each letter. */
const restMs = 400
let timer: ReturnType<typeof setTimeout> | undefined
/** One writes after the other, so that the last words are what is left. */
let keeping: Promise<void> = Promise.resolve()
/** What of the large parts is on the device. */
let stored: { file: File | null; cover: Blob | null } = { file: null, cover: null }

function keepSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(keepNow, restMs)
}

/** What still rests, before nobody is there to keep it. */
function keepNow(): void {
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  keep()
}

// A page that is left may be gone before it has rested.
document.addEventListener('visibilitychange', () => document.hidden && keepNow())
window.addEventListener('pagehide', keepNow)

/** What is there now, as its owner may be another one by the time it is written. */
function keep(): void {
  const { uid, draft } = usePublishDraft.getState()
  if (uid === null) return
  const { video, cover } = draft
  const file = video?.file ?? null
  const changed = { file: stored.file !== file, cover: stored.cover !== cover }
  stored = { file, cover }
  const words = { ...draft, cover: null, video: video && { ...video, file: null } }
  keeping = keeping.then(async () => {
    let isStored = true
    if (changed.file) isStored = await put(nameOf(uid, 'film'), file)
    if (changed.cover) await put(nameOf(uid, 'cover'), cover)
    await put(nameOf(uid, 'draft'), isWorthKeeping(draft) ? words : null)
    if (changed.file && usePublishDraft.getState().uid === uid)
      usePublishDraft.setState({ isUnkept: !isStored })
  })
}

/** Null takes away what was there. @returns false where the browser does not keep it */
async function put(name: string, value: unknown): Promise<boolean> {
  if (value !== null) return deviceFiles.write(name, value)
  await deviceFiles.remove(name)
  return true
}
