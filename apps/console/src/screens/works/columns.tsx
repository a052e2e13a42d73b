import { ExportOutlined } from '@ant-design/icons'
import type { StaffWorkRow } from '@xinghe/contract'
import { Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { Thumb } from '#components/asset/thumb.tsx'
import { WorkStateTag } from '#components/page/tags.tsx'
import { formatAgo, formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { rowLink } from './keys.ts'

const wide: ('md' | 'lg')[] = ['md']
/** Less than this and the table would scroll sideways. */
const roomy: 'xl'[] = ['xl']

export const columns: TableColumnsType<StaffWorkRow> = [
  {
    title: t('works.poster'),
    key: 'poster',
    width: 64,
    render: (_, { poster }) => (
      <Thumb url={poster?.url ?? null} colour={poster?.colour ?? null} ratio="poster" height={48} />
    ),
  },
  {
    title: t('works.name'),
    key: 'title',
    render: (_, { mediaKey, title }) => (
      <Link to={`/works/${mediaKey}`} {...rowLink}>
        <Typography.Text
          strong
          ellipsis={{ tooltip: title }}
          style={{ color: 'inherit', maxWidth: 'min(40vw, 420px)' }}
        >
          {title}
        </Typography.Text>
      </Link>
    ),
  },
  {
    title: t('works.kind'),
    key: 'kind',
    width: 88,
    responsive: wide,
    render: (_, row) => t(`kinds.${row.kind}`),
  },
  { title: t('works.year'), dataIndex: 'year', width: 72, responsive: roomy, render: year => year ?? '–' },
  {
    title: t('works.state'),
    key: 'state',
    width: 160,
    render: (_, { state, forMinors }) => (
      <Flex gap={4} wrap>
        <WorkStateTag state={state} />
        {forMinors && (
          <Tag color="green" style={{ marginInlineEnd: 0 }}>
            {t('works.minorTag')}
          </Tag>
        )}
      </Flex>
    ),
  },
  {
    title: t('works.episodes'),
    key: 'episodes',
    width: 136,
    responsive: wide,
    align: 'right',
    render: (_, { playable, episodes }) => (
      <Typography.Text {...(playable < episodes && { type: 'warning' })}>
        {playable}/{episodes}
      </Typography.Text>
    ),
  },
  {
    title: t('works.hit'),
    key: 'hit',
    width: 96,
    responsive: roomy,
    align: 'right',
    render: (_, { hit }) => formatCount(hit),
  },
  {
    title: t('works.updated'),
    key: 'updated',
    width: 128,
    responsive: roomy,
    render: (_, { updatedAt }) => (
      <time dateTime={new Date(updatedAt).toISOString()} title={formatTime(updatedAt)}>
        {formatAgo(updatedAt)}
      </time>
    ),
  },
  {
    title: t('works.action'),
    key: 'action',
    fixed: 'end',
    width: 152,
    responsive: wide,
    render: (_, { mediaKey, title, state }) => (
      <Flex gap={12}>
        <Link to={`/works/${mediaKey}`} aria-label={`${t('actions.edit')} ${title}`}>
          {t('actions.edit')}
        </Link>
        {state === 'published' && (
          <a
            href={`/play/${mediaKey}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('works.viewOf', { title })}
          >
            {t('works.view')} <ExportOutlined aria-hidden />
          </a>
        )}
      </Flex>
    ),
  },
]
