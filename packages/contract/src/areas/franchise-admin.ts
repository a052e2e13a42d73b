import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, listOf, mediaKey, paging } from '../wire.ts'
import { staffWorkRowShape } from './catalogue-admin-shapes.ts'
import { pictureShape } from './catalogue-shapes.ts'
import { franchiseKinds } from './franchise.ts'

export const franchiseStates = ['draft', 'published', 'withdrawn'] as const
export type FranchiseState = (typeof franchiseStates)[number]

/** A franchise or curated set as staff edit it. */
export const franchiseFormShape = z.object({
  kind: z.enum(franchiseKinds),
  title: z.string().trim().min(1).max(60),
  synopsis: z.string().trim().max(1000).default(''),
  /** Without a cover of its own it shows its first works. */
  coverKey: z.string().max(200).nullable().default(null),
  /** Works in order, each once. */
  works: z.array(mediaKey).max(200).default([]),
})
export type FranchiseForm = z.input<typeof franchiseFormShape>

export const staffFranchiseRowShape = z.object({
  id: id(),
  kind: z.enum(franchiseKinds),
  title: z.string(),
  state: z.enum(franchiseStates),
  cover: pictureShape,
  works: z.number().int(),
  followers: z.number().int(),
  updatedAt: z.number().int(),
})
export type StaffFranchiseRow = z.output<typeof staffFranchiseRowShape>

export const staffFranchiseShape = z.object({
  id: id(),
  state: z.enum(franchiseStates),
  form: franchiseFormShape,
  cover: pictureShape,
  /** The works of the form as rows, in its order. */
  items: z.array(staffWorkRowShape),
  updatedAt: z.number().int(),
  /** Grows with every change: an edit that was made on an older one is refused. */
  revision: z.number().int(),
})
export type StaffFranchise = z.output<typeof staffFranchiseShape>

const staff = { access: 'staff:catalogue', encoding: 'json' } as const

export const franchiseAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Franchise/List',
    access: 'staff:catalogue',
    summary: 'Franchises and curated sets in the order of the channel',
    query: z.object({
      ...paging,
      kind: z.enum(franchiseKinds).optional(),
      state: z.enum(franchiseStates).optional(),
      q: z.string().max(60).optional(),
    }),
    data: listOf(staffFranchiseRowShape),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/Franchise/Get',
    access: 'staff:catalogue',
    codes: ['notFound'],
    summary: 'One franchise for editing',
    query: z.object({ id: id() }),
    data: staffFranchiseShape,
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Franchise/Create',
    idempotent: 'rid',
    summary: 'Make a franchise or curated set as a draft',
    body: franchiseFormShape.extend({ rid: z.string().max(64).optional() }),
    data: staffFranchiseShape,
  }),
  update: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Franchise/Update',
    codes: ['notFound', 'conflict'],
    summary: 'Change a franchise and its works; refused when somebody else changed it since',
    body: franchiseFormShape.extend({ id: id(), revision: z.number().int() }),
    data: staffFranchiseShape,
  }),
  publish: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Franchise/Publish',
    idempotent: 'key',
    codes: ['notFound', 'franchiseEmpty'],
    summary: 'Show a franchise to viewers',
    body: z.object({ id: id() }),
    data: staffFranchiseShape,
  }),
  withdraw: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Franchise/Withdraw',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Take a franchise away from viewers; nothing is deleted',
    body: z.object({ id: id() }),
    data: staffFranchiseShape,
  }),
  move: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Franchise/Move',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Put a franchise before another one in the channel, or at the end',
    body: z.object({ id: id(), before: id().nullable() }),
    data: z.object({}),
  }),
}
