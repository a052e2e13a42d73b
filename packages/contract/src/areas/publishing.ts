import { z } from 'zod'
import { shortChannelKeys } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, int, listOf, mediaKey, num, paging } from '../wire.ts'
import { pictureShape } from './catalogue-shapes.ts'
import { feedMarks } from './feed.ts'
import { imageShape } from './media.ts'
import { playShape } from './play-data.ts'
import { reactionShape, relatedUserShape, toggledShape, wantedState } from './social.ts'

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
  reaction: reactionShape,
  /** Valid plays of its video. */
  hit: z.number().int(),
  /** Comments on it that are shown, replies among them. */
  comments: z.number().int(),
  createdAt: z.number().int(),
  ...feedMarks,
})
export type Post = z.output<typeof postShape>

/** A short video of a channel: the first part of a short work, or the video of a post. */
export const shortShape = z.object({
  mediaKey,
  source: z.enum(['work', 'post']),
  title: z.string(),
  text: z.string(),
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

export const publishing = {
  feed: endpoint({
    method: 'GET',
    path: '/api/Trends/GetTrendsList',
    access: 'visitor',
    codes: ['loginRequired'],
    summary: 'Posts: recommended, of followed people, videos, or texts and pictures',
    query: z.object({ ...paging, tab: z.enum(trendTabs).default('recommend') }),
    data: listOf(postShape),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/Trends/MyListTrends',
    access: 'user',
    codes: ['notFound'],
    summary: 'Posts of the caller, or those of somebody else that the caller may see',
    query: z.object({ ...paging, toUid: id().optional() }),
    data: listOf(postShape),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/Trends/UserTrends',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'Posts of somebody that the viewer may see, last first',
    query: z.object({ ...paging, toUid: id() }),
    data: listOf(postShape),
  }),
  post: endpoint({
    method: 'GET',
    path: '/api/Trends/TrendsDetails',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'One post',
    query: z.object({ mediaKey }),
    data: postShape,
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/Trends/LikeTrends',
    access: 'user',
    idempotent: 'key',
    limit: { max: 60, perSec: 60 },
    codes: ['notFound'],
    summary: 'Like a post or take it back',
    body: z.object({ mediaKey, selected: wantedState }),
    data: toggledShape,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/Trends/SeenTrends',
    access: 'user',
    idempotent: 'key',
    summary: 'Mark posts of followed people as seen: newWorks starts from 0',
    data: z.object({ newWorks: z.number().int() }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/Trends/GetPlayData',
    access: 'visitor',
    codes: ['notFound'],
    summary: "Open a post's video: signed address and qualities",
    query: z.object({ mediaKey }),
    data: playShape,
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/Trends/AddPlayRecord',
    access: 'visitor',
    idempotent: 'key',
    limit: { max: 120, perSec: 60 },
    codes: ['notFound'],
    summary: "Progress of a post's playing video, every ten seconds and when the page closes",
    query: z.object({
      mediaKey,
      seconds: num().min(0).max(864_000),
      watched: num().min(0).max(3600),
      at: int().optional(),
    }),
    data: z.object({}),
  }),
  shortChannels: endpoint({
    method: 'GET',
    path: '/api/Trends/ShortChannels',
    access: 'visitor',
    summary: 'Channels of short videos with their sub-tabs',
    data: listOf(z.object({ key: z.enum(shortChannelKeys), title: z.string(), subs: z.array(labelShape) })),
  }),
  shorts: endpoint({
    method: 'GET',
    path: '/api/Trends/ShortVideos',
    access: 'visitor',
    summary: 'Short videos of a channel or of one of its sub-tabs, recommended to this viewer',
    query: z.object({
      ...paging,
      channel: z.enum(shortChannelKeys),
      sub: z.string().max(40).optional(),
    }),
    data: listOf(shortShape),
  }),
  promoted: endpoint({
    method: 'GET',
    path: '/api/Trends/Promoted',
    access: 'visitor',
    summary: 'Promoted videos of users',
    query: z.object({ ...paging }),
    data: listOf(shortShape),
  }),
  uploaders: endpoint({
    method: 'GET',
    path: '/api/Trends/Uploaders',
    access: 'visitor',
    summary: 'Recommended authors, most posts first, of one field or of all',
    query: z.object({
      ...paging,
      field: z.enum(shortChannelKeys).optional(),
      /** Leave out authors the caller follows. */
      fresh: flag().default(false),
    }),
    data: listOf(uploaderShape),
  }),
}

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
  createdAt: z.number().int(),
})
export type StaffPost = z.output<typeof staffPostShape>

export const publishingAdmin = {
  posts: endpoint({
    method: 'GET',
    path: '/api/admin/Trends/List',
    access: 'staff:catalogue',
    summary: 'Posts of users, newest first',
    query: z.object({
      ...paging,
      q: z.string().trim().max(120).optional(),
      kind: z.enum(['text', 'picture', 'video']).optional(),
      promoted: flag().optional(),
    }),
    data: listOf(staffPostShape),
  }),
  promote: endpoint({
    method: 'POST',
    path: '/api/admin/Trends/Promote',
    access: 'staff:catalogue',
    encoding: 'json',
    idempotent: 'key',
    codes: ['notFound', 'notPromotable'],
    summary: 'Promote a public video of a user, or withdraw the promotion',
    body: z.object({ mediaKey, promoted: z.boolean() }),
    data: staffPostShape,
  }),
}
