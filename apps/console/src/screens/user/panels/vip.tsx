import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ReckonedGrantRow, UserPicture } from '@xinghe/contract'
import { Empty, Flex, Skeleton, type TableColumnsType, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { standingText } from '#components/order/words.ts'
import { DenseTable } from '#components/page/dense-table.tsx'
import { Explained } from '#components/page/explained.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useHolds } from '#data/account.ts'
import { useSession } from '#stores/session.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { GiveVip } from './give-vip.tsx'
import { isBought, TakeBackVip } from './take-back-vip.tsx'

/** How far somebody's VIP reaches, and grant by grant how it came to that. */
export function VipOfUser({ user: { uid } }: { user: UserPicture }) {
  const { data, error, refetch } = useCall(calls.vipAdmin.standing, { toUid: uid }, { staleMs: 0 })
  const holds = useHolds('payments')
  const isOther = useSession(({ user }) => user?.uid !== uid)
  const mayChange = holds && isOther
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const reckoned = standingText(data.reckoned)
  const isSame = data.stored.level === data.reckoned.level && data.stored.eDate === data.reckoned.eDate
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} align="center" justify="space-between" wrap>
        <Flex gap={8} align="center" wrap>
          <Typography.Text type="secondary">{t('vip.user.stored')}</Typography.Text>
          <Typography.Text strong>{standingText(data.stored)}</Typography.Text>
          <Tag color={isSame ? 'success' : 'error'}>
            {isSame ? t('vip.user.same') : t('vip.user.differs', { standing: reckoned })}
          </Tag>
        </Flex>
        {mayChange && <GiveVip uid={uid} />}
      </Flex>
      <DenseTable<ReckonedGrantRow>
        rowKey="id"
        columns={mayChange ? [...columns, takesBack(uid)] : columns}
        dataSource={data.grants.toReversed()}
        locale={{ emptyText: <Empty description={t('vip.user.empty')} /> }}
      />
    </Flex>
  )
}

const columns: TableColumnsType<ReckonedGrantRow> = [
  { title: t('vip.user.at'), key: 'at', width: 152, render: (_, { at }) => formatTime(at) },
  { title: t('vip.user.kind'), key: 'kind', render: (_, { kind }) => t(`vipKinds.${kind}`) },
  {
    title: t('vip.user.days'),
    key: 'days',
    align: 'right',
    render: (_, { days, isReversed }) => (
      <Typography.Text delete={isReversed}>{days > 0 ? `+${days}` : days}</Typography.Text>
    ),
  },
  {
    title: t('vip.user.source'),
    key: 'source',
    render: (_, { source, isGuarded, isReversed }) => (
      <Flex gap={6} align="center">
        {t(`vipSources.${source}`)}
        {isReversed && <Tag style={{ marginInlineEnd: 0 }}>{t('vip.user.reversed')}</Tag>}
        {isGuarded && <Explained text={t('vip.user.guarded')} why={t('vip.user.guardedHint')} />}
      </Flex>
    ),
  },
  {
    title: t('vip.user.reference'),
    key: 'reference',
    render: (_, { source, reference }) =>
      reference !== null && isBought(source) ? (
        <Link to={`/orders?order=${encodeURIComponent(reference)}`}>{reference}</Link>
      ) : (
        <span style={{ overflowWrap: 'anywhere' }}>{reference}</span>
      ),
  },
  {
    title: t('vip.user.before'),
    key: 'before',
    render: (_, { before }) => <Typography.Text type="secondary">{standingText(before)}</Typography.Text>,
  },
  { title: t('vip.user.after'), key: 'after', render: (_, { after }) => standingText(after) },
]

const takesBack = (uid: string): TableColumnsType<ReckonedGrantRow>[number] => ({
  title: t('actions.label'),
  key: 'actions',
  render: (_, grant) =>
    !grant.isReversed && !isBought(grant.source) && <TakeBackVip uid={uid} grant={grant} />,
})
