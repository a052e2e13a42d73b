import { sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'

/** What of the ledger does not fit; every figure is 0 on a sound one. */
export interface LedgerFaults {
  /** Entries whose postings do not sum to nothing in a kind of coin. */
  entries: number
  /** Accounts whose cached balance is not the sum of their postings. */
  accounts: number
  /** Lots that are not the sum of theirs. */
  lots: number
}

/** Recomputes every balance and lot from the postings. */
export async function verifyLedger(scope: Scope): Promise<LedgerFaults> {
  const { rows } = await scope.db.execute<{ entries: string; accounts: string; lots: string }>(sql`
    select
      (select count(*) from (
        select 1 from gold_posting group by entry_id, kind having sum(coins) <> 0
      ) as unequal) as entries,
      (select count(*) from gold_account as account full join (
        select account as uid,
          coalesce(sum(coins) filter (where kind = 'paid'), 0) as paid,
          coalesce(sum(coins) filter (where kind = 'promo'), 0) as promo
        from gold_posting where account not like 'site:%' group by account
      ) as posted using (uid)
      where coalesce(account.paid, 0) <> coalesce(posted.paid, 0)
        or coalesce(account.promo, 0) <> coalesce(posted.promo, 0)) as accounts,
      (select count(*) from gold_lot as lot left join (
        select lot_id, sum(coins) as coins from gold_posting where lot_id is not null group by lot_id
      ) as posted on posted.lot_id = lot.id
      where lot.coins <> coalesce(posted.coins, 0)) as lots`)
  const [row] = rows
  return { entries: Number(row?.entries), accounts: Number(row?.accounts), lots: Number(row?.lots) }
}

/** Run every night: what does not fit stands in the log as an error until somebody has looked at it. */
export async function verifyLedgerNightly(scope: Scope): Promise<void> {
  const faults = await verifyLedger(scope)
  if (faults.entries + faults.accounts + faults.lots > 0)
    scope.log.error({ faults }, 'the ledger does not fit')
}
