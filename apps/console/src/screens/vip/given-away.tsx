import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { siteCurrency } from '@xinghe/contract/money'
import { Card, Flex, Skeleton, Statistic, Typography } from 'antd'
import { Link } from 'react-router'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useSees } from '#data/account.ts'
import { formatMoney } from '#text/format.ts'
import { t } from '#text/text.ts'

/** What upgrades gave that the other setting would not have given. */
export function GivenAway() {
  const seesSettings = useSees('settings')
  const { data, error, refetch } = useCall(calls.vipAdmin.givenAway, { days: 30 })
  return (
    <Card
      size="small"
      title={t('vip.gave.title')}
      extra={seesSettings && <Link to="/settings?area=vip">{t('vip.gave.setting')}</Link>}
    >
      {error && !data ? (
        <FailureBox error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Flex gap={40} wrap align="center">
          <Statistic title={t('vip.gave.users')} value={data.users} />
          <Statistic title={t('vip.gave.days')} value={data.days} />
          <Statistic title={t('vip.gave.worth')} value={formatMoney(data.worthMinor, siteCurrency)} />
          <Typography.Text type="secondary" style={{ flex: '1 1 240px' }}>
            {t('vip.gave.hint')}
            {data.isPartial && ` ${t('vip.gave.partial')}`}
          </Typography.Text>
        </Flex>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </Card>
  )
}
