import { calls } from '@xinghe/client'
import type { ShadowLimit } from '@xinghe/contract'
import { Checkbox, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { PageTable } from '#components/page/keyset-table.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { useKeysetPages } from '#data/keyset-pages.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { ShadowActions } from './shadow-actions.tsx'

/** What is shown again goes on by itself. */
const pollMs = 5000

/** Who is or was under a shadow limit. */
export function Component() {
  const [isOnly, setOnly] = useState(false)
  const pages = useKeysetPages(calls.shadowAdmin.list, isOnly ? { on: true } : {}, { refetchMs: pollMs })
  return (
    <>
      <PageHead title={t('shadows.title')} />
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('shadows.hint')}</Typography.Text>
        <Checkbox checked={isOnly} onChange={event => setOnly(event.target.checked)}>
          {t('shadows.onlyOn')}
        </Checkbox>
        <PageTable<ShadowLimit>
          pages={pages}
          rowKey={({ id }) => id}
          columns={columns}
          empty={t('shadows.empty')}
        />
      </Flex>
    </>
  )
}

const columns: TableColumnsType<ShadowLimit> = [
  { title: t('shadows.who'), key: 'who', width: 144, render: (_, { user }) => <UserLink user={user} /> },
  {
    title: t('shadows.why'),
    key: 'why',
    render: (_, { reason, note }) => (
      <Flex vertical>
        {t(`reportReasons.${reason}`)}
        <Typography.Text type="secondary">{note}</Typography.Text>
      </Flex>
    ),
  },
  {
    title: t('shadows.time'),
    key: 'time',
    width: 176,
    render: (_, { at, until, endedAt }) => (
      <Flex vertical>
        {formatTime(at)}
        <Typography.Text type="secondary">
          {t('shadows.until', { until: formatTime(endedAt ?? until) })}
        </Typography.Text>
      </Flex>
    ),
  },
  { title: t('shadows.state'), key: 'state', width: 176, render: (_, row) => <State row={row} /> },
  {
    title: t('shadows.by'),
    key: 'by',
    width: 120,
    render: (_, { by }) => (by === null ? t('shadows.byRule') : by.nickName || by.uid),
  },
  { key: 'actions', width: 176, fixed: 'end', render: (_, row) => <ShadowActions row={row} /> },
]

function State({ row: { isOn, endedBy, release } }: { row: ShadowLimit }) {
  return (
    <Flex vertical gap={4} align="start">
      <Tag color={isOn ? 'warning' : 'default'}>{t(isOn ? 'shadows.on' : 'shadows.over')}</Tag>
      {endedBy && (
        <Typography.Text type="secondary">
          {t('shadows.endedBy', { name: endedBy.nickName || endedBy.uid })}
        </Typography.Text>
      )}
      {!isOn && <Typography.Text type="secondary">{t(`shadowReleases.${release}`)}</Typography.Text>}
    </Flex>
  )
}
