import type { CallInput, calls } from '@xinghe/client'
import type { ModerationCase } from '@xinghe/contract'
import { Button, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { outcomeText } from '#components/moderation/outcome-text.ts'
import { Explained } from '#components/page/explained.tsx'
import { PageTable } from '#components/page/keyset-table.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import type { Pages } from '#data/pages.ts'
import { formatAgo, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

export type CaseFilters = Omit<CallInput<typeof calls.moderationAdmin.cases>, 'page' | 'size' | 'cursor'>

interface CaseTableProps {
  pages: Pages<ModerationCase>
  isOpen: boolean
  canSelect: boolean
  selected: string[]
  onSelect: (ids: string[]) => void
  onOpen: (id: string) => void
}

/** Most that are decided at once. */
const mostSelected = 50

export function CaseTable({ pages, isOpen, canSelect, selected, onSelect, onOpen }: CaseTableProps) {
  return (
    <PageTable<ModerationCase>
      pages={pages}
      rowKey={row => row.id}
      columns={columnsOf(isOpen, onOpen)}
      empty={t(isOpen ? 'moderation.emptyOpen' : 'moderation.emptyClosed')}
      {...(isOpen &&
        canSelect && {
          rowSelection: {
            selectedRowKeys: selected,
            onChange: keys => onSelect(keys.map(String).slice(0, mostSelected)),
            getCheckboxProps: ({ excerpt }) => ({ 'aria-label': excerpt }),
          },
        })}
    />
  )
}

function columnsOf(isOpen: boolean, onOpen: (id: string) => void): TableColumnsType<ModerationCase> {
  return [
    {
      title: t('moderation.excerpt'),
      key: 'excerpt',
      render: (_, row) => (
        <Flex vertical gap={4} align="start">
          <Button
            type="link"
            size="small"
            style={{ paddingInline: 0, maxWidth: 'min(40vw, 420px)' }}
            onClick={() => onOpen(row.id)}
          >
            <Typography.Text ellipsis style={{ color: 'inherit' }}>
              {row.excerpt || t('moderation.noExcerpt')}
            </Typography.Text>
          </Button>
          <CaseTags row={row} />
        </Flex>
      ),
    },
    {
      title: t('moderation.author'),
      key: 'author',
      width: 144,
      responsive: ['md'],
      render: (_, { author }) => (author ? <UserLink user={author} /> : t('moderation.ofSite')),
    },
    {
      title: <Explained text={t('moderation.reports')} why={t('moderation.weightHint')} />,
      key: 'reports',
      width: 168,
      render: (_, row) => <CaseReasons row={row} />,
    },
    isOpen
      ? {
          title: <Explained text={t('moderation.priority')} why={t('moderation.priorityHint')} />,
          key: 'priority',
          width: 96,
          align: 'right',
          render: (_, { priority }) => Math.round(priority),
        }
      : { title: t('moderation.decided'), key: 'decided', width: 168, render: (_, row) => decidedText(row) },
    {
      title: t('moderation.opened'),
      key: 'opened',
      width: 128,
      responsive: ['lg'],
      render: (_, { openedAt }) => <time title={formatTime(openedAt)}>{formatAgo(openedAt)}</time>,
    },
  ]
}

export function CaseTags({ row }: { row: ModerationCase }) {
  const { kind, state, hidden, review, reversedAt, appeal, lease } = row
  const waits = review && state === 'open'
  return (
    <Flex gap={4} wrap>
      <Tag variant="filled">{t(`subjectKinds.${kind}`)}</Tag>
      {review && <Tag color="blue">{t('moderation.review')}</Tag>}
      {waits && <Tag color="warning">{t('moderation.waiting')}</Tag>}
      {hidden && !waits && <Tag color="warning">{t('moderation.hidden')}</Tag>}
      {reversedAt !== null && <Tag>{t('moderation.reversed')}</Tag>}
      {appeal !== null && <Tag color="purple">{t('moderation.appealed')}</Tag>}
      {lease && <Tag color="processing">{t('moderation.lease', { name: lease.nickName })}</Tag>}
    </Flex>
  )
}

function CaseReasons({ row: { reasons, reporters, weight, words, review } }: { row: ModerationCase }) {
  return (
    <Flex vertical>
      {reasons.map(reason => t(`reportReasons.${reason}`)).join('、')}
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {reporters > 0
          ? t('moderation.reporters', { count: reporters, weight: weight.toFixed(1) })
          : words.length > 0
            ? t('moderation.words', { words: words.join('、') })
            : t(review ? 'moderation.byReview' : 'moderation.byStaff')}
      </Typography.Text>
    </Flex>
  )
}

function decidedText({ outcome, review, reason, decidedBy }: ModerationCase): string {
  const parts = [
    outcomeText({ outcome, review }),
    outcome !== 'dismiss' && reason && t(`reportReasons.${reason}`),
    decidedBy?.nickName,
  ]
  return parts.filter(Boolean).join(' · ')
}
