import type { MessageCard, Post, PostState, Share, Short } from '@xinghe/contract'
import type { PostShort } from '#components/post/post-card/short-of-post.ts'
import type { PosterCard } from './draw-poster.ts'

/** What is handed on. */
export type Shared = { kind: 'work'; mediaKey: string } | ({ kind: 'post' } & SharedPost)

export interface SharedPost extends Pick<Post, 'mediaKey' | 'text'>, Pick<MessageCard, 'cover' | 'isVideo'> {
  author: { nickName: string; avatar: string | null }
  /** Where it is seen, without the origin. */
  path: string
  /** Everybody may see it, so that a friend who gets it as a message does. */
  isPublic: boolean
}

/** What the ways to hand something on need of it. */
export interface Handed extends Omit<Share, 'card'> {
  card: PosterCard
  /** The poster in words, and as a file. */
  poster: { label: string; name: string }
}

/** @param path of the post, without the origin */
export function sharedPost(post: Post & { state?: PostState }, path: string): Shared {
  const { mediaKey, text, author, video, pictures, visibility, state = 'public' } = post
  return {
    ...{ kind: 'post', mediaKey, text, author, path },
    ...{ cover: video?.cover ?? pictures[0] ?? null, isVideo: video !== null },
    isPublic: visibility === 'public' && state === 'public',
  }
}

/** What the server itself lists as shorts is for everybody. */
export function sharedShort(short: Short & Partial<PostShort>, path: string): Shared {
  const { source, mediaKey, title, author, cover, isPublic = true } = short
  if (source === 'work' || !author) return { kind: 'work', mediaKey }
  return { kind: 'post', mediaKey, text: title, author, path, cover, isVideo: true, isPublic }
}
