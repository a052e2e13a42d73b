import type { GateReason } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import type { CallerStatus } from '#modules/account/index.ts'
import { countDanmu, episodeToPlay } from '#modules/catalogue/index.ts'
import { checkAccess, checkEpisode, recordReport } from '#modules/playback/index.ts'
import { countSender, importSignals } from '#modules/rank/index.ts'
import { liveMediaKey } from '../sending/room.ts'
import type { DanmuRow } from '../tables.ts'
import { postVideos } from './post-videos.ts'

/** Names an episode of a work, or the video of a post, whose id is both. */
export interface PlaceKey {
  mediaKey: string
  episode: string
}
export type StoredKey = Pick<DanmuRow, 'mediaKey' | 'episodeId'>

/** Where danmu are sent and shown. */
export interface DanmuPlace {
  title: string
  durationSec: number | null
  isOpen: boolean
  /** Whose post it is; null of a work, whose danmu are in the hands of staff whoever uploaded it. */
  ownerUid: string | null
  /** Whether the caller may watch, or its beginning, and as what. */
  access(): Promise<{ viewer: CallerStatus; refused: GateReason | null; trial: { seconds: number } | null }>
  /** Takes a position of the caller's as their player's report. */
  record(seconds: number, at: number): Promise<void>
}

export const isOfPost = ({ mediaKey, episodeId }: StoredKey) => mediaKey === episodeId

/** Danmu are shown to whoever may see that it is there. @throws notFound for anybody else */
export async function openPlace(scope: Scope, { mediaKey, episode }: PlaceKey): Promise<DanmuPlace> {
  return (
    (await (isOfPost({ mediaKey, episodeId: episode })
      ? postPlace(scope, mediaKey)
      : episodePlace(scope, mediaKey, episode))) ?? fail('notFound')
  )
}

async function episodePlace(scope: Scope, mediaKey: string, id: string): Promise<DanmuPlace | null> {
  const found = await episodeToPlay(scope, mediaKey, id)
  if (!found) return null
  const { title, episode, danmuOpen: isOpen } = found
  return {
    title,
    isOpen,
    durationSec: episode.durationSec,
    ownerUid: null,
    access: () => checkEpisode(scope, found),
    record: (seconds, at) => recordReport(scope, { mediaKey, episode: id, seconds, watched: 0, at }, episode),
  }
}

async function postPlace(scope: Scope, id: string): Promise<DanmuPlace | null> {
  const posts = postVideos(scope)
  const post = await posts?.find(scope, id)
  if (!posts || !post) return null
  const { title, durationSec, uid: ownerUid, danmuOpen: isOpen } = post
  return {
    title,
    isOpen,
    durationSec,
    ownerUid,
    access: () => checkAccess(scope, { gate: null, regionAllowed: true }),
    async record(seconds, at) {
      await posts.record(scope, { mediaKey: id, seconds, watched: 0, at })
    },
  }
}

type Counted = StoredKey & Pick<DanmuRow, 'sentAt' | 'importKey'>

/**
 * Counts danmu that are shown (1) or no longer are (-1), of any places, in the caller's transaction. Boards count each
 * at the time it was sent, and none that were imported: they say nothing of what viewers do.
 */
export async function countShown(scope: Scope, items: readonly Counted[], by: 1 | -1): Promise<void> {
  for (const [, [first, ...more]] of Map.groupBy(items, item => item.episodeId))
    if (first) await countImported(scope, first, by * (1 + more.length))
  const ofWorks = items.filter(
    item => item.importKey === null && item.mediaKey !== liveMediaKey && !isOfPost(item),
  )
  const signals = ofWorks.map(({ mediaKey, sentAt: at }) => ({
    mediaKey,
    signal: 'danmu' as const,
    amount: by,
    at,
  }))
  await importSignals(scope, signals)
}

/** Counts how many more are shown in a place, without boards. */
export async function countImported(scope: Scope, key: StoredKey, by: number): Promise<void> {
  const { mediaKey } = key
  if (mediaKey === liveMediaKey || by === 0) return
  if (isOfPost(key)) await postVideos(scope)?.countDanmu(scope, mediaKey, by)
  else await countDanmu(scope, mediaKey, by)
}

/** Counts one that was just sent. */
export async function countSent(scope: Scope, item: Counted & { uid: string }): Promise<void> {
  if (!isOfPost(item)) await countSender(scope, item.mediaKey, item.uid)
  await countShown(scope, [item], 1)
}
