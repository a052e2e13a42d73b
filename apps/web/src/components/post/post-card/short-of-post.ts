import type { Post, PostState, Short } from '@xinghe/contract'

export interface PostShort extends Short {
  /** Everybody may see it. */
  isPublic: boolean
}

/** The video of a post as the swipe player takes it. */
export function shortOfPost(post: Post & { state?: PostState }): PostShort {
  const {
    mediaKey,
    text,
    mentions,
    labels,
    video,
    hit,
    comments,
    hasPoll,
    reaction,
    author,
    createdAt,
    why,
    targets,
    visibility,
    state = 'public',
  } = post
  return {
    mediaKey,
    source: 'post',
    title: text,
    text: '',
    mentions,
    labels,
    cover: video?.cover ?? null,
    ratio: video?.ratio ?? 1,
    durationSec: video?.durationSec ?? null,
    episodes: 1,
    hit,
    danmu: video?.danmu ?? null,
    comments,
    hasPoll,
    reaction,
    author,
    createdAt,
    why,
    targets,
    isPublic: visibility === 'public' && state === 'public',
  }
}
