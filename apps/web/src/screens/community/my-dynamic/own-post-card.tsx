import type { OwnPost } from '@xinghe/contract'
import { glyphs, Icon, IconButton, Picture, Progress, Sheet } from '@xinghe/ui'
import { useState } from 'react'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { useOwnPostActions } from '#components/post/own-post/use-own-post-actions.tsx'
import { postAddress } from '#components/post/post-address.ts'
import { PostStateNote } from '#components/post/post-state/post-state-note.tsx'
import { PostStateTag } from '#components/post/post-state/post-state-tag.tsx'
import { client } from '#data/client.ts'
import { Link } from '#lib/router/link.tsx'
import { formatAgo, formatClock, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './my-dynamic.module.css'

interface OwnPostCardProps {
  post: OwnPost
  /** Of its film, 0 to 1. */
  progress: number
}

/** A post of the viewer: how far it is, how it does, and what they can do about it. */
export function OwnPostCard({ post, progress }: OwnPostCardProps) {
  const t = useText()
  const { mediaKey, text, state, video, createdAt, visibility } = post
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Link to={postAddress(mediaKey)} className={styles.open}>
          <Thumb post={post} />
          <span className={styles.words}>
            <span className={styles.text}>{text || t('mine.wordless')}</span>
            <span className={styles.facts}>
              <PostStateTag state={state} />
              {visibility !== 'public' && <span>{t(`detail.visibility.${visibility}`)}</span>}
              <span>{formatAgo(createdAt, client.serverNow(), t)}</span>
              {video && video.durationSec > 0 && <span>{formatClock(video.durationSec)}</span>}
            </span>
          </span>
        </Link>
        <Menu post={post} />
      </div>
      {state === 'transcoding' && (
        <Progress className={styles.progress} value={progress} label={t('mine.progress')} />
      )}
      <PostStateNote post={post} />
      {state === 'public' && <Figures post={post} />}
    </article>
  )
}

function Thumb({ post: { video, pictures } }: { post: OwnPost }) {
  const picture = video ? video.cover : (pictures[0] ?? null)
  if (!video && !picture) return null
  return (
    <span className={styles.thumb}>
      {picture && <Picture ratio="fill" {...pictureFile(picture, 'poster')} alt="" />}
      {video && <Icon glyph={glyphs.play} filled size="m" className={styles.sign} />}
    </span>
  )
}

function Figures({ post: { hit, reaction, comments, video } }: { post: OwnPost }) {
  const t = useText()
  const figures = [
    ...(video ? [[t('mine.plays'), hit] as const] : []),
    [t('mine.likes'), reaction.likes] as const,
    [t('mine.comments'), comments] as const,
    ...(video?.danmu == null ? [] : [[t('mine.danmu'), video.danmu] as const]),
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count, t)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Menu({ post }: { post: OwnPost }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { actions, sheet } = useOwnPostActions(post)
  const title = post.text || t('mine.wordless')
  return (
    <>
      <IconButton
        glyph={glyphs.ellipsis}
        label={t('mine.menu', { title: [...title].slice(0, 20).join('') })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('detail.menu')}
        closeLabel={t('common.close')}
        flush
      >
        <ActionList
          actions={actions.map(({ onPress, ...action }) => ({
            ...action,
            onPress() {
              setOpen(false)
              onPress()
            },
          }))}
        />
      </Sheet>
      {sheet}
    </>
  )
}
