import type { Comment } from '@xinghe/contract'
import { Button, Sheet } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import type { CommentScene } from '../scene.ts'
import { Thread } from './thread.tsx'

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
