import { eq, inArray, like, or, sql } from 'drizzle-orm'
import { type Config, readConfig } from '../../../apps/server/src/config.ts'
import type { Db } from '../../../apps/server/src/kernel/db.ts'
import { openFiles } from '../../../apps/server/src/kernel/files/open.ts'
import type { FileStore } from '../../../apps/server/src/kernel/files/store.ts'
import {
  accountSession,
  accountSignIn,
  accountUser,
} from '../../../apps/server/src/modules/account/tables.ts'
import { adCampaign } from '../../../apps/server/src/modules/ads/tables.ts'
import { roomOfChannel } from '../../../apps/server/src/modules/broadcast/rules.ts'
import { broadcastChannel, broadcastProgramme } from '../../../apps/server/src/modules/broadcast/tables.ts'
import { catalogueFranchise } from '../../../apps/server/src/modules/catalogue/franchise-tables.ts'
import { catalogueEpisode, catalogueWork } from '../../../apps/server/src/modules/catalogue/tables.ts'
import { comment } from '../../../apps/server/src/modules/comments/tables.ts'
import { danmuItem } from '../../../apps/server/src/modules/danmu/tables.ts'
import { playbackReport } from '../../../apps/server/src/modules/feedback/tables.ts'
import { storeOwned } from '../../../apps/server/src/modules/gold-store/tables.ts'
import {
  markChapters,
  markComparison,
  markPart,
  markVote,
} from '../../../apps/server/src/modules/marks/tables.ts'
import {
  assetFolder,
  imageFolder,
  uploadFolder,
} from '../../../apps/server/src/modules/media/storage-keys.ts'
import { mediaAsset, mediaImage, mediaUpload } from '../../../apps/server/src/modules/media/tables.ts'
import { noticeBroadcast } from '../../../apps/server/src/modules/notices/tables.ts'
import { playRecord } from '../../../apps/server/src/modules/playback/tables.ts'
import {
  favoriteFolder,
  favoriteWork,
  followedSeries,
  playlist,
  playlistFavorite,
  playlistItem,
} from '../../../apps/server/src/modules/playlists/tables.ts'
import {
  publishingAuthor,
  publishingPost,
  publishingSeen,
} from '../../../apps/server/src/modules/publishing/tables.ts'
import { rankBucket, rankCount, rankSender } from '../../../apps/server/src/modules/rank/tables.ts'
import { ratingTally } from '../../../apps/server/src/modules/ratings/tables.ts'
import { workRequest } from '../../../apps/server/src/modules/requests/tables.ts'
import {
  searchHot,
  searchKey,
  searchTurn,
  searchVolume,
  searchWork,
} from '../../../apps/server/src/modules/search/tables.ts'
import { keyOf } from '../../../apps/server/src/modules/search/text/chinese.ts'
import {
  socialBlock,
  socialFollow,
  socialPerson,
  socialTally,
  socialVerdict,
} from '../../../apps/server/src/modules/social/tables.ts'
import { creatorDay, creatorVideo } from '../../../apps/server/src/modules/spaces/tables.ts'
import {
  signInBonus,
  signInDay,
  taskPerson,
  taskReward,
} from '../../../apps/server/src/modules/tasks/tables.ts'
import { poll } from '../../../apps/server/src/modules/votes/tables.ts'
import { openSiteDatabase } from '../../site-database.ts'
import { searches } from '../content/searches.ts'
import { removeBargains } from './bargain.ts'
import { removeCases } from './cases.ts'
import { removeInvitations } from './invitations.ts'
import { type DemoRecord, demoUid, readRecord, writeRecord } from './record.ts'
import { demoDevice } from './searches.ts'
import { removeService } from './service.ts'
import { removeVip } from './vip.ts'

/** `npm run demo:remove`: takes the demonstration world away, from a running program or a stopped one. */
async function main(config: Config): Promise<void> {
  const place = await openSiteDatabase(config)
  try {
    const now = Date.now()
    const record = await readRecord(place.db)
    const removed = record === null ? 0 : await removeWorld(place.db, await openFiles(config), record)
    await writeRecord(place.db, { state: 'removed', users: {}, works: {}, avatars: [] }, now)
    process.stdout.write(`demonstration world removed: ${removed} works\n`)
  } finally {
    await place.close()
  }
}

