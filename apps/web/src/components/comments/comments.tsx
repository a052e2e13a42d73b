import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Comment, CommentSort } from '@xinghe/contract'
import { Segmented, StateBox } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { Virtualizer, WindowVirtualizer } from 'virtua'
import { ListFoot } from '#components/list/states/list-foot.tsx'
import { itemsOf } from '#components/list/states/loaded.ts'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useOptimisticOverride } from '#data/optimistic-override.ts'
import { later, useLater } from '#lib/later.ts'
import { useSession } from '#stores/session.ts'
import { formatClock, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './comments.module.css'
import { CommentCard } from './item/comment-card.tsx'
import type { CommentPage } from './scene.ts'
import { useComments } from './use-comments.ts'
import { useReveal } from './use-reveal.ts'
import { useWritingBlocked } from './use-writing-blocked.ts'

const threadSheet = later(async () => (await import('./thread/thread-sheet.tsx')).ThreadSheet)
const composerSheet = later(async () => (await import('./compose/composer-sheet.tsx')).ComposerSheet)

export interface CommentsProps {
  mediaKey: string
  /** The film that plays here. */
  film: { seek: (seconds: number) => void; seconds: () => number } | null
  /** The comment or reply that an address led to. */
  sought?: string | null
  /** It scrolls by itself instead of with the page. */
  inSheet?: boolean
}

/** Comments on a work or post, to read and to write. */
export function Comments({ mediaKey, film, sought = null, inSheet = false }: CommentsProps) {
  const t = useText()
  const [sort, setSort] = useState<CommentSort>('hot')
  const level = useSession(state => state.user?.level ?? 0)
  const reveal = useReveal()
  const list = useList(calls.comments.list, { mediaKey, sort }, { quiet: true })
  const head = useHead(mediaKey, list.first)
  const blocked = useWritingBlocked(head)
  const { scene, found, isMissing, thread, writing, ...act } = useComments(mediaKey, {
    seek: film?.seek ?? null,
    sought,
    blocked,
  })
  const ThreadSheet = useLater(threadSheet, thread !== null)
  const ComposerSheet = useLater(composerSheet, writing.open)
  const List = inSheet ? Virtualizer : WindowVirtualizer
  const pictureLevel = head?.pictureLevel ?? Number.POSITIVE_INFINITY
  const others = (comments: readonly Comment[]) => comments.filter(({ id }) => id !== found?.comment.id)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.total}>
          {head?.total !== undefined && t('comment.total', { count: formatCount(head.total, t) })}
        </span>
        <Segmented
          label={t('comment.order')}
          items={[
            { key: 'hot', label: t('comment.hot') },
            { key: 'new', label: t('comment.new') },
          ]}
          value={sort}
          onChange={setSort}
        />
      </div>
      <button type="button" className={styles.write} onClick={() => act.write(null)}>
        {blocked?.words ?? t('comment.placeholder')}
      </button>
      {isMissing && (
        <p className={styles.missing} role="status">
          {t('comment.deleted')}
        </p>
      )}
      {found && (
        <CommentCard
          comment={found.comment}
          scene={scene}
          reveal={found.reply === null ? reveal : undefined}
        />
      )}
      <ScreenStates
        query={itemsOf(list)}
        size="inline"
        skeleton={<RowsSkeleton count={8} />}
        isEmpty={comments => comments.length === 0}
        // Nobody is invited to what they may not do.
        empty={
          <StateBox
            kind="talk"
            text={t('comment.empty.title')}
            sub={blocked ? '' : t('comment.empty.text')}
          />
        }
      >
        {comments => (
          <>
            <List as="ul" item="li">
              {others(comments).map(comment => (
                <CommentCard key={comment.id} comment={comment} scene={scene} />
              ))}
            </List>
            <ListFoot list={list} />
          </>
        )}
      </ScreenStates>
      {ThreadSheet && (
        <ThreadSheet
          comment={thread}
          around={thread?.id === found?.comment.id ? (found?.reply?.id ?? null) : null}
          scene={scene}
          onClose={act.closeThread}
        />
      )}
      {ComposerSheet && (
        <ComposerSheet
          mediaKey={mediaKey}
          to={writing.to}
          open={writing.open}
          timeCode={film && (() => formatClock(film.seconds()))}
          canAddPicture={level >= pictureLevel}
          // Who has said something looks for it where the latest is.
          onSent={({ parentId }) => parentId === null && setSort('new')}
          onClose={act.closeWriting}
        />
      )}
    </>
  )
}

/** What comes beside the comments: that of the other order until this one's is there. Tells other places how many there are. */
function useHead(mediaKey: string, first: CommentPage | undefined): CommentPage | undefined {
  const [head, setHead] = useState(first)
  const total = first?.total
  const [, tell] = useOptimisticOverride('comments', mediaKey, { comments: total ?? 0 }, first ?? noPage)
  if (first && first !== head) setHead(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (total !== undefined) tell({ comments: total })
  }, [total])
  return first ?? head
}

const noPage = {}
