import type { Scope } from '#kernel/scope.ts'
import type { Subject } from './subject.ts'
import { poll, pollOption } from './tables.ts'

/** A poll with votes that were given elsewhere, of nobody who has an account here. */
interface ImportedPoll {
  title: string
  options: readonly { text: string; votes: number }[]
  /** Most options one may choose. */
  choices: number
  /** How many voted. */
  voters: number
  /** Milliseconds since 1970. */
  createdAt: number
  endsAt: number
}

/** Writes a poll as it was elsewhere, open or ended. @returns its id */
export async function importPoll(
  scope: Scope,
  { kind, id: subjectId }: Subject,
  { options, ...said }: ImportedPoll,
): Promise<string> {
  const pollId = scope.id()
  await scope.db.insert(poll).values({ id: pollId, kind, subjectId, ...said })
  const rows = options.map((option, position) => ({ id: scope.id(), pollId, position, ...option }))
  await scope.db.insert(pollOption).values(rows)
  return pollId
}
