import { calls } from '@xinghe/client'
import type { StaffPost, UserPicture } from '@xinghe/contract'
import { Flex, type TableColumnsType } from 'antd'
import { useMassSelection } from '#components/moderation/mass-selection.tsx'
import { PostWords } from '#components/moderation/post-words.tsx'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

const columns: TableColumnsType<StaffPost> = [
  {
    title: t('users.words'),
    key: 'text',
    render: (_, post) => <PostWords post={post} width="min(50vw, 560px)" />,
  },
  { title: t('posts.kind'), key: 'kind', width: 96, render: (_, { kind }) => t(`posts.kinds.${kind}`) },
  { title: t('users.at'), key: 'at', width: 168, render: (_, { createdAt }) => formatTime(createdAt) },
]

/** Posts of somebody. */
export function Posts({ user: { uid } }: { user: UserPicture }) {
  const { bar, rowSelection } = useMassSelection<StaffPost>({
    kind: 'post',
    lists: [calls.usersAdmin.posts],
    labelOf: ({ text }) => text,
  })
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
