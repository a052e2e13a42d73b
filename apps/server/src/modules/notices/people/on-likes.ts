import type { Scope } from '#kernel/scope.ts'
import { uploaderOfWork } from '#modules/catalogue/index.ts'
import { playlistNames } from '#modules/playlists/index.ts'
import { postOrigins } from '#modules/publishing/index.ts'
import { addNotices, takeBackNotice } from './add-notices.ts'

type LikedThing = 'work' | 'post' | 'playlist'

interface Like {
  uid: string
  subject: LikedThing
  subjectId: string
  isOn: boolean
}

/** Tells whose work, post or playlist it is. */
export async function tellOfLike(scope: Scope, { uid, subject, subjectId, isOn }: Like): Promise<void> {
  const about = { kind: 'likes', subject, subjectId } as const
  if (!isOn) return takeBackNotice(scope, uid, about)
  const owner = await ownerOf(scope, subject, subjectId)
  if (owner !== null) await addNotices(scope, uid, [{ ...about, uid: owner, mediaKey: subjectId }])
}

async function ownerOf(scope: Scope, subject: LikedThing, id: string): Promise<string | null> {
  if (subject === 'work') return uploaderOfWork(scope, id)
  const found = subject === 'post' ? await postOrigins(scope, [id]) : await playlistNames(scope, [id])
  return found.get(id)?.uid ?? null
}

export function tellOfDanmuLike(
  scope: Scope,
  {
    id: subjectId,
    mediaKey,
    senderUid,
    uid,
    isOn,
  }: { id: string; mediaKey: string; senderUid: string; uid: string; isOn: boolean },
): Promise<void> {
  const about = { kind: 'likes', subject: 'danmu', subjectId } as const
  return isOn
    ? addNotices(scope, uid, [{ ...about, uid: senderUid, mediaKey }])
    : takeBackNotice(scope, uid, about)
}

/** Tells who is followed. */
export function tellOfFollow(
  scope: Scope,
  { uid, target, isOn }: { uid: string; target: string; isOn: boolean },
): Promise<void> {
  const about = { kind: 'fans', subject: 'person', subjectId: target } as const
  return isOn
    ? addNotices(scope, uid, [{ ...about, uid: target, mediaKey: '' }])
    : takeBackNotice(scope, uid, about)
}
