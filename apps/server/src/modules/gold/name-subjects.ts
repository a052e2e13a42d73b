import type { GoldReason, GoldSubject, RefundableReason } from '@xinghe/contract'
import { isRefundable } from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { goldEntry } from './tables.ts'

/** What things are called that coins were spent on, by reference and in one batch; what is gone for good is left out. */
type NameSubjects = (scope: Scope, references: readonly string[]) => Promise<Map<string, GoldSubject>>

/** The module that sells it provides this. */
export const subjectNamesPorts = {
  unlock: port<NameSubjects>('gold.nameUnlocks'),
  tip: port<NameSubjects>('gold.nameTips'),
  coinDanmu: port<NameSubjects>('gold.nameDanmu'),
} satisfies Record<RefundableReason, unknown>

/** Of which kind a thing was that is gone for good. */
const goneKinds = { unlock: 'episode', tip: 'work', coinDanmu: 'danmu' } as const

interface Line {
  reason: GoldReason
  reference: string | null
  /** The entry that this one reverses. */
  closes: string | null
}

/** What each line is about; null where coins bought nothing. A refund is about what was bought. */
export async function nameSubjects(
  scope: Scope,
  lines: readonly Line[],
): Promise<(line: Line) => GoldSubject | null> {
  const reversed = await reasonsOf(
    scope,
    lines.flatMap(({ reason, closes }) => (reason === 'refund' && closes !== null ? [closes] : [])),
  )
  const soldAs = ({ reason, closes }: Line): RefundableReason | null => {
    const bought = reason === 'refund' ? reversed.get(closes ?? '') : reason
    return bought !== undefined && isRefundable(bought) ? bought : null
  }
  const groups = Map.groupBy(lines, soldAs)
  const named = new Map<RefundableReason, Map<string, GoldSubject>>()
  for (const [reason, ofReason] of groups) {
    const names = reason && scope.kernel.ports.find(subjectNamesPorts[reason])
    const references = new Set(ofReason.flatMap(({ reference }) => reference ?? []))
    if (reason && names && references.size > 0) named.set(reason, await names(scope, [...references]))
  }
  return line => {
    const reason = soldAs(line)
    if (reason === null || line.reference === null) return null
    return named.get(reason)?.get(line.reference) ?? goneSubject(goneKinds[reason])
  }
}

const goneSubject = (kind: GoldSubject['kind']): GoldSubject => ({
  ...{ kind, title: '', number: null, person: null, text: null, isRemoved: true, link: null },
})

async function reasonsOf({ db }: Scope, ids: readonly string[]): Promise<Map<string, GoldReason>> {
  if (ids.length === 0) return new Map()
  const { id, reason } = goldEntry
  const rows = await db
    .select({ id, reason })
    .from(goldEntry)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(row => [row.id, row.reason]))
}
