import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, int, listOf, mediaKey, num, several } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { assetStates } from './media.ts'
import { labelShape, ownPostShape, visibilities } from './post-shapes.ts'

const { post } = limits

/** Where a post was sent from. What is kept of its position is rounded to about ten kilometers. */
const placeShape = z.object({
  name: z.string().trim().min(1).max(post.place),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
})
export type PostPlace = z.output<typeof placeShape>

const text = z.string().max(post.textUnits)
const labels = z.array(z.string().max(40)).max(post.labels)
const mentions = z.array(id()).max(limits.comment.mentions)
const rid = z.string().max(64)

/** Codes of what is wrong with what somebody wants to publish. */
const wordCodes = ['muted', 'minorMode', 'wordsBlocked', 'postText', 'postLabels'] as const

export const publish = {
  rules: endpoint({
    method: 'GET',
    path: '/api/Trends/PublishRules',
    access: 'user',
    summary: 'What the caller may publish: lengths, numbers, whether films, and what staff look at first',
    data: z.object({
      maxChars: z.number().int(),
      maxLabels: z.number().int(),
      maxPictures: z.number().int(),
      /** Whether the caller may upload films. */
      mayUpload: z.boolean(),
      /** Whether staff look at the next film, or the next post with pictures, before others see it. */
      reviews: z.object({ video: z.boolean(), picture: z.boolean() }),
    }),
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/Trends/GetLabel',
    access: 'user',
    summary: 'Labels that a post may have; with `q` those whose title has it',
    query: z.object({ q: z.string().trim().max(40).default('') }),
    data: listOf(labelShape),
  }),
  mentions: endpoint({
    method: 'GET',
    path: '/api/Trends/Mentions',
    access: 'user',
    limit: { max: 120, perSec: 60 },
    summary: 'Whom the caller may want to name in a post: those they follow, the last first',
    query: z.object({ q: z.string().trim().max(20).default(''), size: int().min(1).max(20).default(8) }),
    data: listOf(publicUserShape),
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/Trends/Places',
    access: 'user',
    summary: 'Places that a post may be from: those nearest to a position, or those whose name has a text',
    query: z.object({
      q: z.string().trim().max(post.place).default(''),
      /** Degrees; a tenth of one is as close as it is looked at. */
      lat: num().min(-90).max(90).optional(),
      lng: num().min(-180).max(180).optional(),
    }),
    data: listOf(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
  }),
  saveVideo: endpoint({
    method: 'POST',
    path: '/api/User/SaveVideo',
    access: 'user',
    idempotent: 'key',
    limit: { max: 60, perSec: 600 },
    codes: ['uploadUnknown', 'uploadUnfinished'],
    summary: 'Keeps a film that the caller has uploaded whole until a post is made of it',
    body: z.object({
      LID: id(),
      ID: id(),
      CID: z.string().max(20).default('0,7'),
      UID: id().optional(),
      /** Keys of labels. */
      Labels: several(z.string().max(40), post.labels).default([]),
      Contxt: text.default(''),
      /** The `filepath` of a picture that the caller sent. */
      Corver: z.string().max(300).default(''),
      UploadedFileName: z.string().max(1000).default(''),
      ServerID: z.string().max(40).default(''),
    }),
    data: z.object({ videoId: id(), state: z.enum(assetStates) }),
  }),
  dropVideo: endpoint({
    method: 'POST',
    path: '/api/User/DropVideo',
    access: 'user',
    idempotent: 'key',
    summary: 'Gives up a kept film of which no post was made; again changes nothing',
    body: z.object({ videoId: id() }),
    data: z.object({}),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/Trends/CreateTrends',
    access: 'user',
    encoding: 'json',
    idempotent: 'rid',
    limit: { max: 60, perSec: 600 },
    codes: [...wordCodes, 'notFound', 'postLimit', 'postsWaiting', 'postPictures'],
    summary: 'Publish a post with a kept film, with pictures, or of words alone. A film is in one post',
    body: z.object({
      videoId: id().optional(),
      trendsDetails: text.default(''),
      /** Keys of labels; of a film those it was kept with where they are not said. */
      labels: labels.optional(),
      /** The `filepath` of pictures that the caller sent. */
      pictures: z.array(z.string().max(300)).max(post.pictures).default([]),
      /** That of the film's cover; without it one is taken from the film. */
      cover: z.string().max(300).optional(),
      location: placeShape.nullable().default(null),
      visibility: z.enum(visibilities).default('public'),
      mentions: mentions.default([]),
      rid: rid.optional(),
    }),
    data: ownPostShape,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/Trends/EditTrends',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 60, perSec: 600 },
    codes: [...wordCodes, 'notFound', 'postHeld', 'postsWaiting'],
    summary: 'Change what is said with a post and who sees it; what is not named stays',
    body: z.object({
      mediaKey,
      trendsDetails: text.optional(),
      labels: labels.optional(),
      location: placeShape.nullable().optional(),
      visibility: z.enum(visibilities).optional(),
      mentions: mentions.optional(),
      /** The `filepath` of another cover, for a film that staff have rejected. */
      cover: z.string().max(300).optional(),
    }),
    data: ownPostShape,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/Trends/DeleteTrends',
    access: 'user',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Delete a post of the caller with its film and what others left of it; again changes nothing',
    body: z.object({ mediaKey }),
    data: z.object({}),
  }),
}
