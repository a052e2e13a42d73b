import { z } from 'zod'
import { workKinds } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, mediaKey, paging } from '../wire.ts'

/** What a job works on: an uploaded file and the episode that plays it. */
export const jobSubjectShape = z.object({
  assetId: z.string(),
  /** As the uploader's device called it; null for a file that is gone. */
  fileName: z.string().nullable(),
  /** The first of the episodes that play the file; null while none does. */
  episode: z
    .object({
      mediaKey,
      kind: z.enum(workKinds),
      /** Of the work. */
      title: z.string(),
      number: z.number().int(),
      episodeTitle: z.string(),
    })
    .nullable(),
})
export type JobSubject = z.output<typeof jobSubjectShape>

export const jobShape = z.object({
  id: z.string(),
  name: z.string(),
  /** `poison`: it ended its program each time it ran, and runs no more unless staff want it to. */
  state: z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed', 'poison']),
  /** The job's own data as JSON text. */
  input: z.string(),
  /** Null for a job that is about no file. */
  subject: jobSubjectShape.nullable(),
  /** It goes on once the disk has room. */
  waitsForRoom: z.boolean(),
  error: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: z.number().int(),
  startedAt: z.number().int().nullable(),
  endedAt: z.number().int().nullable(),
})
export type Job = z.output<typeof jobShape>

export const jobsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Jobs/List',
    access: 'staff:jobs',
    summary: 'Background work, newest first',
    query: z.object({
      ...paging,
      state: jobShape.shape.state.optional(),
      name: z.string().max(60).optional(),
    }),
    data: listOf(jobShape),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/Jobs/Retry',
    access: 'staff:jobs',
    encoding: 'json',
    idempotent: 'key',
    codes: ['notFound', 'conflict'],
    changes: 'unshown',
    summary: 'Put a failed job back into its queue',
    body: z.object({ name: z.string().max(60), id: z.string().max(60) }),
    data: jobShape,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/Jobs/Remove',
    access: 'staff:jobs',
    encoding: 'json',
    idempotent: 'key',
    codes: ['notFound', 'conflict'],
    changes: 'unshown',
    summary: 'Delete a failed job; what it worked on stays',
    body: z.object({ name: z.string().max(60), id: z.string().max(60) }),
    data: z.object({}),
  }),
}
