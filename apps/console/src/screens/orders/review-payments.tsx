import { calls } from '@xinghe/client'
import type { Payment } from '@xinghe/contract'
import { Flex, type TableColumnsType, Typography } from 'antd'
import { OrderNumber } from '#components/order/order-columns.tsx'
import { paymentColumns } from '#components/order/payment-table.tsx'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'

/** Money that fits no order as it came. */
export function ReviewPayments({ onOpen }: { onOpen: (guid: string) => void }) {
  const mayChange = useMayChange()
  const ofOrder: TableColumnsType<Payment>[number] = {
    title: t('payments.order'),
    key: 'order',
    render: (_, { guid }) => (guid === null ? t('orders.none') : <OrderNumber guid={guid} onOpen={onOpen} />),
  }
  const columns = paymentColumns(mayChange)
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">{t('payments.hint')}</Typography.Text>
      <KeysetTable
        call={calls.paymentsAdmin.reviewPayments}
        filters={{}}
        rowKey={({ id }) => id}
        columns={columns.toSpliced(2, 0, ofOrder)}
        empty={t('payments.empty')}
      />
    </Flex>
  )
}
