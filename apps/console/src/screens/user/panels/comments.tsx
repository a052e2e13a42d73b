import type { UserPicture } from '@xinghe/contract'
import { Flex } from 'antd'
import { Link } from 'react-router'
import { CommentList } from '#components/comments/comment-list.tsx'
import { t } from '#text/text.ts'

/** Comments and replies of somebody. */
export function Comments({ user: { uid } }: { user: UserPicture }) {
  return (
    <Flex vertical gap={12}>
      <Link to={`/comments?author=${uid}`}>{t('comments.ofUser')}</Link>
      <CommentList filters={{ author: uid }} />
    </Flex>
  )
}
