import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffPromotion } from '@xinghe/contract'
import { siteCurrency } from '@xinghe/contract/money'
import { Button, Empty, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useMayChange } from '#data/may-change.ts'
import { formatCount, formatMoney, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { PromotionDrawer } from './promotion-drawer.tsx'

/** What takes something off a price, those that end last first. */
export function Promotions() {
  const mayChange = useMayChange()
  const { data, error, refetch } = useCall(calls.vipAdmin.promotions, {})
  const [edited, setEdited] = useState<StaffPromotion | 'new' | null>(null)
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} align="center" justify="space-between" wrap>
        <Typography.Text type="secondary">{t('vip.promotion.hint')}</Typography.Text>
        {mayChange && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('vip.promotion.add')}
          </Button>
        )}
      </Flex>
      <DenseTable<StaffPromotion>
        rowKey="code"
        columns={columns(mayChange ? setEdited : null)}
        dataSource={data?.info ?? []}
        loading={!data}
        locale={{ emptyText: data ? <Empty description={t('vip.promotion.empty')} /> : ' ' }}
      />
      <PromotionDrawer
        edited={edited}
        codes={(data?.info ?? []).map(({ code }) => code)}
        onClose={() => setEdited(null)}
      />
    </Flex>
  )
}

const colors = {
  off: 'default',
  waiting: 'processing',
  running: 'success',
  spent: 'warning',
  over: 'default',
}

function stateOf({ isOn, startsAt, endsAt, stock, used }: StaffPromotion, now: number): keyof typeof colors {
  if (!isOn) return 'off'
  if (now >= endsAt) return 'over'
  if (stock !== null && used >= stock) return 'spent'
  return now < startsAt ? 'waiting' : 'running'
}

const offText = ({ kind, value }: StaffPromotion): string =>
  kind === 'percent'
    ? t('vip.promotion.percentOf', { value })
    : t('vip.promotion.amountOf', { value: formatMoney(value, siteCurrency) })

function columns(onEdit: ((row: StaffPromotion) => void) | null): TableColumnsType<StaffPromotion> {
  return [
    {
      title: t('vip.promotion.name'),
      key: 'title',
      render: (_, row) => (
        <Flex vertical align="start">
          {onEdit ? (
            <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onEdit(row)}>
              {row.title}
            </Button>
          ) : (
            row.title
          )}
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {row.code}
          </Typography.Text>
        </Flex>
      ),
    },
    { title: t('vip.promotion.off'), key: 'off', render: (_, row) => offText(row) },
    {
      title: t('vip.promotion.audience'),
      key: 'audience',
      render: (_, { audience }) => t(`vip.promotion.audiences.${audience}`),
    },
    {
      title: t('vip.promotion.packages'),
      key: 'packages',
      render: (_, { packages }) =>
        packages.length === 0
          ? t('vip.promotion.allPackages')
          : t('vip.promotion.packagesOf', { count: packages.length }),
    },
    {
      title: t('vip.promotion.period'),
      key: 'period',
      render: (_, { startsAt, endsAt }) =>
        t('vip.promotion.periodOf', { from: formatTime(startsAt), until: formatTime(endsAt) }),
    },
    {
      title: t('vip.promotion.used'),
      key: 'used',
      align: 'right',
      render: (_, { used, stock }) =>
        stock === null
          ? formatCount(used)
          : t('vip.promotion.usedOf', { used: formatCount(used), stock: formatCount(stock) }),
    },
    { title: t('vip.promotion.perUser'), dataIndex: 'perUser', align: 'right' },
    {
      title: t('vip.promotion.state'),
      key: 'state',
      render: (_, row) => {
        const state = stateOf(row, Date.now())
        return <Tag color={colors[state]}>{t(`vip.promotion.states.${state}`)}</Tag>
      },
    },
  ]
}
