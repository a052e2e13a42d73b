import type { Job, JobSubject } from '@xinghe/contract'
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { failureMessage } from '#kernel/jobs/failure.ts'
import { waitsForRoom } from '#kernel/jobs/wait-for-room.ts'

const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** The queue's own table, as far as the console shows it. The queue creates and migrates it. */
export const jobTable = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().$type<Job['state']>().notNull(),
  data: jsonb(),
  /** What the job answered, or the error of its last try. */
  output: jsonb(),
  retryCount: integer('retry_count').notNull(),
  createdOn: timestamptz('created_on').notNull(),
  startedOn: timestamptz('started_on'),
  completedOn: timestamptz('completed_on'),
})
export type JobRow = typeof jobTable.$inferSelect

export function jobView(row: JobRow, subjects: Map<string, JobSubject>): Job {
  const { id, name, state, output } = row
  const failed = state === 'failed' || state === 'retry'
  return {
    id,
    name,
    state,
    input: JSON.stringify(row.data ?? {}),
    subject: subjects.get(id) ?? null,
    waitsForRoom: state === 'created' && waitsForRoom(output),
    error: failed && output !== null ? failureMessage(output) : null,
    attempts: row.retryCount + (row.startedOn === null ? 0 : 1),
    createdAt: row.createdOn.getTime(),
    startedAt: row.startedOn?.getTime() ?? null,
    endedAt: row.completedOn?.getTime() ?? null,
  }
}
