import { calls } from '@xinghe/client'
import type { StaffAppeal } from '@xinghe/contract'
import { Button, Flex, Segmented, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { formatTime } from '#text/format.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { AppealDrawer } from './appeal-drawer.tsx'

/** Appeals against decisions, the oldest first. */
export function Component() {
  const [open, setOpen] = useState(true)
  const [shown, setShown] = useState<StaffAppeal | null>(null)
  return (
    <>
      <PageHead title={t('appeals.title')} />
      <Flex vertical gap={12} align="start">
        <Typography.Text type="secondary">{t('appeals.hint')}</Typography.Text>
        <Segmented
          options={optionsOf('appealFilters')}
          value={open ? 'open' : 'decided'}
          onChange={value => setOpen(value === 'open')}
        />
        <KeysetTable
          call={calls.moderationAdmin.appeals}
          filters={{ open }}
          rowKey={row => row.case.id}
          columns={columnsOf(setShown)}
          empty={t(open ? 'appeals.emptyOpen' : 'appeals.emptyDecided')}
        />
      </Flex>
      <AppealDrawer appeal={shown} onClose={() => setShown(null)} />
    </>
  )
}

function columnsOf(onOpen: (appeal: StaffAppeal) => void): TableColumnsType<StaffAppeal> {
  return [
    { title: t('appeals.by'), key: 'by', width: 144, render: (_, { by }) => by.nickName || by.uid },
    {
      title: t('appeals.text'),
      key: 'text',
      render: (_, row) => (
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onOpen(row)}>
          <Typography.Text ellipsis style={{ maxWidth: 'min(40vw, 420px)', color: 'inherit' }}>
            {row.text}
          </Typography.Text>
        </Button>
      ),
    },
    {
      title: t('appeals.decision'),
      key: 'decision',
      width: 200,
      render: (_, { case: { outcome, reason }, state }) => (
        <Flex gap={4} wrap>
          {outcome && <Tag>{t(`caseOutcomes.${outcome}`)}</Tag>}
          {reason && t(`reportReasons.${reason}`)}
          {state !== 'open' && (
            <Tag color={state === 'upheld' ? 'default' : 'success'}>{t(`appealStates.${state}`)}</Tag>
          )}
        </Flex>
      ),
    },
    {
      title: t('appeals.at'),
      key: 'at',
      width: 168,
      responsive: ['md'],
      render: (_, { at }) => formatTime(at),
    },
  ]
}
