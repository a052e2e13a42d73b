import type { Scope } from '#kernel/scope.ts'
import { episodesById, workTitles } from '#modules/catalogue/index.ts'
import { liveMediaKey } from '../sending/room.ts'
import { isOfPost, type StoredKey } from './place.ts'
import { postVideos } from './post-videos.ts'

/** What staff call it, which episode it is and where it is watched, whoever may see it. */
interface DescribedPlace {
  title: string
  number: number | null
  link: string
  durationSec: number | null
}

/** Null once it is gone. */
export async function describePlace(scope: Scope, key: StoredKey): Promise<DescribedPlace | null> {
  return (await describePlaces(scope, [key]))(key)
}

/** The same of several, in one batch. */
export async function describePlaces(
  scope: Scope,
  keys: readonly StoredKey[],
): Promise<(key: StoredKey) => DescribedPlace | null> {
  const recorded = keys.filter(({ mediaKey }) => mediaKey !== liveMediaKey)
  const ofPosts = recorded.filter(isOfPost).map(({ mediaKey }) => mediaKey)
  const ofWorks = recorded.filter(key => !isOfPost(key))
  const posts = ofPosts.length > 0 ? await postVideos(scope)?.load(scope, ofPosts) : undefined
  const episodes = await episodesById(
    scope,
    ofWorks.map(({ episodeId }) => episodeId),
  )
  const works = await workTitles(
    scope,
    ofWorks.map(({ mediaKey }) => mediaKey),
  )
  return key => {
    const { mediaKey, episodeId } = key
    if (mediaKey === liveMediaKey) return { title: '', number: null, link: '/tvlive', durationSec: null }
    if (isOfPost(key)) {
      const post = posts?.get(mediaKey)
      if (!post) return null
      const { title, durationSec } = post
      return { title, number: null, link: `/dynamicDetail?id=${mediaKey}`, durationSec }
    }
    const episode = episodes.get(episodeId)
    if (episode?.mediaKey !== mediaKey) return null
    const { number, durationSec } = episode
    const link = `/play/${mediaKey}?episode=${episodeId}`
    return { title: works.get(mediaKey)?.title ?? '', number, link, durationSec }
  }
}
