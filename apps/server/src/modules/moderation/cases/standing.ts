import type { ModerationCase, ModerationStanding, Strike } from '@xinghe/contract'
import { desc, eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { restrictionsOf } from '#modules/account/index.ts'
import { shadowRowOf } from '../shadow/shadow-of.ts'
import { viewShadows } from '../shadow/view-shadows.ts'
import { moderationCase, moderationStrike } from '../tables.ts'
import { viewCases } from './views.ts'

const mostShown = 50

/** Strikes of somebody, the newest first. */
async function strikesOf(scope: Scope, uid: string): Promise<Strike[]> {
  const rows = await scope.db
    .select()
    .from(moderationStrike)
    .where(eq(moderationStrike.uid, uid))
    .orderBy(desc(moderationStrike.at))
    .limit(mostShown)
  return rows.map(({ caseId, outcome, reason, at, expiresAt, revokedAt }) => ({
    ...{ caseId, outcome, reason, at, expiresAt },
    revoked: revokedAt !== null,
  }))
}

/** Cases about somebody and what they made, the newest first. */
async function casesAbout(scope: Scope, uid: string): Promise<ModerationCase[]> {
  const rows = await scope.db
    .select()
    .from(moderationCase)
    .where(eq(moderationCase.authorUid, uid))
    .orderBy(desc(moderationCase.openedAt))
    .limit(mostShown)
  return viewCases(scope, rows)
}

/** What counts against somebody now. A ban for good ends at `forGood`. */
export async function standingOf(scope: Scope, uid: string): Promise<ModerationStanding> {
  const strikes = await strikesOf(scope, uid)
  const restrictions = await restrictionsOf(scope, uid)
  const now = scope.now()
  const shadow = await shadowRowOf(scope, uid)
  const [shown = null] = await viewShadows(scope, shadow ? [shadow] : [])
  return {
    strikes,
    activeStrikes: strikes.filter(({ revoked, expiresAt }) => !revoked && expiresAt > now).length,
    bannedUntil: restrictions?.bannedUntil ?? null,
    mutedUntil: restrictions?.mutedUntil ?? null,
    shadow: shown,
  }
}

export async function moderationOfUser(scope: Scope, { toUid }: { toUid: string }) {
  return { standing: await standingOf(scope, toUid), cases: await casesAbout(scope, toUid) }
}
