import { calls } from '@xinghe/client'
import type { StaffPost } from '@xinghe/contract'
import { Button, Empty, type TableColumnsType, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { Thumb } from '#components/asset/thumb.tsx'
import { PostMarks } from '#components/moderation/post-marks.tsx'
import { usePostSelection } from '#components/moderation/post-selection.tsx'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { Pager } from '#components/page/pager.tsx'
import { useAddressPage } from '#data/address-page.ts'
import { usePages } from '#data/pages.ts'
import { formatAgo, formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import type { PostFilters } from './filters.ts'
import { PromoteSwitch } from './promote-switch.tsx'

const wide: 'md'[] = ['md']
/** Less than this and the table would scroll sideways. */
const roomy: 'xl'[] = ['xl']

const columns: TableColumnsType<StaffPost> = [
  {
    title: t('posts.cover'),
    key: 'cover',
    width: 64,
    render: (_, { cover }) => (
      <Thumb url={cover?.url ?? null} colour={cover?.colour ?? null} ratio="poster" height={48} />
    ),
  },
  {
    title: t('posts.words'),
    key: 'text',
    render: (_, post) => (
      <Typography.Text ellipsis={{ tooltip: post.text }} style={{ maxWidth: 'min(40vw, 420px)' }}>
        <PostMarks post={post} />
        {post.text || t('posts.wordless')}
      </Typography.Text>
    ),
  },
  { title: t('posts.author'), dataIndex: 'nickName', width: 144, responsive: wide },
  {
    title: t('posts.kind'),
    key: 'kind',
    width: 144,
    responsive: roomy,
    render: (_, { kind, visibility }) => (
      <>
        {t(`posts.kinds.${kind}`)}{' '}
        {visibility !== 'public' && <Tag variant="filled">{t(`posts.visibility.${visibility}`)}</Tag>}
      </>
    ),
  },
  {
    title: t('posts.hit'),
    key: 'hit',
    width: 88,
    align: 'right',
    responsive: roomy,
    render: (_, { kind, hit }) => (kind === 'video' ? formatCount(hit) : '–'),
  },
  {
    title: t('posts.likes'),
    key: 'likes',
    width: 72,
    align: 'right',
    responsive: roomy,
    render: (_, { likes }) => formatCount(likes),
  },
  {
    title: t('posts.created'),
    key: 'created',
    width: 128,
    responsive: wide,
    render: (_, { createdAt }) => (
      <time dateTime={new Date(createdAt).toISOString()} title={formatTime(createdAt)}>
        {formatAgo(createdAt)}
      </time>
    ),
  },
  {
    title: t('danmu.title'),
    key: 'danmu',
    width: 72,
    responsive: wide,
    render: (_, { kind, mediaKey }) =>
      kind === 'video' ? <Link to={`/posts/${mediaKey}/danmu`}>{t('danmu.view')}</Link> : '–',
  },
  {
    title: t('posts.promoted'),
    key: 'promoted',
    fixed: 'end',
    width: 96,
    render: (_, post) => <PromoteSwitch post={post} />,
  },
]

export function PostTable({ filters, onClear }: { filters: PostFilters; onClear: () => void }) {
  const pages = usePages(calls.publishingAdmin.posts, filters, useAddressPage())
  const { bar, rowSelection } = usePostSelection([calls.publishingAdmin.posts])
  if (pages.error) return <FailureBox error={pages.error} onRetry={pages.reload} />
  const isNarrowed = Object.keys(filters).length > 0
  const nothing = (
    <Empty description={isNarrowed ? t('posts.nothing') : t('posts.empty')}>
      {isNarrowed && <Button onClick={onClear}>{t('posts.clear')}</Button>}
    </Empty>
  )
  return (
    <div>
      {bar}
      <DenseTable<StaffPost>
        rowKey="mediaKey"
        {...rowSelection}
        columns={columns}
        dataSource={pages.rows}
        loading={pages.isPending}
        locale={{ emptyText: pages.isPending ? ' ' : nothing }}
      />
      <Pager pages={pages} />
    </div>
  )
}
