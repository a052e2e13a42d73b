import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Reconciliation } from '@xinghe/contract'
import { DatePicker, Empty, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { formatCount, formatMoney } from '#text/format.ts'
import { t } from '#text/text.ts'
import { Differences } from './differences.tsx'

type Day = Reconciliation['days'][number]
const amounts = ['ordersMinor', 'paidMinor', 'overMinor', 'refundedMinor'] as const

/** Whether orders, money and what was delivered agree, day by day of a month. */
export function Books({ onOpen }: { onOpen: (guid: string) => void }) {
  const [month, setMonth] = useState<Dayjs>(() => dayjs().startOf('month'))
  const { data, error, refetch } = useCall(
    calls.paymentsAdmin.reconcile,
    { from: month.format('YYYY-MM-DD'), to: month.endOf('month').format('YYYY-MM-DD') },
    { staleMs: 0 },
  )
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} align="center" wrap>
        <DatePicker
          picker="month"
          aria-label={t('books.month')}
          allowClear={false}
          value={month}
          maxDate={dayjs().endOf('month')}
          onChange={value => value && setMonth(value.startOf('month'))}
        />
        <Typography.Text type="secondary">{t('books.hint')}</Typography.Text>
      </Flex>
      {error && !data ? (
        <FailureBox error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data && <Differences books={data} onOpen={onOpen} />}
          <DenseTable<Day>
            rowKey={({ day, currency }) => `${day} ${currency}`}
            columns={columns}
            dataSource={[...sumsOf(data?.days ?? []), ...(data?.days ?? []).toReversed()]}
            loading={!data}
            locale={{ emptyText: data ? <Empty description={t('books.empty')} /> : ' ' }}
          />
        </>
      )}
    </Flex>
  )
}

/** A line for all days of each currency. */
function sumsOf(days: readonly Day[]): Day[] {
  return [...Map.groupBy(days, ({ currency }) => currency)].map(([currency, rows]) => {
    const sum = (name: (typeof amounts)[number] | 'orders' | 'differenceMinor') =>
      rows.reduce((all, row) => all + row[name], 0)
    return {
      ...{ day: '', currency, orders: sum('orders'), ordersMinor: sum('ordersMinor') },
      ...{ paidMinor: sum('paidMinor'), overMinor: sum('overMinor'), refundedMinor: sum('refundedMinor') },
      differenceMinor: sum('differenceMinor'),
    }
  })
}

const columns: TableColumnsType<Day> = [
  {
    title: t('books.day'),
    key: 'day',
    render: (_, { day }) => (day === '' ? <Typography.Text strong>{t('books.sum')}</Typography.Text> : day),
  },
  { title: t('books.currency'), dataIndex: 'currency' },
  {
    title: t('books.orders'),
    key: 'orders',
    align: 'right',
    render: (_, { orders }) => formatCount(orders),
  },
  ...amounts.map(name => ({
    title: t(`books.${name}`),
    key: name,
    align: 'right' as const,
    render: (_: unknown, day: Day) => formatMoney(day[name], day.currency),
  })),
  {
    title: t('books.differenceMinor'),
    key: 'difference',
    align: 'right',
    render: (_, { differenceMinor, currency }) => (
      <Tag color={differenceMinor === 0 ? 'success' : 'error'} style={{ marginInlineEnd: 0 }}>
        {formatMoney(differenceMinor, currency)}
      </Tag>
    ),
  },
]
