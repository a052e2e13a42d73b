import type { Reconciliation } from '@xinghe/contract'
import { Alert, Flex, type TableColumnsType, Typography } from 'antd'
import { Link } from 'react-router'
import { OrderNumber } from '#components/order/order-columns.tsx'
import { DenseTable } from '#components/page/dense-table.tsx'
import { formatMoney, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

type Difference = Reconciliation['differences'][number]

interface DifferencesProps {
  books: Reconciliation
  onOpen: (guid: string) => void
}

/** What does not agree, a red line each with the way to it. */
export function Differences({ books: { days, differences, hasMore }, onOpen }: DifferencesProps) {
  if (differences.length === 0)
    return days.length === 0 ? null : <Alert type="success" showIcon title={t('books.agree')} />
  return (
    <Flex vertical gap={8}>
      <Alert
        type="error"
        showIcon
        title={t('books.differences', { count: differences.length })}
        {...(hasMore && { description: t('books.more') })}
      />
      <DenseTable<Difference>
        size="small"
        rowKey={({ kind, guid, paymentId }) => `${kind} ${guid} ${paymentId}`}
        columns={columns(onOpen)}
        dataSource={differences}
      />
    </Flex>
  )
}

function columns(onOpen: (guid: string) => void): TableColumnsType<Difference> {
  return [
    { title: t('books.at'), key: 'at', width: 152, render: (_, { at }) => formatTime(at) },
    {
      title: t('books.what'),
      key: 'what',
      render: (_, { kind }) => (
        <Typography.Text type="danger">{t(`differenceKinds.${kind}`)}</Typography.Text>
      ),
    },
    {
      title: t('books.amount'),
      key: 'amount',
      align: 'right',
      render: (_, { amountMinor, currency }) =>
        currency === null ? t('orders.none') : formatMoney(amountMinor, currency),
    },
    {
      title: t('books.where'),
      key: 'where',
      render: (_, { guid, paymentId }) =>
        guid !== null ? (
          <OrderNumber guid={guid} onOpen={onOpen} />
        ) : (
          paymentId !== null && <Link to="/orders?tab=payments">{t('books.toPayments')}</Link>
        ),
    },
  ]
}
