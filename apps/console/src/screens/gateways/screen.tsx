import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { GatewayState } from '@xinghe/contract'
import { notifyingGateways } from '@xinghe/contract/gateway-forms'
import { Alert, Flex, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'
import { GatewayCard } from './gateway-card.tsx'
import { GatewayDrawer } from './gateway-drawer.tsx'
import styles from './gateways.module.css'

/** What takes money for the site, and what each of them is set up by. */
export function Component() {
  const mayChange = useMayChange()
  const { data, error, refetch } = useCall(calls.gatewaysAdmin.list, {})
  const [edited, setEdited] = useState<GatewayState | null>(null)
  return (
    <>
      <PageHead title={t('gateways.title')} />
      <Flex vertical gap={16}>
        <Flex gap={12} justify="space-between" wrap>
          <Typography.Text type="secondary">{t('gateways.hint')}</Typography.Text>
          <Link to="/vip?tab=methods">{t('gateways.toMethods')}</Link>
        </Flex>
        {data?.info.some(isUntold) && <Alert type="warning" showIcon title={t('gateways.noAddress')} />}
        {error && !data ? (
          <FailureBox error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <div className={styles.cards}>
            {data.info.map(gateway => (
              <GatewayCard key={gateway.name} gateway={gateway} onEdit={mayChange ? setEdited : null} />
            ))}
          </div>
        ) : (
          <Skeleton active paragraph={{ rows: 12 }} />
        )}
      </Flex>
      <GatewayDrawer edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

/** It would notify the site and cannot: nobody said where the site is. */
const isUntold = ({ name, noticeUrl }: GatewayState) => noticeUrl === null && notifyingGateways.includes(name)
