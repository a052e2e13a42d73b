import { ExportOutlined } from '@ant-design/icons'
import type { StaffWorkRow } from '@xinghe/contract'
import { Flex, type TableColumnsType, Typography } from 'antd'
import { Link } from 'react-router'
import { Thumb } from '#components/asset/thumb.tsx'
import { WorkStateTag } from '#components/page/tags.tsx'
import { formatAgo, formatCount, formatTime } from '#text/format.ts'
import { text } from '#text/zh-CN.ts'
import { rowLink } from './keys.ts'

const wide: ('md' | 'lg')[] = ['md']
/** Less than this and the table would scroll sideways. */
const roomy: 'xl'[] = ['xl']

export const columns: TableColumnsType<StaffWorkRow> = [
  {
    title: text.works.poster,
    key: 'poster',
    width: 64,
    render: (_, { poster }) => (
      <Thumb url={poster?.url ?? null} colour={poster?.colour ?? null} ratio="poster" height={48} />
    ),
  },
  {
    title: text.works.name,
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
    title: text.works.kind,
    key: 'kind',
    width: 88,
    responsive: wide,
    render: (_, row) => text.kinds[row.kind],
  },
  { title: text.works.year, dataIndex: 'year', width: 72, responsive: roomy, render: year => year ?? '–' },
  {
    title: text.works.state,
    key: 'state',
    width: 104,
    render: (_, { state }) => <WorkStateTag state={state} />,
  },
  {
    title: text.works.episodes,
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
    title: text.works.hit,
    key: 'hit',
    width: 96,
    responsive: roomy,
    align: 'right',
    render: (_, { hit }) => formatCount(hit),
  },
  {
    title: text.works.updated,
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
    title: text.works.action,
    key: 'action',
    fixed: 'end',
    width: 152,
    responsive: wide,
    render: (_, { mediaKey, title, state }) => (
      <Flex gap={12}>
        <Link to={`/works/${mediaKey}`} aria-label={`${text.actions.edit} ${title}`}>
          {text.actions.edit}
        </Link>
        {state === 'published' && (
          <a
            href={`/play/${mediaKey}`}
            target="_blank"
            rel="noreferrer"
            aria-label={text.works.viewOf(title)}
          >
            {text.works.view} <ExportOutlined aria-hidden />
          </a>
        )}
      </Flex>
    ),
  },
]
