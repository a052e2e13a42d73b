import { Button, Card, Flex, Progress, Segmented, Statistic, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { Bars } from '#components/page/bars.tsx'
import { DenseTable } from '#components/page/dense-table.tsx'
import { formatCount, formatMoney, formatMoneyShort } from '#text/format.ts'
import { knownText, locale, t } from '#text/text.ts'
import { barsOf, type IncomeLine, type Range, sumsOf, totalOf } from './sums.ts'

interface IncomeChartProps {
  /** Of one currency. */
  lines: readonly IncomeLine[]
  range: Range
  last: string
  currency: string
  by: 'product' | 'payType' | 'region' | 'currency'
}

const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })

/** Of a value of the property, such as a region. */
function nameText(by: IncomeChartProps['by'], name: string): string {
  const product = `productKinds.${name}`
  if (by === 'product') return knownText(product) ? t(product) : name
  if (by !== 'region') return name
  return /^[A-Z]{2}$/.test(name) ? (regions.of(name) ?? name) : name || t('income.unknownRegion')
}

/** Sums, bars, and who has which share; one of these can be shown alone. */
export function IncomeChart({ lines, range, last, currency, by }: IncomeChartProps) {
  const [chosen, setChosen] = useState('')
  const sums = sumsOf(lines)
  const isKnown = sums.some(({ name }) => name === chosen)
  const shown = isKnown ? lines.filter(({ name }) => name === chosen) : lines
  const total = totalOf(shown)
  const all = totalOf(lines).amountMinor
  const money = (minor: number) => formatMoney(minor, currency)
  const today = totalOf(shown.filter(({ day }) => day === last))
  const average = total.orders === 0 ? 0 : Math.round(total.amountMinor / total.orders)
  return (
    <>
      <Card size="small">
        <Flex vertical gap={16}>
          <Flex gap={40} wrap>
            <Statistic title={t('income.sum')} value={money(total.amountMinor)} />
            <Statistic title={t('income.orders')} value={total.orders} />
            <Statistic title={t('income.average')} value={money(average)} />
            <Statistic title={t('income.today')} value={money(today.amountMinor)} />
          </Flex>
          {sums.length > 1 && sums.length <= 8 && (
            <Segmented
              aria-label={t('income.name')}
              options={[
                { value: '', label: t('income.all') },
                ...sums.map(({ name }) => ({ value: name, label: nameText(by, name) })),
              ]}
              value={isKnown ? chosen : ''}
              onChange={setChosen}
              style={{ alignSelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
            />
          )}
          <Bars
            label={t('income.chart')}
            days={barsOf(shown, range, last)}
            namedEvery={range > 30 ? 1 : 5}
            format={money}
            formatShort={minor => formatMoneyShort(minor, currency)}
          />
          {range >= 90 && (
            <Typography.Text type="secondary">
              {t(range === 90 ? 'income.perWeek' : 'income.perMonth')}
            </Typography.Text>
          )}
        </Flex>
      </Card>
      <DenseTable
        rowKey="name"
        columns={columns({ by, all, money, onChoose: setChosen })}
        dataSource={sums}
      />
    </>
  )
}

type Sum = ReturnType<typeof sumsOf>[number]

interface Parts {
  by: IncomeChartProps['by']
  all: number
  money: (minor: number) => string
  onChoose: (name: string) => void
}

function columns({ by, all, money, onChoose }: Parts): TableColumnsType<Sum> {
  return [
    {
      title: t(`income.by.${by}`),
      key: 'name',
      render: (_, { name }) => (
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onChoose(name)}>
          {nameText(by, name)}
        </Button>
      ),
    },
    {
      title: t('income.orders'),
      key: 'orders',
      align: 'right',
      render: (_, { orders }) => formatCount(orders),
    },
    {
      title: t('income.sum'),
      key: 'amount',
      align: 'right',
      render: (_, { amountMinor }) => money(amountMinor),
    },
    {
      title: t('income.share'),
      key: 'share',
      width: 240,
      render: (_, { amountMinor }) => (
        <Progress
          percent={all === 0 ? 0 : Math.round((amountMinor / all) * 1000) / 10}
          size="small"
          status="normal"
          aria-label={t('income.share')}
        />
      ),
    },
  ]
}