/** Rows first and in one transaction; files that are left after a kill are only space. */
export async function removeWorld(db: Db, files: FileStore, record: DemoRecord): Promise<number> {
  const published = Object.values(record.works)
  const works = published.map(work => work.mediaKey)
  const uids = [...Object.values(record.users), ...(record.service ? [record.service] : [])]
  const gone = await db.transaction(async db => {
    const posts = db
      .select({ id: publishingPost.id })
      .from(publishingPost)
      .where(inArray(publishingPost.uid, uids))
    const isBeneath = or(inArray(comment.mediaKey, works), inArray(comment.mediaKey, posts))
    await db.delete(comment).where(or(isBeneath, inArray(comment.uid, uids)))
    await db.delete(poll).where(inArray(poll.subjectId, works))
    await db.delete(danmuItem).where(or(inArray(danmuItem.mediaKey, works), inArray(danmuItem.uid, uids)))
    const live = Object.values(record.channels ?? {})
    const channelIds = live.map(channel => channel.id)
    await db.delete(broadcastProgramme).where(inArray(broadcastProgramme.channelId, channelIds))
    await db.delete(broadcastChannel).where(inArray(broadcastChannel.id, channelIds))
    await db.delete(danmuItem).where(inArray(danmuItem.episodeId, channelIds.map(roomOfChannel)))
    await db.delete(playRecord).where(inArray(playRecord.mediaKey, works))
    for (const table of [rankBucket, rankSender]) await db.delete(table).where(inArray(table.workId, works))
    // Boards are counted anew from what is left.
    await db.delete(rankCount)
    const episodes = await db
      .select({ id: catalogueEpisode.id })
      .from(catalogueEpisode)
      .where(inArray(catalogueEpisode.workId, works))
    const episodeIds = episodes.map(({ id }) => id)
    for (const table of [markPart, markVote, markChapters, markComparison])
      await db.delete(table).where(inArray(table.episodeId, episodeIds))
    await db.delete(catalogueWork).where(inArray(catalogueWork.id, works))
    const sets = Object.values(record.franchises ?? {}).map(set => set.id)
    await db.delete(catalogueFranchise).where(inArray(catalogueFranchise.id, sets))
    await removeSearches(db, works)
    const lists = await removePlaylists(db, uids, works)
    await removePosts(db, uids, [...works, ...lists])
    await db.delete(playbackReport).where(inArray(playbackReport.workId, works))
    await removeVip(db)
    await removeBargains(db)
    await db.delete(adCampaign).where(inArray(adCampaign.id, record.ads ?? []))
    await db.delete(noticeBroadcast).where(eq(noticeBroadcast.author, demoUid))
    await db.delete(workRequest).where(inArray(workRequest.uid, uids))
    await removeInvitations(db, uids)
    await removeCases(db, uids)
    await removeService(db, uids)
    for (const table of [
      signInDay,
      signInBonus,
      taskReward,
      taskPerson,
      storeOwned,
      creatorDay,
      creatorVideo,
    ])
      await db.delete(table).where(inArray(table.uid, uids))
    await db.delete(accountSignIn).where(inArray(accountSignIn.uid, uids))
    await db.delete(accountSession).where(inArray(accountSession.uid, uids))
    await db.delete(accountUser).where(inArray(accountUser.uid, uids))
    const logos = live.map(channel => channel.logoKey)
    return removeMedia(db, [...record.avatars, ...logos, ...published.flatMap(work => work.images)])
  })
  for (const folder of gone) await files.remove(folder)
  return works.length
}

