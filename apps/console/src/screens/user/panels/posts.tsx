import { calls } from '@xinghe/client'
import type { StaffPost, UserPicture } from '@xinghe/contract'
import { Flex, type TableColumnsType, Typography } from 'antd'
import { PostMarks } from '#components/moderation/post-marks.tsx'
import { usePostSelection } from '#components/moderation/post-selection.tsx'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

const columns: TableColumnsType<StaffPost> = [
  {
    title: t('users.words'),
    key: 'text',
    render: (_, post) => (
      <Typography.Text ellipsis={{ tooltip: post.text }} style={{ maxWidth: 'min(50vw, 560px)' }}>
        <PostMarks post={post} />
        {post.text || t('posts.wordless')}
      </Typography.Text>
    ),
  },
  { title: t('posts.kind'), key: 'kind', width: 96, render: (_, { kind }) => t(`posts.kinds.${kind}`) },
  { title: t('users.at'), key: 'at', width: 168, render: (_, { createdAt }) => formatTime(createdAt) },
]

/** Posts of somebody. */
export function Posts({ user: { uid } }: { user: UserPicture }) {
  const { bar, rowSelection } = usePostSelection([calls.usersAdmin.posts])
  return (
    <Flex vertical gap={12}>
      {bar}
      <KeysetTable
        {...rowSelection}
        call={calls.usersAdmin.posts}
        filters={{ toUid: uid }}
        rowKey={({ mediaKey }) => mediaKey}
        columns={columns}
        empty={t('users.noPosts')}
      />
    </Flex>
  )
}
