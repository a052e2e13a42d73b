import type { VipCodeBatch } from '@xinghe/contract'
import { type TableColumnsType, Tag, Typography } from 'antd'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { BatchActions } from './batch-actions.tsx'
import { type BatchState, stateOf } from './batch-state.ts'

const colors: Record<BatchState, string> = {
  planned: 'processing',
  open: 'success',
  expired: 'default',
  disabled: 'default',
}

export function batchColumns(mayChange: boolean): TableColumnsType<VipCodeBatch> {
  return [
    {
      title: t('vipCodes.name'),
      key: 'name',
      render: (_, { name }) => <Typography.Text strong>{name}</Typography.Text>,
    },
    {
      title: t('vipCodes.kind'),
      key: 'kind',
      width: 128,
      render: (_, { kind, days }) => `${t(`vipCodes.kind.${kind}`)} ${t('vipCodes.daysOf', { days })}`,
    },
    { title: t('vipCodes.count'), dataIndex: 'count', width: 80, align: 'right' },
    { title: t('vipCodes.redeemed'), dataIndex: 'redeemed', width: 80, align: 'right' },
    { title: t('vipCodes.perUser'), dataIndex: 'perUser', width: 96, align: 'right' },
    {
      title: t('vipCodes.expires'),
      key: 'expires',
      width: 152,
      render: (_, { expiresAt }) => (expiresAt === null ? t('vipCodes.never') : formatTime(expiresAt)),
    },
    {
      title: t('vipCodes.state'),
      key: 'state',
      width: 96,
      render: (_, batch) => {
        const state = stateOf(batch, Date.now())
        return <Tag color={colors[state]}>{t(`vipCodes.state.${state}`)}</Tag>
      },
    },
    {
      title: t('vipCodes.created'),
      key: 'created',
      width: 152,
      responsive: ['lg'],
      render: (_, { createdAt }) => formatTime(createdAt),
    },
    ...(mayChange
      ? [
          {
            title: t('vipCodes.actions'),
            key: 'actions',
            width: 176,
            render: (_: unknown, batch: VipCodeBatch) => (
              <BatchActions batch={batch} state={stateOf(batch, Date.now())} />
            ),
          },
        ]
      : []),
  ]
}
