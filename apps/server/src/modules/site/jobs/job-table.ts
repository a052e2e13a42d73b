import type { Job, JobSubject } from '@xinghe/contract'
import { getTableColumns } from 'drizzle-orm'
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { failureMessage } from '#kernel/jobs/failure.ts'
import { isPoison } from '#kernel/jobs/suspects.ts'
import { waitsForRoom } from '#kernel/jobs/wait-for-room.ts'

const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/** The queue's own table, as far as the console shows it. The queue creates and migrates it. */
export const jobTable = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().$type<Exclude<Job['state'], 'poison'>>().notNull(),
  data: jsonb(),
  /** What the job answered, or the error of its last try. */
  output: jsonb(),
  retryCount: integer('retry_count').notNull(),
  createdOn: timestamptz('created_on').notNull(),
  startedOn: timestamptz('started_on'),
  completedOn: timestamptz('completed_on'),
})
export type JobRow = typeof jobTable.$inferSelect & { isPoison: boolean }
/** What `jobView` needs of a job. */
export const jobColumns = { ...getTableColumns(jobTable), isPoison: isPoison(jobTable.id) }

export function jobView(row: JobRow, subjects: Map<string, JobSubject>): Job {
  const { id, name, output } = row
  const state = row.state === 'failed' && row.isPoison ? 'poison' : row.state
  const failed = ['failed', 'poison', 'retry'].includes(state)
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
