import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PayMethod } from '@xinghe/contract'
import { Button, Empty, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { Explained } from '#components/page/explained.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'
import { regionsText } from './form-parts.tsx'
import { MethodDrawer } from './method-drawer.tsx'

type Method = PayMethod & { isReady: boolean }

/** Ways to pay, with whether their gateway can be used now. */
export function Methods() {
  const mayChange = useMayChange()
  const { data, error, refetch } = useCall(calls.paymentsAdmin.methods, {})
  const [edited, setEdited] = useState<Method | 'new' | null>(null)
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} align="center" justify="space-between" wrap>
        <Typography.Text type="secondary">{t('vip.method.hint')}</Typography.Text>
        {mayChange && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('vip.method.add')}
          </Button>
        )}
      </Flex>
      <DenseTable<Method>
        rowKey="sysName"
        columns={columns(mayChange ? setEdited : null)}
        dataSource={data?.info ?? []}
        loading={!data}
        locale={{ emptyText: data ? <Empty description={t('vip.method.empty')} /> : ' ' }}
      />
      <MethodDrawer
        edited={edited}
        names={(data?.info ?? []).map(({ sysName }) => sysName)}
        onClose={() => setEdited(null)}
      />
    </Flex>
  )
}

function columns(onEdit: ((row: Method) => void) | null): TableColumnsType<Method> {
  return [
    {
      title: t('vip.method.name'),
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
            {row.sysName}
          </Typography.Text>
        </Flex>
      ),
    },
    { title: t('vip.method.type'), key: 'type', render: (_, { payType }) => t(`payTypes.${payType}`) },
    {
      title: t('vip.method.gateway'),
      key: 'gateway',
      render: (_, row) => (
        <Flex gap={8} align="center">
          {t(`payGateways.${row.gateway}`)}
          <Ready method={row} />
        </Flex>
      ),
    },
    { title: t('vip.method.regions'), key: 'regions', render: (_, { regions }) => regionsText(regions) },
    {
      title: t('vip.method.isOn'),
      key: 'isOn',
      render: (_, { isOn }) => (
        <Tag color={isOn ? 'success' : 'default'}>{t(isOn ? 'vip.method.on' : 'vip.method.off')}</Tag>
      ),
    },
    { title: t('vip.position'), dataIndex: 'position', align: 'right' },
  ]
}

function Ready({ method: { isReady, gateway } }: { method: Method }) {
  if (isReady) return <Tag color="success">{t('vip.method.ready')}</Tag>
  const why = t(gateway === 'sandbox' ? 'vip.method.sandboxOff' : 'vip.method.notReadyWhy')
  return (
    <Tag color="error">
      <Explained text={t('vip.method.notReady')} why={why} />
    </Tag>
  )
}
