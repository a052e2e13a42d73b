import { z } from 'zod'
import { shortChannelKeys } from '../channels.ts'
import { id, mediaKey } from '../wire.ts'
import { pictureShape } from './catalogue-shapes.ts'
import { mentionShape } from './comments.ts'
import { feedMarks } from './feed.ts'
import { hidingShape } from './hiding.ts'
import { imageShape } from './media.ts'
import { reactionShape, relatedUserShape } from './social.ts'

export const trendTabs = ['recommend', 'follow', 'video', 'feed'] as const
export type TrendTab = (typeof trendTabs)[number]

export const visibilities = ['public', 'fans', 'self'] as const
export type Visibility = (typeof visibilities)[number]

/** A word that classifies posts and short works; its title in the viewer's language. */
export const labelShape = z.object({ key: z.string(), title: z.string() })
export type Label = z.output<typeof labelShape>

const videoShape = z.object({
  cover: pictureShape,
  /** Width by height of the picture. */
  ratio: z.number(),
  durationSec: z.number(),
  /** Number of danmu; null where danmu are closed. */
  danmu: z.number().int().nullable(),
})

/** A post of a user: text with pictures or a video. */
export const postShape = z.object({
  mediaKey,
  kind: z.enum(['text', 'picture', 'video']),
  author: relatedUserShape,
  text: z.string(),
  labels: z.array(labelShape),
  pictures: z.array(imageShape.omit({ key: true })),
  video: videoShape.nullable(),
  visibility: z.enum(visibilities),
  /** People whom the text names. */
  mentions: z.array(mentionShape),
  /** Name of the place it was sent from, as its author calls it; null without one. */
  location: z.string().nullable(),
  reaction: reactionShape,
  /** Valid plays of its video. */
  hit: z.number().int(),
  /** Comments on it that are shown, replies among them. */
  comments: z.number().int(),
  /** There is a poll on it; its page shows it. */
  hasPoll: z.boolean(),
  createdAt: z.number().int(),
  ...feedMarks,
})
export type Post = z.output<typeof postShape>

/**
 * How far a post is, for its author. `transcoding`: nothing of its film can be played yet; `failed`: its film cannot be made;
 * `review`: staff look at it before others do; `public`: shown to whom it is for; `rejected`: staff decided against it before
 * it was shown; `hidden`: it was, and is no more.
 */
export const postStates = ['transcoding', 'failed', 'review', 'public', 'rejected', 'hidden'] as const
export type PostState = (typeof postStates)[number]

/** A post as its author sees it; to others every post that they see is public. */
export const ownPostShape = postShape.extend({
  state: z.enum(postStates),
  /** Its film, which messages about transcoding name; null without one, and of other people's posts. */
  videoId: id().nullable(),
  /** Of its film while it is transcoded, 0 to 1. */
  progress: z.number(),
  /** Why it is not shown, in words; empty where that is not known. */
  reason: z.string(),
  /** What staff wrote about it. */
  note: z.string(),
})
export type OwnPost = z.output<typeof ownPostShape>

/** A short video of a channel: the first part of a short work, or the video of a post. */
export const shortShape = z.object({
  mediaKey,
  source: z.enum(['work', 'post']),
  title: z.string(),
  text: z.string(),
  /** People whom the title of a post's video names. */
  mentions: z.array(mentionShape),
  labels: z.array(labelShape),
  cover: pictureShape,
  /** Width by height of the cover. */
  ratio: z.number(),
  durationSec: z.number().nullable(),
  /** Number of episodes; the first is the one that plays here. */
  episodes: z.number().int(),
  hit: z.number().int(),
  /** Number of danmu; null where danmu are closed. */
  danmu: z.number().int().nullable(),
  comments: z.number().int(),
  reaction: reactionShape,
  /** Null for works of the site itself. */
  author: relatedUserShape.nullable(),
  /** There is a poll on the post; its page shows it. */
  hasPoll: z.boolean(),
  createdAt: z.number().int(),
  ...feedMarks,
})
export type Short = z.output<typeof shortShape>

export const uploaderShape = z.object({
  user: relatedUserShape,
  posts: z.number().int(),
  fans: z.number().int(),
  /** Key of the short-video channel most of the posts belong to. */
  field: z.enum(shortChannelKeys).nullable(),
})
export type Uploader = z.output<typeof uploaderShape>

export const staffPostShape = z.object({
  mediaKey,
  kind: z.enum(['text', 'picture', 'video']),
  uid: id(),
  nickName: z.string(),
  text: z.string(),
  labels: z.array(labelShape),
  cover: pictureShape,
  visibility: z.enum(visibilities),
  likes: z.number().int(),
  hit: z.number().int(),
  promoted: z.boolean(),
  /** Why it is hidden; null of one that is shown. */
  hiding: hidingShape.nullable(),
  /** It is for its author alone: staff are told neither text nor picture, unless a case about it is open. */
  withheld: z.boolean(),
  /** Its author was under a shadow limit: nobody else sees it. */
  shadowed: z.boolean(),
  createdAt: z.number().int(),
})
export type StaffPost = z.output<typeof staffPostShape>
