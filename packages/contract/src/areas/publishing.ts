import { z } from 'zod'
import { shortChannelKeys } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, int, listOf, mediaKey, num, paging } from '../wire.ts'
import { playShape } from './play-data.ts'
import {
  labelShape,
  ownPostShape,
  postShape,
  shortShape,
  staffPostShape,
  trendTabs,
  uploaderShape,
} from './post-shapes.ts'
import { toggledShape, wantedState } from './social.ts'

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
  search: endpoint({
    method: 'GET',
    path: '/api/Trends/Search',
    access: 'visitor',
    limit: { max: 120, perSec: 60 },
    summary: 'Posts whose text or labels have all words of a search, the newest first',
    query: z.object({ ...paging, q: z.string().trim().min(1).max(60), kind: z.enum(['video']).optional() }),
    data: listOf(postShape),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/Trends/MyListTrends',
    access: 'user',
    codes: ['notFound'],
    summary: 'Posts of the caller in any state, or those of somebody else that the caller may see',
    query: z.object({ ...paging, toUid: id().optional() }),
    data: listOf(ownPostShape),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/Trends/UserTrends',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'Posts of somebody that the viewer may see, or the videos among them, last first',
    query: z.object({ ...paging, toUid: id(), kind: z.enum(['video']).optional() }),
    data: listOf(postShape),
  }),
  post: endpoint({
    method: 'GET',
    path: '/api/Trends/TrendsDetails',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'One post',
    query: z.object({ mediaKey }),
    data: ownPostShape,
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
