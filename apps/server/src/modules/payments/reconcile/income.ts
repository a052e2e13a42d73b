import { dayMs } from '@xinghe/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { payOrder } from '../tables.ts'

const columns = {
  product: sql.raw('product_kind'),
  payType: sql.raw('pay_title'),
  region: sql.raw('region'),
  currency: sql.raw('currency'),
} as const

interface Line {
  [column: string]: unknown
  day: string
  name: string
  currency: string
  orders: number
  amountMinor: number
}

/** Lines of one answer. */
const most = 5000

/**
 * What delivered orders brought that were not given back, day by day, the latest first. Sandbox money is nobody's: it is
 * counted by itself.
 */
export async function income(
  scope: Scope,
  { days, by, sandbox }: { days: number; by: keyof typeof columns; sandbox: boolean },
): Promise<{ info: Line[]; isPartial: boolean; sandboxOrders: number }> {
  const { timeZone } = scope.kernel.config
  const isLately = sql`fulfilled_at > ${scope.now() - days * dayMs} and state = 'fulfilled'`
  const { rows } = await scope.db.execute<Line>(sql`
    select to_char(to_timestamp(fulfilled_at / 1000.0) at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      ${columns[by]} as name, currency, count(*)::int as orders, sum(amount_minor)::float8 as "amountMinor"
    from pay_order where ${isLately} and (gateway = 'sandbox') = ${sandbox}
    group by 1, 2, 3 order by 1 desc, 2, 3 limit ${most + 1}`)
  const sandboxOrders = await scope.db.$count(payOrder, and(isLately, eq(payOrder.gateway, 'sandbox')))
  return { info: rows.slice(0, most), isPartial: rows.length > most, sandboxOrders }
}
