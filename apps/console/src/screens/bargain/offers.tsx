import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffBargainOffer } from '@xinghe/contract'
import { moneyText, siteCurrency } from '@xinghe/contract/money'
import { Button, Empty, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useHolds } from '#data/account.ts'
import { formatCount } from '#text/format.ts'
import { t } from '#text/text.ts'
import { OfferDrawer } from './offer-drawer.tsx'

const money = (minor: number) => moneyText(minor, siteCurrency)
const of = (used: string, most: string | null) => `${used} / ${most ?? t('bargain.unlimited')}`

/** Packages that are bargained for: how, and what became of it. */
export function Offers() {
  const offers = useCall(calls.bargainAdmin.offers, {})
  const mayChange = useHolds('payments')
  const [edited, setEdited] = useState<StaffBargainOffer | 'new' | null>(null)
  const { data } = offers
  const known = new Set(data?.info.map(({ packageId }) => packageId))
  const free = data?.packages.filter(({ packageId }) => !known.has(packageId)) ?? []
  if (offers.error && !data) return <FailureBox error={offers.error} onRetry={() => void offers.refetch()} />
  const isWithout = data?.packages.length === 0
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="start" gap={12}>
        <Typography.Text type="secondary" style={{ minWidth: 0 }}>
          {t('bargain.hint')}
        </Typography.Text>
        {mayChange && (
          <Button type="primary" disabled={free.length === 0} onClick={() => setEdited('new')}>
            {t('bargain.add')}
          </Button>
        )}
      </Flex>
      <DenseTable<StaffBargainOffer>
        rowKey="packageId"
        columns={columnsOf(mayChange ? setEdited : null)}
        dataSource={data?.info ?? []}
        loading={offers.isPending}
        scroll={{ x: 900 }}
        locale={{
          emptyText: offers.isPending ? (
            ' '
          ) : (
            <Empty description={t(isWithout ? 'bargain.noPackages' : 'bargain.empty')} />
          ),
        }}
      />
      <OfferDrawer edited={edited} free={free} onClose={() => setEdited(null)} />
    </Flex>
  )
}

function columnsOf(onEdit: ((offer: StaffBargainOffer) => void) | null): TableColumnsType<StaffBargainOffer> {
  return [
    {
      title: t('bargain.package'),
      key: 'name',
      render: (_, offer) =>
        onEdit ? (
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onEdit(offer)}>
            {offer.name}
          </Button>
        ) : (
          offer.name
        ),
    },
    {
      title: t('bargain.state'),
      key: 'state',
      width: 80,
      render: (_, { isOn }) => (
        <Tag color={isOn ? 'success' : 'default'}>{t(isOn ? 'bargain.on' : 'bargain.off')}</Tag>
      ),
    },
    {
      title: t('bargain.price'),
      key: 'price',
      width: 170,
      align: 'right',
      render: (_, { saleMinor, floorMinor }) => `${money(saleMinor)} → ${money(floorMinor)}`,
    },
    {
      title: t('bargain.open'),
      key: 'open',
      width: 90,
      align: 'right',
      render: (_, { open }) => formatCount(open),
    },
    {
      title: t('bargain.near'),
      key: 'near',
      width: 90,
      align: 'right',
      render: (_, { nearDone }) => formatCount(nearDone),
    },
    {
      title: t('bargain.taken'),
      key: 'taken',
      width: 130,
      align: 'right',
      render: (_, { taken, stock }) => of(formatCount(taken), stock === null ? null : formatCount(stock)),
    },
    {
      title: t('bargain.spent'),
      key: 'spent',
      width: 190,
      align: 'right',
      render: (_, { spentMinor, capMinor }) =>
        of(money(spentMinor), capMinor === null ? null : money(capMinor)),
    },
    {
      title: t('bargain.openMost'),
      key: 'openMost',
      width: 130,
      align: 'right',
      render: (_, { openMinor }) => money(openMinor),
    },
  ]
}
