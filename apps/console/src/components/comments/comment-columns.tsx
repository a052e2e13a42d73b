import { FilterOutlined } from '@ant-design/icons'
import type { StaffComment } from '@xinghe/contract'
import { Button, Flex, type TableColumnsType, Typography } from 'antd'
import { UserLink } from '#components/page/user-link.tsx'
import { formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import type { CommentFilters } from './comment-filters.ts'
import { CommentWords } from './comment-words.tsx'

interface Parts {
  /** What all rows have in common, which has no column. */
  filters: CommentFilters
  /** Narrows the list; there are no buttons for it without. */
  onNarrow: ((filters: CommentFilters) => void) | undefined
  onThread: ((root: string) => void) | undefined
}
type Columns = TableColumnsType<StaffComment>

const wide: 'md'[] = ['md']
/** Less than this and the table would scroll sideways. */
const roomy: 'xl'[] = ['xl']

export function commentColumns({ filters, onNarrow, onThread }: Parts): Columns {
  const isOfOne = filters.author !== undefined && !onNarrow
  return [
    { title: t('comments.text'), key: 'text', render: (_, comment) => <CommentWords comment={comment} /> },
    ...(isOfOne ? [] : authorColumn(onNarrow)),
    ...(filters.thread === undefined ? subjectColumn(onNarrow) : []),
    {
      title: t('comments.counts'),
      key: 'counts',
      width: 88,
      align: 'right',
      responsive: roomy,
      render: (_, { likes, replies }) => `${formatCount(likes)} / ${formatCount(replies)}`,
    },
    {
      title: t('comments.reporters'),
      key: 'reporters',
      width: 64,
      align: 'right',
      responsive: roomy,
      render: (_, { reporters }) =>
        reporters > 0 ? <Typography.Text type="danger">{formatCount(reporters)}</Typography.Text> : 0,
    },
    {
      title: t('comments.at'),
      key: 'at',
      width: 152,
      responsive: roomy,
      render: (_, { createdAt }) => formatTime(createdAt),
    },
    ...(onThread ? threadColumn(onThread) : []),
  ]
}

function authorColumn(onNarrow: Parts['onNarrow']): Columns {
  const render = (_: unknown, { author }: StaffComment) =>
    author && (
      <Flex align="center" gap={4}>
        <UserLink user={author} />
        {onNarrow && (
          <Narrow label={t('comments.onlyAuthor')} onPress={() => onNarrow({ author: author.uid })} />
        )}
      </Flex>
    )
  return [{ title: t('comments.from'), key: 'from', width: 152, render }]
}

function subjectColumn(onNarrow: Parts['onNarrow']): Columns {
  const render = (_: unknown, { title, link, kind, mediaKey }: StaffComment) => (
    <Flex align="center" gap={4}>
      <Flex vertical style={{ minWidth: 0 }}>
        {link === '' ? (
          <Typography.Text type="secondary">{t('comments.gone')}</Typography.Text>
        ) : (
          <Typography.Link
            href={link}
            target="_blank"
            rel="noreferrer"
            ellipsis
            title={t('comments.open')}
            style={{ maxWidth: 120 }}
          >
            {title || mediaKey}
          </Typography.Link>
        )}
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {t(`commentKinds.${kind}`)}
        </Typography.Text>
      </Flex>
      {onNarrow && <Narrow label={t('comments.onlyThis')} onPress={() => onNarrow({ mediaKey })} />}
    </Flex>
  )
  return [{ title: t('comments.about'), key: 'about', width: 168, responsive: wide, render }]
}

function threadColumn(onThread: (root: string) => void): Columns {
  const render = (_: unknown, { id, parentId, replies }: StaffComment) =>
    (parentId !== null || replies > 0) && (
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onThread(parentId ?? id)}>
        {t('comments.thread')}
      </Button>
    )
  return [{ key: 'thread', width: 88, render }]
}

function Narrow({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button
      type="text"
      size="small"
      icon={<FilterOutlined />}
      aria-label={label}
      title={label}
      onClick={onPress}
    />
  )
}
