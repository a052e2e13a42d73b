import type { MarkKind } from '@xinghe/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type Agreement, agreementOf } from '../rules.ts'
import { markSettings } from '../settings.ts'
import { markPart, markVote } from '../tables.ts'

/** The latest marks of an episode that are looked at: older ones are of no more weight. */
const MOST_VOTES = 100

export interface Marked {
  episodeId: string
  assetId: string
  kind: MarkKind
}

/**
 * Keeps what viewers of the film that the episode has agree on by now, or nothing. In the transaction that changed a
 * vote, behind its lock.
 */
export async function agree(scope: Scope, { episodeId, assetId, kind }: Marked): Promise<Agreement | null> {
  const { startSec, endSec, network } = markVote
  const ofEpisode = and(
    eq(markVote.episodeId, episodeId),
    eq(markVote.kind, kind),
    eq(markVote.assetId, assetId),
  )
  const votes = await scope.db
    .select({ startSec, endSec, network })
    .from(markVote)
    .where(ofEpisode)
    .orderBy(desc(markVote.sentAt))
    .limit(MOST_VOTES)
  const agreed = agreementOf(votes, await scope.kernel.settings.of(markSettings))
  if (agreed === null) {
    await scope.db.delete(markPart).where(agreedOn({ episodeId, kind }))
    return null
  }
  const row = { episodeId, assetId, kind, source: 'viewers' as const, ...agreed, updatedAt: scope.now() }
  const target = [markPart.episodeId, markPart.kind, markPart.source]
  await scope.db.insert(markPart).values(row).onConflictDoUpdate({ target, set: row })
  return agreed
}

/** The same after a vote was withdrawn, which may be of a film that the episode has no more: only its own changes. */
export async function agreeAgain(scope: Scope, marked: Marked): Promise<void> {
  const [kept] = await scope.db.select({ assetId: markPart.assetId }).from(markPart).where(agreedOn(marked))
  if (kept?.assetId === marked.assetId) await agree(scope, marked)
}

/** What viewers agree on, of whichever film. */
const agreedOn = ({ episodeId, kind }: Omit<Marked, 'assetId'>) =>
  and(eq(markPart.episodeId, episodeId), eq(markPart.kind, kind), eq(markPart.source, 'viewers'))

/** Votes of one kind and episode are counted one after the other. */
export const lockOf = ({ episodeId, kind }: Pick<Marked, 'episodeId' | 'kind'>) => `mark:${episodeId}:${kind}`
