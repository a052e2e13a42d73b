import type { FoundVipCode, List, Paging, VipCodeBatch, VipKind } from '@xinghe/contract'
import { vipCodeCheck, vipCodeLength, vipCodeLetters } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { randomBelow } from '#kernel/ids.ts'
import { listRows } from '#kernel/page.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { type VipCodeBatchRow, vipCode, vipCodeBatch } from '../code-tables.ts'
import { codeMark, findCode, isOpenBatch } from './find-code.ts'

/** Batches of codes, the latest first. */
export function listBatches(scope: Scope, paging: Paging): Promise<List<VipCodeBatch>> {
  return listRows(
    scope,
    paging,
    { columns: [vipCodeBatch.createdAt, vipCodeBatch.id], direction: 'desc' },
    {
      table: vipCodeBatch,
      keysOf: row => [row.createdAt, row.id],
      view: rows => rows.map(viewBatch),
    },
  )
}

type NewBatch = Pick<VipCodeBatch, 'name' | 'kind' | 'days' | 'count' | 'perUser' | 'expiresAt'>

/** Plans a batch; its codes are made when they are exported. @throws vipCodeTime */
export async function createBatch(scope: Scope, input: NewBatch): Promise<VipCodeBatch> {
  const { name, kind, days, count, perUser, expiresAt } = input
  if (expiresAt !== null && expiresAt <= scope.now()) fail('vipCodeTime')
  const [row] = await scope.db
    .insert(vipCodeBatch)
    .values({ id: scope.id(), name, kind, days, count, perUser, expiresAt, createdAt: scope.now() })
    .returning()
  if (!row) throw new Error('the batch was not stored')
  return viewBatch(row)
}

/** Rows that one statement stores. */
const rowsAtOnce = 2_000

/**
 * Makes the codes of a batch, which this answer alone has. Whose answer was lost asks again: the codes of an earlier time are no
 * more, so this is over with the first one that was redeemed.
 * @throws notFound, vipCodeBatchUsed, vipCodeBatchOff
 */
export function exportBatch(
  scope: Scope,
  { id }: { id: string },
): Promise<{ batch: VipCodeBatch; codes: string[] }> {
  return transact(scope, async scope => {
    const [batch] = await scope.db.select().from(vipCodeBatch).where(eq(vipCodeBatch.id, id)).for('update')
    if (!batch) return fail('notFound')
    if (!isOpenBatch(batch, scope.now())) fail('vipCodeBatchOff')
    if (batch.redeemed > 0) fail('vipCodeBatchUsed')
    await scope.db.delete(vipCode).where(eq(vipCode.batchId, id))
    const codes = Array.from({ length: batch.count }, newVipCode)
    for (let from = 0; from < codes.length; from += rowsAtOnce) {
      const rows = codes.slice(from, from + rowsAtOnce).map(code => ({
        ...{ id: scope.id(), batchId: id, mark: codeMark(scope, code), last4: code.slice(-4) },
      }))
      await scope.db.insert(vipCode).values(rows)
    }
    const exportedAt = scope.now()
    await scope.db.update(vipCodeBatch).set({ exportedAt }).where(eq(vipCodeBatch.id, id))
    return { batch: viewBatch({ ...batch, exportedAt }), codes }
  })
}

function newVipCode(): string {
  const others = Array.from({ length: vipCodeLength - 1 }, () =>
    vipCodeLetters.charAt(randomBelow(vipCodeLetters.length)),
  ).join('')
  return others + vipCodeCheck(others)
}

/** Lets no further code of a batch be redeemed. @throws notFound */
export async function disableBatch(scope: Scope, { id }: { id: string }): Promise<VipCodeBatch> {
  return transact(scope, async scope => {
    const [batch] = await scope.db.select().from(vipCodeBatch).where(eq(vipCodeBatch.id, id)).for('update')
    if (!batch) return fail('notFound')
    const disabledAt = batch.disabledAt ?? scope.now()
    await scope.db.update(vipCodeBatch).set({ disabledAt }).where(eq(vipCodeBatch.id, id))
    return viewBatch({ ...batch, disabledAt })
  })
}

/** What became of a code. @throws notFound */
export async function findFate(scope: Scope, { code: typed }: { code: string }): Promise<FoundVipCode> {
  const { code, batch } = (await findCode(scope, typed)) ?? fail('notFound')
  const { redeemedBy, redeemedAt, last4 } = code
  const known = await people(scope, redeemedBy === null ? [] : [redeemedBy])
  const left = batch.disabledAt === null ? 'expired' : 'disabled'
  const state = redeemedBy !== null ? 'redeemed' : isOpenBatch(batch, scope.now()) ? 'open' : left
  const person = redeemedBy === null ? null : (known.get(redeemedBy) ?? null)
  return { batch: viewBatch(batch), state, last4, person, redeemedAt }
}

function viewBatch({ kind, ...row }: VipCodeBatchRow): VipCodeBatch {
  return { ...row, kind: kind as VipKind }
}
