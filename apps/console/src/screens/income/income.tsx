import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { siteCurrency } from '@xinghe/contract/money'
import { Alert, Button, Empty, Flex, Segmented, Skeleton, Typography } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { FailureBox } from '#components/page/failure-box.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { IncomeChart } from './income-chart.tsx'
import { daysOf, type IncomeLine, type Range } from './sums.ts'

const ranges = optionsOf('income.ranges').map(({ value, label }) => ({
  value: Number(value) as Range,
  label,
}))
const properties = optionsOf('income.by')

/** What came in, by what and when. */
export function Income() {
  const [range, setRange] = useState<Range>(30)
  const [by, setBy] = useState<(typeof properties)[number]['value']>('product')
  const [isSandbox, setIsSandbox] = useState(false)
  const { data, error, refetch } = useCall(
    calls.paymentsAdmin.income,
    { days: range, by, sandbox: isSandbox },
    { keepsPrevious: true },
  )
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{t('income.hint')}</Typography.Text>
      <Flex gap={16} wrap>
        <Segmented aria-label={t('income.range')} options={ranges} value={range} onChange={setRange} />
        <Segmented aria-label={t('income.by')} options={properties} value={by} onChange={setBy} />
      </Flex>
      {data && (isSandbox || data.sandboxOrders > 0) && (
        <Alert
          type="info"
          showIcon
          title={isSandbox ? t('income.sandbox') : t('income.sandboxOrders', { count: data.sandboxOrders })}
          action={
            <Button size="small" onClick={() => setIsSandbox(!isSandbox)}>
              {isSandbox ? t('income.showReal') : t('income.showSandbox')}
            </Button>
          }
        />
      )}
      {data?.isPartial && <Alert type="warning" showIcon title={t('income.partial')} />}
      {error && !data ? (
        <FailureBox error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ByCurrency key={`${by} ${isSandbox}`} lines={data.info} range={range} by={by} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Flex>
  )
}

interface ByCurrencyProps {
  lines: readonly IncomeLine[]
  range: Range
  by: (typeof properties)[number]['value']
}

/** Money of two currencies is never added up: one of them is shown. */
function ByCurrency({ lines, range, by }: ByCurrencyProps) {
  const [chosen, setChosen] = useState<string>(siteCurrency)
  const today = dayjs().format('YYYY-MM-DD')
  // The site's clock may be ahead of the browser's.
  const last = [today, ...lines.map(({ day }) => day)].toSorted().at(-1) ?? today
  const first = daysOf(range, last)[0] ?? last
  const inRange = lines.filter(({ day }) => day >= first)
  const known = [...new Set(inRange.map(({ currency }) => currency))].toSorted()
  const currency = known.includes(chosen) ? chosen : (known[0] ?? siteCurrency)
  if (inRange.length === 0) return <Empty description={t('income.none')} />
  return (
    <Flex vertical gap={16} align="stretch">
      {known.length > 1 && (
        <Segmented
          aria-label={t('income.currency')}
          options={known}
          value={currency}
          onChange={setChosen}
          style={{ alignSelf: 'start' }}
        />
      )}
      <IncomeChart
        key={currency}
        lines={inRange.filter(line => line.currency === currency)}
        {...{ range, last, currency, by }}
      />
    </Flex>
  )
}
