import { useCall, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Post } from '@xinghe/contract'
import { Cover, classNames, glyphs, Icon, Sheet, StateBox } from '@xinghe/ui'
import { useId, useState } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { client } from '#data/client.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { formatAgo } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './vote-manage.module.css'

interface PostPickerProps {
  mediaKey: string | null
  error: string | undefined
  onPick: (mediaKey: string) => void
}

/** Which of the own posts a poll is on. */
export function PostPicker({ mediaKey, error, onPick }: PostPickerProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(
    calls.publishing.post,
    { mediaKey: mediaKey ?? '' },
    { enabled: mediaKey !== null, quiet: true },
  )
  return (
    <div>
      <button
        type="button"
        className={classNames(styles.picker, error !== undefined && styles.wrong)}
        aria-describedby={error === undefined ? undefined : id}
        onClick={() => setOpen(true)}
      >
        <span className={styles.legend}>{t('ownPoll.post')}</span>
        <span className={styles.picked}>
          {mediaKey === null ? t('ownPoll.post.choose') : data ? data.text || t('ownPoll.untitled') : '…'}
        </span>
        <Icon glyph={glyphs.more} size="s" />
      </button>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('ownPoll.post.choose')}
        closeLabel={t('common.close')}
        className={styles.sheet}
        flush
      >
        <Posts
          chosen={mediaKey}
          onPick={key => {
            onPick(key)
            setOpen(false)
          }}
        />
      </Sheet>
    </div>
  )
}

function Posts({ chosen, onPick }: { chosen: string | null; onPick: (mediaKey: string) => void }) {
  const t = useText()
  const navigate = useNavigate()
  const list = useList(calls.publishing.mine, {}, { quiet: true })
  return (
    <Endless
      list={list}
      keyOf={post => post.mediaKey}
      label={t('ownPoll.post.choose')}
      flush
      skeleton={<RowsSkeleton count={4} />}
      empty={
        <StateBox
          kind="empty"
          text={t('ownPoll.post.none')}
          action={{ label: t('ownPoll.post.publish'), onPress: () => navigate('/publishDynamic') }}
        />
      }
    >
      {post => (
        <PostRow post={post} isChosen={post.mediaKey === chosen} onPick={() => onPick(post.mediaKey)} />
      )}
    </Endless>
  )
}

function PostRow({ post, isChosen, onPick }: { post: Post; isChosen: boolean; onPick: () => void }) {
  const t = useText()
  const picture = post.video?.cover ?? post.pictures[0] ?? null
  return (
    <button type="button" className={styles.postRow} aria-pressed={isChosen} onClick={onPick}>
      {picture && <Cover {...pictureFile(picture, 'thumb')} alt="" className={styles.thumb} />}
      <span className={styles.postText}>
        <span className={styles.postName}>{post.text || t('ownPoll.untitled')}</span>
        <span className={styles.facts}>{formatAgo(post.createdAt, client.serverNow(), t)}</span>
      </span>
      {isChosen && <Icon glyph={glyphs.check} size="s" />}
    </button>
  )
}
