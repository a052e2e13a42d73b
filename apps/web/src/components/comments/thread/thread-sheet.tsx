import { isCode, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Comment } from '@xinghe/contract'
import { Button, Sheet } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { Virtualizer } from 'virtua'
import { ListFoot } from '#components/list/states/list-foot.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useText } from '#text/text.ts'
import { CommentItem } from '../item/comment-item.tsx'
import type { CommentScene } from '../scene.ts'
import { useReveal } from '../use-reveal.ts'
import styles from './thread.module.css'

interface ThreadSheetProps {
  comment: Comment | null
  /** The reply that an address led to. */
  around: string | null
  scene: CommentScene
  onClose: () => void
}

/** A comment and all replies beneath it. */
export function ThreadSheet({ comment, around, scene, onClose }: ThreadSheetProps) {
  const t = useText()
  return (
    <Sheet
      open={comment !== null}
      onClose={onClose}
      title={t('comment.thread')}
      closeLabel={t('common.close')}
      flush
      footer={
        comment?.author && (
          <Button kind="secondary" block onClick={() => scene.onReply(comment)}>
            {t('comment.replyTo', { name: comment.author.nickName })}
          </Button>
        )
      }
    >
      {comment && <Thread key={comment.id} id={comment.id} around={around} scene={scene} onGone={onClose} />}
    </Sheet>
  )
}

interface ThreadProps {
  id: string
  around: string | null
  scene: CommentScene
  /** It was deleted with its last reply. */
  onGone: () => void
}

function Thread({ id: parent, around, scene, onGone }: ThreadProps) {
  const t = useText()
  const [from, setFrom] = useState(around)
  const reveal = useReveal()
  const input = { parent, ...(from !== null && { around: from }) }
  const list = useList(calls.comments.replies, input, { quiet: true })
  const isGone = isCode(list.error, 'notFound')
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  // The comment itself and what is before come with the first page.
  const query = { data: list.first, error: list.failed, refetch: list.reload }
  return (
    <div className={styles.thread}>
      <ScreenStates query={query} size="inline" skeleton={<RowsSkeleton count={8} />}>
        {({ comment, earlier }) => (
          <>
            <CommentItem comment={comment} scene={scene} />
            {earlier > 0 && (
              <button type="button" className={styles.earlier} onClick={() => setFrom(null)}>
                {t('comment.earlier', { count: earlier })}
              </button>
            )}
            <Virtualizer as="ul" item="li">
              {list.items.map(reply => (
                <CommentItem
                  key={reply.id}
                  comment={reply}
                  scene={scene}
                  reveal={reply.id === around ? reveal : undefined}
                />
              ))}
            </Virtualizer>
            <ListFoot list={list} />
          </>
        )}
      </ScreenStates>
    </div>
  )
}
