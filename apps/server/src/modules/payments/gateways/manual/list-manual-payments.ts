import type { List, ManualPayment, ManualState, Paging } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { type ManualPaymentRow, manualPayment } from '../../gateway-tables.ts'
import { payOrder } from '../../tables.ts'

type Asked = Paging & { state?: ManualState | undefined; guid?: string | undefined }

/** Payments that staff say came, the latest first. */
export function listManualPayments(
  scope: Scope,
  { state, guid, ...paging }: Asked,
): Promise<List<ManualPayment>> {
  return listRows(
    scope,
    paging,
    { columns: [manualPayment.createdAt, manualPayment.id], direction: 'desc' },
    {
      table: manualPayment,
      fits: and(
        state === undefined ? undefined : eq(manualPayment.state, state),
        guid === undefined ? undefined : eq(manualPayment.guid, guid),
      ),
      keysOf: row => [row.createdAt, row.id],
      view: rows => view(scope, rows),
    },
  )
}

export async function viewManualPayment(scope: Scope, row: ManualPaymentRow): Promise<ManualPayment> {
  const [payment] = await view(scope, [row])
  if (!payment) throw new Error('a payment has its order')
  return payment
}

async function view({ db }: Scope, rows: readonly ManualPaymentRow[]): Promise<ManualPayment[]> {
  const guids = rows.map(({ guid }) => guid)
  const orders = await db.select().from(payOrder).where(inArray(payOrder.guid, guids))
  return rows.flatMap(row => {
    const order = orders.find(({ guid }) => guid === row.guid)
    if (!order) return []
    const { title, state: orderState, currency, amountMinor: orderMinor } = order
    return [{ ...row, title, orderState, currency, orderMinor }]
  })
}
