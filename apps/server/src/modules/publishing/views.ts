import type { FeedTarget, FeedWhy, Picture, Post, Reaction, RelatedUser, Short } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { tagTargets, topicView } from '#modules/feed/index.ts'
import type { PostRow } from './tables.ts'

export interface PostContext {
  authors: Map<string, RelatedUser>
  reactions: Map<string, Reaction>
  pictures: Map<string, NonNullable<Picture>>
  /** Those with a poll. */
  polled: ReadonlySet<string>
}

const none: Reaction = { liked: false, disliked: false, likes: 0, dislikes: 0 }
/** Ratio of a film whose size is unknown yet. */
const usualRatio = 9 / 16

export interface PostMarks {
  why: FeedWhy | null
  /** The viewer may dismiss it. */
  dismissable: boolean
}

/** A post as lists show it; null when its author is gone. */
export function postView(scope: Scope, row: PostRow, context: PostContext, marked: PostMarks): Post | null {
  const author = context.authors.get(row.uid)
  if (!author) return null
  const { language } = scope.viewer
  return {
    mediaKey: row.id,
    kind: row.kind,
    author,
    text: row.text,
    labels: row.labels.map(key => topicView(language, key)),
    pictures: row.pictures.flatMap(({ key, width, height }) => {
      const picture = context.pictures.get(key)
      return picture ? [{ ...picture, width, height }] : []
    }),
    video: row.kind === 'video' ? videoView(row, context) : null,
    visibility: row.visibility,
    mentions: row.mentions,
    location: row.place && inLanguage(language, row.place.name),
    reaction: context.reactions.get(row.id) ?? none,
    hit: row.hit,
    comments: row.comments,
    hasPoll: context.polled.has(row.id),
    createdAt: row.createdAt,
    why: marked.why,
    targets: targetsOf(scope, row, author, marked),
  }
}

/** Nobody can dismiss themselves. */
function targetsOf(
  scope: Scope,
  row: PostRow,
  author: RelatedUser,
  { dismissable }: PostMarks,
): FeedTarget[] {
  if (!dismissable || author.uid === scope.viewer.uid) return []
  return [
    { kind: 'post', key: row.id, title: '' },
    { kind: 'author', key: author.uid, title: author.nickName },
    ...tagTargets(scope, row.labels),
  ]
}

function videoView(row: PostRow, { pictures }: PostContext): Post['video'] {
  const durationSec = row.durationSec ?? 0
  return { cover: coverOf(row, pictures), ratio: ratioOf(row), durationSec, danmu: danmuOf(row) }
}

/** Null where they are closed. */
function danmuOf({ danmuOpen, danmu }: PostRow): number | null {
  return danmuOpen ? danmu : null
}

function coverOf({ coverKey }: PostRow, pictures: PostContext['pictures']): Picture {
  return coverKey === null ? null : (pictures.get(coverKey) ?? null)
}

function ratioOf({ width, height }: PostRow): number {
  return width !== null && height !== null && height > 0 ? width / height : usualRatio
}

/** A post's video among short videos; null when its author is gone. */
export function shortView(scope: Scope, row: PostRow, context: PostContext, marked: PostMarks): Short | null {
  const author = context.authors.get(row.uid)
  if (!author) return null
  return {
    mediaKey: row.id,
    source: 'post',
    title: row.text,
    text: '',
    mentions: row.mentions,
    labels: row.labels.map(key => topicView(scope.viewer.language, key)),
    cover: coverOf(row, context.pictures),
    ratio: ratioOf(row),
    durationSec: row.durationSec,
    episodes: 1,
    hit: row.hit,
    comments: row.comments,
    danmu: danmuOf(row),
    reaction: context.reactions.get(row.id) ?? none,
    author,
    hasPoll: context.polled.has(row.id),
    createdAt: row.createdAt,
    why: marked.why,
    targets: targetsOf(scope, row, author, marked),
  }
}
