import { z } from 'zod'
import { workKinds } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, int, listOf, several } from '../wire.ts'
import { facetShape, filterFields, sorts, workCardShape } from './catalogue-shapes.ts'

/** Stores a user may have, and the length of a name. */
export const storeLimits = { most: 50, name: { min: 1, max: 20 } } as const

/** What a store holds: works that have one value of each filter that names any. */
export const storeFilterShape = z.object({
  kind: z.array(z.enum(workKinds)),
  genre: z.array(z.string()),
  region: z.array(z.string()),
  year: z.array(z.string()),
  language: z.array(z.string()),
  status: z.enum(['airing', 'ended']).nullable(),
  sort: z.enum(sorts),
})
export type StoreFilter = z.output<typeof storeFilterShape>

/** The wire calls the id `Key`. */
export const storeShape = z.object({
  Key: id(),
  title: z.string(),
  filter: storeFilterShape,
  /** The chosen values by their names in the viewer's language, in the order of the filters. */
  words: z.array(z.string()),
  /** A channel of its owner's home. */
  home: z.boolean(),
  updatedAt: z.number().int(),
})
export type Store = z.output<typeof storeShape>

export const storeFieldShape = z.object({
  name: z.enum(['kind', 'genre', 'year', 'language', 'status', 'sort']),
  options: z.array(facetShape),
})
export type StoreField = z.output<typeof storeFieldShape>

const title = z.string().trim().min(storeLimits.name.min).max(storeLimits.name.max)
const filter = { ...filterFields, sort: z.enum(sorts).optional() }

export const stores = {
  own: endpoint({
    method: 'GET',
    path: '/api/Store/List',
    access: 'user',
    summary: 'The caller’s stores in the caller’s order',
    data: listOf(storeShape),
  }),
  fields: endpoint({
    method: 'GET',
    path: '/api/Store/Fields',
    access: 'visitor',
    summary:
      'What a store can be built from, each value with what it would leave beside the choice made so far',
    query: z.object(filter),
    data: z.object({
      allAvailableFields: z.array(storeFieldShape),
      allAvailableCountries: z.array(facetShape),
    }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/Store/Preview',
    access: 'visitor',
    summary: 'How many works a filter would hold, and the first of them',
    query: z.object({ ...filter, size: int().min(1).max(30).default(9) }),
    data: z.object({ count: z.number().int(), works: z.array(workCardShape) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/Store/Get',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'One store by its key, whoever owns it',
    query: z.object({ key: id() }),
    data: storeShape.extend({
      owner: z.object({ uid: z.string(), nickName: z.string() }),
      /** The caller's own, or the caller's copy of it; null when there is neither. */
      own: storeShape.pick({ Key: true, home: true }).nullable(),
      count: z.number().int(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/Store/Create',
    access: 'user',
    idempotent: 'rid',
    codes: ['storesFull'],
    summary: 'Keep a filter as a store',
    body: z.object({ ...filter, title, home: flag().optional(), rid: z.string().max(64).optional() }),
    data: storeShape,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/Store/Update',
    access: 'user',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Rename a store, replace its filter, or put it on home; what is not sent stays',
    body: z.object({
      key: id(),
      title: title.optional(),
      home: flag().optional(),
      /** The whole new filter follows in its fields. */
      refilter: flag().optional(),
      ...filter,
    }),
    data: storeShape,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/Store/Keep',
    access: 'user',
    idempotent: 'key',
    codes: ['notFound', 'storesFull'],
    summary: 'Put a store of somebody else on one’s own home: a copy is saved',
    body: z.object({ key: id() }),
    data: storeShape,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/api/Store/Reorder',
    access: 'user',
    idempotent: 'key',
    summary: 'Order the caller’s stores; those not named follow',
    body: z.object({ keys: several(id(), storeLimits.most) }),
    data: listOf(storeShape),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/Store/Remove',
    access: 'user',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Delete a store',
    body: z.object({ key: id() }),
    data: z.object({}),
  }),
}
