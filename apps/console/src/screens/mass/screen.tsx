import { calls } from '@xinghe/client'
import type { MassAction } from '@xinghe/contract'
import { Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { PageTable } from '#components/page/keyset-table.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { useKeysetPages } from '#data/keyset-pages.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { UndoButton } from './undo-button.tsx'

/** Those that run go on by themselves. */
const pollMs = 5000

/** What was hidden or shown at once, and its undoing. */
export function Component() {
  const pages = useKeysetPages(calls.massAdmin.list, {}, { refetchMs: pollMs })
  return (
    <>
      <PageHead title={t('mass.title')} />
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('mass.hint')}</Typography.Text>
        <PageTable<MassAction>
          pages={pages}
          rowKey={({ id }) => id}
          columns={columns}
          empty={t('mass.empty')}
        />
      </Flex>
    </>
  )
}

const wide: 'lg'[] = ['lg']

const columns: TableColumnsType<MassAction> = [
  {
    title: t('mass.what'),
    key: 'what',
    render: (_, row) => (
      <Flex vertical gap={4} align="start">
        <Tag color={row.effect === 'hide' ? 'warning' : 'success'}>{t(`massEffects.${row.effect}`)}</Tag>
        {subjectText(row)}
      </Flex>
    ),
  },
  {
    title: t('mass.who'),
    key: 'who',
    width: 144,
    render: (_, { author }) => (author ? <UserLink user={author} /> : t('mass.chosen')),
  },
  {
    title: t('mass.why'),
    key: 'why',
    width: 168,
    render: (_, { reason, note }) => (
      <Flex vertical>
        {t(`reportReasons.${reason}`)}
        <Typography.Text type="secondary" ellipsis={{ tooltip: note }} style={{ maxWidth: 152 }}>
          {note}
        </Typography.Text>
      </Flex>
    ),
  },
  { title: t('mass.progress'), key: 'progress', width: 176, render: (_, row) => <Progress row={row} /> },
  {
    title: t('mass.by'),
    key: 'by',
    width: 168,
    responsive: wide,
    render: (_, { by, at }) => (
      <Flex vertical>
        {by.nickName || by.uid}
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {formatTime(at)}
        </Typography.Text>
      </Flex>
    ),
  },
  { key: 'actions', width: 88, fixed: 'end', render: (_, row) => <UndoButton row={row} /> },
]

function subjectText({ hours, kinds }: MassAction): string {
  const named = kinds.map(kind => t(`subjectKinds.${kind}`)).join('、')
  return hours === null ? t('mass.ofChosen', { kinds: named }) : t('mass.ofAuthor', { hours, kinds: named })
}

function Progress({ row: { state, changed, total, left, undoneBy, undoneAt } }: { row: MassAction }) {
  const isBusy = state === 'running' || state === 'undoing'
  return (
    <Flex vertical gap={4} align="start">
      <Tag color={isBusy ? 'processing' : 'default'}>{t(`massStates.${state}`)}</Tag>
      {isBusy ? t('mass.left', { count: left }) : t('mass.changed', { changed, total })}
      {undoneBy && undoneAt !== null && (
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {t('mass.undoneBy', { name: undoneBy.nickName || undoneBy.uid, time: formatTime(undoneAt) })}
        </Typography.Text>
      )}
    </Flex>
  )
}
