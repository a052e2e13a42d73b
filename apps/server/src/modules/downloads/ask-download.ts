import type { DownloadAnswer, DownloadReason, DownloadState } from '@xinghe/contract'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { and, asc, count, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { type EpisodeToPlay, episodeToPlay } from '#modules/catalogue/index.ts'
import { type FilmRendition, finishedRenditions } from '#modules/media/index.ts'
import { checkFiles } from '#modules/playback/index.ts'
import { benefitsAt } from '#modules/vip/index.ts'
import { addressOf } from './file-address.ts'
import { makeJob } from './job-specs.ts'
import { inUseMs } from './rules.ts'
import { downloadSettings } from './settings.ts'
import { deleteFiles } from './sweep-files.ts'
import { downloadFile, downloadRequest, type FileRow } from './tables.ts'

interface AskInput {
  mediaKey: string
  episode: string
  quality: number
  /** Secret of the browser that the address is bound to. */
  holder: string
}

/** So long after a failure nobody begins anew, milliseconds: most films that fail do so again. */
const failedPauseMs = 5 * minuteMs
/** Rows on the list of one user. */
export const mostListed = 100
/** Files of which one request may delete to make room. */
const mostEvicted = 50

/**
 * Answers the address of an episode's file, or how far it is, or why the caller may not have it. The first who asks has it made; each
 * user's first time counts for their day.
 * @throws notFound when the work or the episode is not there
 */
export async function askDownload(scope: Scope, input: AskInput): Promise<DownloadAnswer> {
  const found = (await episodeToPlay(scope, input.mediaKey, input.episode)) ?? fail('notFound')
  const { id: episodeId, assetId } = found.episode
  const access = await checkFiles(scope, new Map([[episodeId, found]]))
  const reason = access.refused.get(episodeId) ?? null
  if (reason !== null) return refusal(reason)
  if (assetId === null) return refusal('notReady')
  const renditions = (await finishedRenditions(scope, [assetId])).get(assetId) ?? []
  if (renditions.length === 0) return refusal('notReady')
  const rendition = renditions.find(({ quality }) => quality === input.quality)
  if (!rendition) return refusal('quality')
  const gate = access.gateOf(input.quality)
  if (gate !== null) return refusal(gate)
  const { downloadsPerDay: perDay } = await benefitsAt(scope, access.viewer)
  const file = await transact(scope, scope => join(scope, { found, assetId, rendition, perDay }))
  return typeof file === 'string' ? refusal(file) : answerOf(scope, file, { found, holder: input.holder })
}

interface Wanted {
  found: EpisodeToPlay
  assetId: string
  rendition: FilmRendition
  perDay: number
}

/** Puts the file on the caller's list, and into the queue where nobody has asked for it before. */
async function join(scope: Scope, wanted: Wanted): Promise<FileRow | DownloadReason> {
  const uid = callerOf(scope)
  const { found, assetId, rendition } = wanted
  await serialize(scope, `downloads:${uid}`)
  const isOwn = eq(downloadRequest.uid, uid)
  const isThis = and(
    isOwn,
    eq(downloadRequest.episodeId, found.episode.id),
    eq(downloadRequest.quality, rendition.quality),
  )
  const [own] = await scope.db.select().from(downloadRequest).where(isThis)
  const isFilm = and(eq(downloadFile.assetId, assetId), eq(downloadFile.quality, rendition.quality))
  const known = await lockFile(scope, isFilm)
  const now = scope.now()
  // A day after it was counted it counts again: nobody keeps more files in use than they may ask for in a day.
  const isCounted = own !== undefined && own.askedAt > now - dayMs
  if (!isCounted && (await countToday(scope, uid)) >= wanted.perDay) return 'perDay'
  const isHeld = known !== undefined && own?.fileId === known.id
  if (known?.state !== 'ready' && (!isHeld || known.state === 'failed')) {
    const refused = await tooManyOpen(scope, uid)
    if (refused) return refused
  }
  const file = known ? await use(scope, known) : await begin(scope, wanted)
  if (typeof file === 'string') return file
  const row = {
    fileId: file.id,
    mediaKey: found.mediaKey,
    isListed: true,
    askedAt: isCounted ? own.askedAt : now,
  }
  await scope.db
    .insert(downloadRequest)
    .values({ uid, episodeId: found.episode.id, quality: rendition.quality, ...row })
    .onConflictDoUpdate({
      target: [downloadRequest.uid, downloadRequest.episodeId, downloadRequest.quality],
      set: row,
    })
  await shortenList(scope, uid)
  return file
}

/**
 * Locks the file if it is there. What adds to the files of all takes its turn on the whole site, before any row is locked;
 * asking for one that is there waits for nobody.
 */
async function lockFile(scope: Scope, isFilm: SQL | undefined): Promise<FileRow | undefined> {
  const find = () => scope.db.select().from(downloadFile).where(isFilm)
  const [seen] = await find()
  const adds = !seen || seen.state === 'failed'
  if (adds) await serialize(scope, 'downloads')
  const [known] = await find().for('update')
  if (known || adds) return known
  // It was deleted in between.
  await serialize(scope, 'downloads')
  const [again] = await find().for('update')
  return again
}

async function countToday(scope: Scope, uid: string): Promise<number> {
  const isToday = and(eq(downloadRequest.uid, uid), gt(downloadRequest.askedAt, scope.now() - dayMs))
  return scope.db.$count(downloadRequest, isToday)
}

/** How many more files a user may ask for now. */
export async function leftToday(scope: Scope, uid: string, perDay: number): Promise<number> {
  return Math.max(0, perDay - (await countToday(scope, uid)))
}

async function tooManyOpen(scope: Scope, uid: string): Promise<DownloadReason | null> {
  const { openPerUser } = await scope.kernel.settings.of(downloadSettings)
  const [row] = await scope.db
    .select({ n: count() })
    .from(downloadRequest)
    .innerJoin(downloadFile, eq(downloadFile.id, downloadRequest.fileId))
    .where(
      and(
        eq(downloadRequest.uid, uid),
        // What was taken off the list is no more in the way of what is on it.
        eq(downloadRequest.isListed, true),
        inArray(downloadFile.state, ['waiting', 'making']),
      ),
    )
  return (row?.n ?? 0) >= openPerUser ? 'open' : null
}

/** A file that somebody asked for before; one that failed a while ago is begun anew. */
async function use(scope: Scope, file: FileRow): Promise<FileRow | DownloadReason> {
  const now = scope.now()
  const isFailed = file.state === 'failed'
  if (isFailed && now - (file.endedAt ?? 0) < failedPauseMs) return 'failedLately'
  if (isFailed && (await isQueueFull(scope))) return 'busy'
  // A failed one is in no sum of bytes.
  if (isFailed && !(await makeRoom(scope, file.bytes))) return 'full'
  const anew = { state: 'waiting', progress: 0, createdAt: now, endedAt: null } as const
  const [used = file] = await scope.db
    .update(downloadFile)
    .set({ usedAt: now, ...(isFailed && anew) })
    .where(eq(downloadFile.id, file.id))
    .returning()
  if (isFailed) await enqueue(scope, makeJob, { id: file.id })
  return used
}

async function begin(scope: Scope, { assetId, rendition }: Wanted): Promise<FileRow | DownloadReason> {
  if (await isQueueFull(scope)) return 'busy'
  if (!(await makeRoom(scope, rendition.bytes))) return 'full'
  const now = scope.now()
  const [file] = await scope.db
    .insert(downloadFile)
    .values({
      ...{ id: scope.id(), assetId, quality: rendition.quality, bytes: rendition.bytes },
      ...{ state: 'waiting', createdAt: now, usedAt: now },
    })
    .returning()
  if (!file) throw new Error('no file was made')
  await enqueue(scope, makeJob, { id: file.id })
  return file
}

async function isQueueFull(scope: Scope): Promise<boolean> {
  const { openFiles } = await scope.kernel.settings.of(downloadSettings)
  const isOpen = inArray(downloadFile.state, ['waiting', 'making'])
  return (await scope.db.$count(downloadFile, isOpen)) >= openFiles
}

/** Deletes files that were used longest ago until so many bytes more fit; none that may be on its way to somebody. */
async function makeRoom(scope: Scope, bytes: number): Promise<boolean> {
  const { siteBytes } = await scope.kernel.settings.of(downloadSettings)
  const [row] = await scope.db
    .select({ bytes: sql<number>`coalesce(sum(${downloadFile.bytes}), 0)::double precision` })
    .from(downloadFile)
    .where(inArray(downloadFile.state, ['waiting', 'making', 'ready']))
  let over = (row?.bytes ?? 0) + bytes - siteBytes
  if (over <= 0) return true
  const isIdle = and(eq(downloadFile.state, 'ready'), lt(downloadFile.usedAt, scope.now() - inUseMs))
  const idle = await scope.db
    .select()
    .from(downloadFile)
    .where(isIdle)
    .orderBy(asc(downloadFile.usedAt))
    .limit(mostEvicted)
    .for('update')
  const going: FileRow[] = []
  for (const file of idle) {
    if (over <= 0) break
    going.push(file)
    over -= file.bytes
  }
  if (over > 0) return false
  await deleteFiles(scope, going)
  return true
}

/** The oldest of a long list are no longer shown. */
async function shortenList(scope: Scope, uid: string): Promise<void> {
  const isListed = and(eq(downloadRequest.uid, uid), eq(downloadRequest.isListed, true))
  const beyond = await scope.db
    .select({ askedAt: downloadRequest.askedAt })
    .from(downloadRequest)
    .where(isListed)
    .orderBy(sql`${downloadRequest.askedAt} desc`)
    .offset(mostListed)
    .limit(1)
  const [first] = beyond
  if (!first) return
  const isOld = sql`${downloadRequest.askedAt} <= ${first.askedAt}`
  await scope.db.update(downloadRequest).set({ isListed: false }).where(and(isListed, isOld))
}

async function answerOf(
  scope: Scope,
  file: FileRow,
  { found, holder }: { found: EpisodeToPlay; holder: string },
): Promise<DownloadAnswer> {
  const { state, progress, bytes } = file
  const none = { address: null, expiresAt: null }
  const given = state === 'ready' ? await addressOf(scope, file, { found, holder }) : none
  return { state: state satisfies DownloadState, reason: null, progress, bytes, ...given }
}

function refusal(reason: DownloadReason): DownloadAnswer {
  return { state: null, reason, progress: 0, bytes: 0, address: null, expiresAt: null }
}
