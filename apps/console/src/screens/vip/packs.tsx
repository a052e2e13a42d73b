import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, Empty, Flex, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useMayChange } from '#data/may-change.ts'
import { formatCount, formatMoney } from '#text/format.ts'
import { t } from '#text/text.ts'
import { OnTag } from './form-parts.tsx'
import { PackDrawer, type StaffPack } from './pack-drawer.tsx'

/** Coins that are sold. */
export function Packs() {
  const mayChange = useMayChange()
  const { data, error, refetch } = useCall(calls.paymentsAdmin.packs, {})
  const [edited, setEdited] = useState<StaffPack | 'new' | null>(null)
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} align="center" justify="space-between" wrap>
        <Typography.Text type="secondary">{t('vip.pack.hint')}</Typography.Text>
        {mayChange && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('vip.pack.add')}
          </Button>
        )}
      </Flex>
      <DenseTable<StaffPack>
        rowKey="id"
        columns={columns(mayChange ? setEdited : null)}
        dataSource={data?.info ?? []}
        loading={!data}
        locale={{ emptyText: data ? <Empty description={t('vip.pack.empty')} /> : ' ' }}
      />
      <PackDrawer edited={edited} onClose={() => setEdited(null)} />
    </Flex>
  )
}

function columns(onEdit: ((row: StaffPack) => void) | null): TableColumnsType<StaffPack> {
  return [
    {
      title: t('vip.pack.coins'),
      key: 'coins',
      render: (_, row) => {
        const words = t('vip.pack.coinsOf', { coins: formatCount(row.coins) })
        return onEdit ? (
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onEdit(row)}>
            {words}
          </Button>
        ) : (
          words
        )
      },
    },
    {
      title: t('vip.pack.bonus'),
      key: 'bonus',
      render: (_, { bonus }) => (bonus === 0 ? '–' : t('vip.pack.coinsOf', { coins: formatCount(bonus) })),
    },
    {
      title: t('vip.pack.price'),
      key: 'price',
      align: 'right',
      render: (_, { priceMinor, currency }) => formatMoney(priceMinor, currency),
    },
    { title: t('vip.isOn'), key: 'isOn', render: (_, { isOn }) => <OnTag isOn={isOn} /> },
    { title: t('vip.position'), dataIndex: 'position', align: 'right' },
  ]
}
