import { isCode } from '@xinghe/app-data'
import { useEffect } from 'react'
import { Virtualizer } from 'virtua'
import { ListFoot } from '#components/list/states/list-foot.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useHeight } from '#lib/use-height.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { CommentItem } from '../item/comment-item.tsx'
import type { CommentScene } from '../scene.ts'
import { useReveal } from '../use-reveal.ts'
import { MoreReplies } from './more-replies.tsx'
import styles from './thread.module.css'
import { useReplies } from './use-replies.ts'

interface ThreadProps {
  id: string
  /** The reply that an address led to. */
  around: string | null
  scene: CommentScene
  /** It was deleted with its last reply. */
  onGone: () => void
}

/** A comment and the replies beneath it: from the first on, or some around one of them, with those before and behind on demand. */
export function Thread({ id, around, scene, onGone }: ThreadProps) {
  const t = useText()
  const reveal = useReveal()
  const [above, measure] = useHeight()
  const { list, replies, grewAtStart, earlier, later } = useReplies(id, around)
  const isGone = isCode(list.error, 'notFound')
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  // The comment itself and what is before come with the first page.
  const query = { data: list.first, error: list.failed, refetch: list.reload }
  return (
    <div className={styles.thread}>
      <ScreenStates query={query} size="inline" skeleton={<RowsSkeleton count={8} />}>
        {({ comment }) => (
          <>
            <div ref={measure}>
              <CommentItem comment={comment} scene={scene} />
              {earlier && (
                <MoreReplies
                  list={earlier}
                  label={t('comment.earlier', { count: formatCount(earlier.count, t) })}
                />
              )}
            </div>
            <Virtualizer as="ul" item="li" shift={grewAtStart} startMargin={above}>
              {replies.map(reply => (
                <CommentItem
                  key={reply.id}
                  comment={reply}
                  scene={scene}
                  reveal={reply.id === around ? reveal : undefined}
                />
              ))}
            </Virtualizer>
            {later ? <MoreReplies list={later} label={t('comment.later')} /> : <ListFoot list={list} />}
          </>
        )}
      </ScreenStates>
    </div>
  )
}
