import { useCall, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Liked } from '@xinghe/contract'
import { Badge, Cover } from '@xinghe/ui'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { playlistAddress } from '#components/playlist/playlist-address.ts'
import { postAddress } from '#components/post/post-address.ts'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRowsSkeleton } from '#components/work/cover-row/cover-rows-skeleton.tsx'
import { client } from '#data/client.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#stores/session.ts'
import { formatAgo } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './space.module.css'
import type { Space } from './space.ts'

/** What somebody likes, last first; to themselves with who sees it. */
export function SpaceLikes({ space }: { space: Space }) {
  const t = useText()
  const isOwn = useSession(state => state.token?.uid === space.uid)
  const list = useList(calls.spaces.likes, { toUid: space.uid }, { quiet: true, staleMs: 0 })
  return (
    <>
      {isOwn && <WhoSees />}
      <Endless
        list={list}
        keyOf={({ kind, key }) => `${kind} ${key}`}
        label={t('space.likes')}
        flush
        name={`space likes ${space.uid}`}
        skeleton={<CoverRowsSkeleton count={5} />}
        empty={
          isOwn ? (
            <EmptyView text={t('space.likes.own')} sub={t('space.likes.ownSub')} />
          ) : (
            <EmptyView text={t('space.likes.other')} />
          )
        }
      >
        {(liked, index) => <LikedRow liked={liked} priority={index < 4} />}
      </Endless>
    </>
  )
}

function WhoSees() {
  const t = useText()
  const { data } = useCall(calls.preferences.get, {}, { quiet: true, staleMs: 0 })
  if (!data) return null
  return (
    <p className={styles.whoSees}>
      <span>{t(data.showsLikes ? 'space.likes.public' : 'space.likes.private')}</span>
      <Link to="/settings" className={styles.change}>
        {t(data.showsLikes ? 'space.likes.close' : 'space.likes.open')}
      </Link>
    </p>
  )
}

const addressOf = { work: playAddress, post: postAddress, playlist: playlistAddress }

function LikedRow({ liked, priority }: { liked: Liked; priority: boolean }) {
  const t = useText()
  const { kind, key, title, line, cover, likedAt } = liked
  return (
    <Link to={addressOf[kind](key)} className={row.row}>
      <Cover
        {...pictureFile(cover, 'thumb')}
        alt=""
        className={row.cover}
        priority={priority}
        badge={<Badge>{t(`space.likes.${kind}`)}</Badge>}
      />
      <span className={row.text}>
        <span className={row.title}>{title || t('space.likes.wordless')}</span>
        <span className={row.sub}>{line}</span>
        <span className={row.sub}>{formatAgo(likedAt, client.serverNow(), t)}</span>
      </span>
    </Link>
  )
}