/** What can be found of the works, and what was searched for; hot search is counted anew from what is left. */
async function removeSearches(db: Db, works: string[]): Promise<void> {
  for (const table of [searchKey, searchWork]) await db.delete(table).where(inArray(table.workId, works))
  await db.delete(searchTurn).where(like(searchTurn.who, `d${demoDevice}%`))
  await db.delete(searchVolume).where(
    inArray(
      searchVolume.term,
      searches.map(({ text }) => keyOf(text)),
    ),
  )
  await db.delete(searchHot)
}

/** Playlists of these people, whose ids are answered, and what others' lists have of these works; counts are made anew. */
async function removePlaylists(db: Db, uids: string[], works: string[]): Promise<string[]> {
  const gone = await db.delete(playlist).where(inArray(playlist.uid, uids)).returning({ id: playlist.id })
  await db.delete(playlistItem).where(inArray(playlistItem.mediaKey, works))
  await db.delete(playlistFavorite).where(inArray(playlistFavorite.uid, uids))
  await db
    .delete(favoriteWork)
    .where(or(inArray(favoriteWork.uid, uids), inArray(favoriteWork.mediaKey, works)))
  await db.delete(favoriteFolder).where(inArray(favoriteFolder.uid, uids))
  await db.delete(followedSeries).where(inArray(followedSeries.mediaKey, works))
  await db.update(playlist).set({
    items: sql`(select count(*) from ${playlistItem} as item where item.playlist_id = ${playlist.id})`,
    favorites: sql`(select count(*) from ${playlistFavorite} as kept where kept.playlist_id = ${playlist.id})`,
  })
  return gone.map(({ id }) => id)
}

/** Posts of these people with what was made of them, whom they follow and what they like; counts are made anew. */
async function removePosts(db: Db, uids: string[], others: string[]): Promise<void> {
  const gone = await db.delete(publishingPost).where(inArray(publishingPost.uid, uids)).returning()
  const subjects = [...gone.map(post => post.id), ...others]
  for (const table of [publishingAuthor, publishingSeen, socialPerson])
    await db.delete(table).where(inArray(table.uid, uids))
  for (const table of [socialFollow, socialBlock])
    await db.delete(table).where(or(inArray(table.uid, uids), inArray(table.target, uids)))
  const isGone = inArray(socialVerdict.subjectId, subjects)
  await db.delete(socialVerdict).where(or(inArray(socialVerdict.uid, uids), isGone))
  await db.delete(socialTally).where(inArray(socialTally.subjectId, subjects))
  await db.delete(ratingTally).where(inArray(ratingTally.workId, others))
  await db.update(socialPerson).set({
    fans: sql`(select count(*) from ${socialFollow} where target = ${socialPerson.uid})`,
    following: sql`(select count(*) from ${socialFollow} as own where own.uid = ${socialPerson.uid})`,
    likes: sql`(select count(*) from ${socialVerdict} as given join ${publishingPost} as post on post.id = given.subject_id where given.subject = 'post' and given.verdict = 'like' and post.uid = ${socialPerson.uid})`,
  })
  const given = (verdict: string) =>
    sql`(select count(*) from ${socialVerdict} as given where given.subject = ${socialTally.subject} and given.subject_id = ${socialTally.subjectId} and given.verdict = ${verdict})`
  await db.update(socialTally).set({ likes: given('like'), dislikes: given('dislike') })
}

/** Answers the folders of the store whose rows are gone. */
async function removeMedia(db: Db, images: string[]): Promise<string[]> {
  const assets = (await db.select().from(mediaAsset).where(eq(mediaAsset.uid, demoUid))).map(film => film.id)
  const drawn = or(inArray(mediaImage.key, images), inArray(mediaImage.assetId, assets))
  const pictures = await db.delete(mediaImage).where(drawn).returning()
  const uploads = (await db.delete(mediaUpload).where(eq(mediaUpload.uid, demoUid)).returning()).map(
    upload => upload.id,
  )
  await db.delete(mediaAsset).where(inArray(mediaAsset.id, assets))
  return [
    ...assets.map(assetFolder),
    ...uploads.map(uploadFolder),
    ...pictures.map(picture => imageFolder(picture.key)),
  ]
}

if (process.argv[1] === import.meta.filename) await main(readConfig())
