import { type CaseDetail, moderationAdmin } from '@xinghe/contract'
import { holdsPower } from '@xinghe/contract/powers'
import { desc, eq } from 'drizzle-orm'
import { auditReading } from '#kernel/audit.ts'
import type { Scope } from '#kernel/scope.ts'
import { moderationSpam } from '../shadow-tables.ts'
import type { CaseRow } from '../tables.ts'

const mostShown = 30

/**
 * What was refused or held as spam of whom a case is about, the newest first. Who reads what was written in private holds
 * the power and is in the audit log; others see that there was something.
 */
export async function spamOf(scope: Scope, { id, kind, target }: CaseRow): Promise<CaseDetail['spam']> {
  if (kind !== 'user') return []
  const rows = await scope.db
    .select()
    .from(moderationSpam)
    .where(eq(moderationSpam.uid, target))
    .orderBy(desc(moderationSpam.at), desc(moderationSpam.id))
    .limit(mostShown)
  const isPrivate = rows.some(({ place }) => place === 'chat')
  const mayRead = holdsPower(scope.viewer.role, 'moderation')
  if (isPrivate && mayRead) await auditReading(scope, moderationAdmin.case.path, { id, authorUid: target })
  return rows.map(({ id, place, cause, text, at }) => ({
    ...{ id, place, cause, at },
    text: place === 'chat' && !mayRead ? null : text,
  }))
}
