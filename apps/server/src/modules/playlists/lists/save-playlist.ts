import { limits, type ParsedOf, type Playlist, type playlists } from '@xinghe/contract'
import { daySec } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { secondsToWait } from '#kernel/limits.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { lockForReview, reviewText, screenText } from '#kernel/screen-text.ts'
import { callerStatus, failIfMuted } from '#modules/account/index.ts'
import { deleteLater, ownPicture } from '#modules/media/index.ts'
import { foldWord } from '#modules/social/index.ts'
import { addToPlaylist } from '../items/change-items.ts'
import { playlistSettings } from '../settings.ts'
import { type PlaylistRow, playlist } from '../tables.ts'
import { cleanDescription, cleanTitle } from '../text.ts'
import { evictPlaylists, lockOwnPlaylist, ownPlaylist } from '../visible.ts'
import { viewOne } from './list-playlists.ts'

/**
 * Makes a playlist, with a first work if one is named.
 * @throws notFound, playlistTitle, playlistText, playlistLimit, playlistDay, muted, wordsBlocked, minorMode, malformed
 */
export async function createPlaylist(
  scope: Scope,
  input: ParsedOf<typeof playlists.create>,
): Promise<Playlist> {
  const uid = callerOf(scope)
  await checkMayName(scope)
  const texts = cleanTexts(input)
  const words = await screenText(scope, 'playlist', textOf(texts))
  return transact(scope, async scope => {
    await serialize(scope, `playlists:${uid}`)
    const { maxLists } = await scope.kernel.settings.of(playlistSettings)
    if ((await scope.db.$count(playlist, eq(playlist.uid, uid))) >= maxLists)
      fail('playlistLimit', { max: maxLists })
    const row = {
      id: scope.id(),
      uid,
      ...texts,
      titleKey: foldWord(texts.title),
      pictureKey: await pictureOf(scope, input.picture ?? null),
      isPublic: input.isPublic,
      createdAt: scope.now(),
    }
    await scope.db.insert(playlist).values(row)
    if (input.mediaKey !== undefined) await addToPlaylist(scope, { key: row.id, mediaKey: input.mediaKey })
    await countNewList(scope, uid)
    if (row.isPublic) await reviewText(scope, { kind: 'playlist', id: row.id }, words)
    return viewOne(scope, await lockOwnPlaylist(scope, row.id))
  })
}

/** Last, so that what is refused counts not. @throws playlistDay */
async function countNewList({ kernel }: Scope, uid: string): Promise<void> {
  const { listsPerDay: max } = await kernel.settings.of(playlistSettings)
  if ((await secondsToWait(kernel, `playlists made:${uid}`, { max, perSec: daySec })) > 0)
    fail('playlistDay', { max })
}

type Update = ParsedOf<typeof playlists.update>

/**
 * Changes what is named of an own playlist. What it says is looked over as a whole when it becomes public: what was written
 * while it was private came before nobody.
 * @throws notFound, playlistTitle, playlistText, muted, wordsBlocked, minorMode, malformed
 */
export async function updatePlaylist(scope: Scope, { key, ...input }: Update): Promise<Playlist> {
  const given = cleanTexts(input)
  const known = await ownPlaylist(scope, key)
  const saysMore = input.title !== undefined || input.description !== undefined
  if (saysMore || input.picture || isPublished(known, input)) await checkMayName(scope)
  const screened = screenedText(known, input, given)
  const words = screened === '' ? [] : await screenText(scope, 'playlist', screened)
  const updated = await transact(scope, async scope => {
    await lockForReview(scope, { kind: 'playlist', id: key }, words)
    const before = await lockOwnPlaylist(scope, key)
    // Another call changed it meanwhile, and this one would publish what nobody looked over.
    if (screenedText(before, input, given) !== screened) return null
    const texts = textsAfter(before, input, given)
    const pictureKey = input.picture === undefined ? before.pictureKey : await pictureOf(scope, input.picture)
    const isPublic = input.isPublic ?? before.isPublic
    const changes = { ...texts, titleKey: foldWord(texts.title), pictureKey, isPublic }
    const [row] = await scope.db.update(playlist).set(changes).where(eq(playlist.id, key)).returning()
    if (before.isPublic && !isPublic) await evictPlaylists(scope, [key])
    if (before.pictureKey !== null && before.pictureKey !== pictureKey)
      await deleteLater(scope, { assetIds: [], imageKeys: [before.pictureKey], uploadsFor: [] })
    if (isPublic) await reviewText(scope, { kind: 'playlist', id: key }, words)
    return viewOne(scope, row ?? fail('notFound'))
  })
  return updated ?? updatePlaylist(scope, { key, ...input })
}

const isPublished = (before: PlaylistRow, input: Partial<Update>) =>
  input.isPublic === true && !before.isPublic

function textsAfter(before: Texts, input: Partial<Update>, given: Texts): Texts {
  return {
    title: input.title === undefined ? before.title : given.title,
    description: input.description === undefined ? before.description : given.description,
  }
}

/** What is to be looked over of a change: all of it where it becomes public, otherwise what is given. */
function screenedText(before: PlaylistRow, input: Partial<Update>, given: Texts): string {
  return textOf(isPublished(before, input) ? textsAfter(before, input, given) : given)
}

interface Texts {
  title: string
  description: string
}

/** Empty where nothing is given. @throws playlistTitle, playlistText */
function cleanTexts(given: { title?: string | undefined; description?: string | undefined }): Texts {
  const { title, description } = limits.playlist
  return {
    title:
      given.title === undefined ? '' : (cleanTitle(given.title) ?? fail('playlistTitle', { max: title })),
    description: cleanDescription(given.description ?? '') ?? fail('playlistText', { max: description }),
  }
}

export const textOf = ({ title, description }: Texts) => `${title}\n${description}`.trim()

/** @throws muted, minorMode */
async function checkMayName(scope: Scope): Promise<void> {
  const { minor, mutedUntil } = await callerStatus(scope)
  if (minor !== null) fail('minorMode')
  failIfMuted(scope, mutedUntil)
}

/** @throws malformed for a picture that is not the caller's */
async function pictureOf(scope: Scope, address: string | null): Promise<string | null> {
  if (address === null) return null
  return (await ownPicture(scope, address)) ?? fail('malformed', { field: 'picture', reason: '' })
}
