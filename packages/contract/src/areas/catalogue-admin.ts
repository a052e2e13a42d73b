import { z } from 'zod'
import { workKinds } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, listOf, mediaKey, paging } from '../wire.ts'
import { staffWorkRowShape, staffWorkShape, workFormShape, workStates } from './catalogue-admin-shapes.ts'
import { facetShape } from './catalogue-shapes.ts'

const staff = { access: 'staff:catalogue', encoding: 'json' } as const

export const catalogueAdmin = {
  works: endpoint({
    method: 'GET',
    path: '/api/admin/Work/List',
    access: 'staff:catalogue',
    summary: 'Works for the console, last changed first',
    query: z.object({
      ...paging,
      kind: z.enum(workKinds).optional(),
      state: z.enum(workStates).optional(),
      forMinors: flag().optional(),
      q: z.string().max(120).optional(),
    }),
    data: listOf(staffWorkRowShape),
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/admin/Work/Get',
    access: 'staff:catalogue',
    codes: ['notFound'],
    summary: 'One work for editing',
    query: z.object({ mediaKey }),
    data: staffWorkShape,
  }),
  vocabulary: endpoint({
    method: 'GET',
    path: '/api/admin/Work/Vocabulary',
    access: 'staff:catalogue',
    summary: 'Genres, regions and languages a work may name',
    data: z.object({
      genres: z.array(facetShape.omit({ count: true })),
      regions: z.array(facetShape.omit({ count: true })),
      languages: z.array(facetShape.omit({ count: true })),
    }),
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Create',
    idempotent: 'rid',
    codes: ['noSuchUser', 'notOneself'],
    summary: 'Make a work with its first season',
    body: workFormShape.extend({ rid: z.string().max(64).optional() }),
    data: staffWorkShape,
  }),
  update: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Update',
    codes: ['notFound', 'conflict', 'noSuchUser', 'notOneself'],
    summary: 'Change a work; refused when somebody else changed it since',
    // A form that knows no uploader takes the work from nobody.
    body: workFormShape.extend({ mediaKey, revision: z.number().int(), uploaderUid: id().nullable() }),
    data: staffWorkShape,
  }),
  minorPool: endpoint({
    method: 'GET',
    path: '/api/admin/Work/MinorPool',
    access: 'staff:catalogue',
    summary: 'How many works are marked as fit for minors, and how many of them viewers see',
    data: z.object({ marked: z.number().int(), shown: z.number().int() }),
  }),
  markForMinors: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/MarkForMinors',
    idempotent: 'key',
    summary: 'Mark works as fit for minors, or not; minor mode shows and plays no others',
    body: z.object({ mediaKeys: z.array(mediaKey).min(1).max(200), forMinors: z.boolean() }),
    data: z.object({ changed: z.number().int() }),
  }),
  publish: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Publish',
    idempotent: 'key',
    codes: ['notFound', 'workIncomplete'],
    summary: 'Show a work to viewers, at once or at its publishing time',
    body: z.object({ mediaKey }),
    data: staffWorkShape,
  }),
  withdraw: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Withdraw',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Take a work away from viewers; nothing is deleted',
    body: z.object({ mediaKey }),
    data: staffWorkShape,
  }),
  delete: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Delete',
    codes: ['notFound', 'conflict'],
    summary:
      'Delete a work with its episodes, their films that nothing else plays, and all that belongs to it',
    body: z.object({
      mediaKey,
      /** As it is called now: whoever deletes it has seen which one. */
      title: z.string().max(120),
    }),
    data: z.object({}),
  }),
  saveSeason: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/SaveSeason',
    codes: ['notFound', 'conflict'],
    summary: 'Add a season or rename one',
    body: z.object({
      mediaKey,
      seasonId: id().optional(),
      number: z.number().int().min(0).max(200),
      title: z.string().trim().max(80).default(''),
    }),
    data: staffWorkShape,
  }),
  saveEpisode: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/SaveEpisode',
    codes: ['notFound', 'episodeTaken', 'conflict'],
    summary: 'Add an episode or change one: number, title, file and cover',
    body: z.object({
      mediaKey,
      seasonId: id(),
      episodeId: id().optional(),
      number: z.number().int().min(0).max(100_000),
      title: z.string().trim().max(120).default(''),
      /** Left out, the file stays as it is, and so does the one that waits to replace it. */
      assetId: id().nullable().optional(),
      coverKey: z.string().max(200).nullable().optional(),
      /** Until then only some VIPs watch it; null: everybody at once. Left out, it stays as it is. */
      freeAt: z.number().int().positive().nullable().optional(),
    }),
    data: staffWorkShape,
  }),
  deleteEpisode: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/DeleteEpisode',
    idempotent: 'key',
    codes: ['notFound', 'conflict'],
    summary: 'Delete an episode with its danmu and what was watched of it',
    body: z.object({
      mediaKey,
      episodeId: id(),
      /**
       * Its film and the one that is to replace it, where they are to go too unless something else plays them; else they
       * stay among the assets. Named, so that none goes which it was given since.
       */
      assetIds: z.array(id()).max(2).default([]),
    }),
    data: staffWorkShape,
  }),
}
