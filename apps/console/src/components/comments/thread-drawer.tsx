import type { StaffComment } from '@xinghe/contract'
import { Flex, Typography } from 'antd'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { CommentTable } from './comment-table.tsx'
import { CommentWords } from './comment-words.tsx'
import styles from './comments.module.css'

/** A comment and all replies beneath it, hidden ones too. */
export function ThreadDrawer({ root, onClose }: { root: string | null; onClose: () => void }) {
  return (
    <DetailDrawer of={root} width={880} title={t('comments.threadTitle')} onClose={onClose}>
      {thread => (
        <CommentTable
          filters={{ thread }}
          empty={t('comments.noReplies')}
          above={root => root && <Root comment={root} />}
        />
      )}
    </DetailDrawer>
  )
}

function Root({ comment }: { comment: StaffComment }) {
  const { author, title, link, createdAt } = comment
  return (
    <Flex vertical gap={8} align="start" className={styles.root}>
      {author && <UserLink user={author} />}
      <CommentWords comment={comment} />
      <Typography.Text type="secondary">
        {formatTime(createdAt)}{' '}
        {link !== '' && (
          <Typography.Link href={link} target="_blank" rel="noreferrer">
            {title || comment.mediaKey}
          </Typography.Link>
        )}
      </Typography.Text>
    </Flex>
  )
}
