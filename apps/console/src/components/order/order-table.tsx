import { type CallInput, calls } from '@xinghe/client'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { orderColumns } from './order-columns.tsx'

interface OrderTableProps {
  filters: Omit<CallInput<typeof calls.paymentsAdmin.orders>, 'page' | 'size' | 'cursor'>
  empty: string
  onOpen: (guid: string) => void
}

/** Orders, the latest first. */
export function OrderTable({ filters, empty, onOpen }: OrderTableProps) {
  return (
    <KeysetTable
      call={calls.paymentsAdmin.orders}
      filters={filters}
      rowKey={({ guid }) => guid}
      columns={orderColumns(onOpen)}
      empty={empty}
    />
  )
}
