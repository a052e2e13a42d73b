import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, int, listOf, mediaKey, paging } from '../wire.ts'
import { pictureShape, workCardShape } from './catalogue-shapes.ts'

/** `franchise`: one story in several works; `curated`: what editors put together. */
export const franchiseKinds = ['franchise', 'curated'] as const
export type FranchiseKind = (typeof franchiseKinds)[number]

/** A franchise or a curated set as lists show it. */
export const franchiseCardShape = z.object({
  id: id(),
  kind: z.enum(franchiseKinds),
  title: z.string(),
  synopsis: z.string(),
  /** Of its own; null where the first posters are shown instead. */
  cover: pictureShape,
  /** Posters of its first works, at most three. */
  posters: z.array(pictureShape),
  /** Works that this viewer may see. */
  works: z.number().int(),
  /** Valid plays of all of them. */
  hit: z.number().int(),
  /** The caller follows what is added to it, */
  followed: z.boolean(),
  /** and something was since they looked. */
  fresh: z.boolean(),
})
export type FranchiseCard = z.output<typeof franchiseCardShape>

export const franchiseDetailsShape = franchiseCardShape.extend({
  /** In the editors' order. */
  items: z.array(workCardShape),
  /** Users who follow what is added to it. */
  followers: z.number().int(),
  /** When a work was added last; milliseconds since 1970. */
  changedAt: z.number().int(),
})
export type FranchiseDetails = z.output<typeof franchiseDetailsShape>

export const franchise = {
  list: endpoint({
    method: 'GET',
    path: '/api/List/Franchises',
    access: 'visitor',
    cacheable: 'visitors',
    summary: 'Franchises and curated sets in the editors’ order',
    query: z.object({
      ...paging,
      kind: z.enum(franchiseKinds).optional(),
      /** Only those the caller follows. */
      followed: flag().default(false),
    }),
    data: listOf(franchiseCardShape),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/List/FranchiseDetails',
    access: 'visitor',
    cacheable: 'visitors',
    codes: ['notFound'],
    summary: 'One franchise or curated set with its works in order',
    query: z.object({ id: id() }),
    data: franchiseDetailsShape,
  }),
  ofWork: endpoint({
    method: 'GET',
    path: '/api/List/FranchisesOfWork',
    access: 'visitor',
    cacheable: 'visitors',
    summary: 'The franchises and curated sets a work belongs to',
    query: z.object({ mediaKey, size: int().min(1).max(20).default(10) }),
    data: listOf(franchiseCardShape),
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/List/FollowFranchise',
    access: 'user',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Follow what is added to a franchise, or no longer; what was added so far counts as seen',
    body: z.object({ id: id(), on: flag() }),
    data: z.object({ selected: z.boolean(), followers: z.number().int() }),
  }),
}
