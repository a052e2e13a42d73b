import type { Post, Short } from '@xinghe/contract'

/** The video of a post as the swipe player takes it. */
export function shortOfPost(post: Post): Short {
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
  }
}
