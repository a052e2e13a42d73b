import type { Short } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import { useState } from 'react'
import { client } from '#data/client.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { formatAgo } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { PostLabels } from '../post-labels/post-labels.tsx'
import { PostWords } from '../post-text/post-text.tsx'
import styles from './short-player.module.css'

/** Beyond this a text is folded to two lines, characters. */
const foldedFrom = 40

/** Whose it is, what it is called and about; a work leads to all of its parts. */
export function Caption({ short }: { short: Short }) {
  const t = useText()
  const [unfolded, setUnfolded] = useState(false)
  const { author, createdAt, title, text, mentions, labels, source, episodes, mediaKey, hasPoll } = short
  const whole = source === 'work' && text !== '' ? `${title}　${text}` : title
  const isLong = [...whole].length > foldedFrom
  return (
    <div className={styles.caption}>
      {author && (
        <p className={styles.by}>
          <Link to={`/space/${author.uid}`} className={styles.author}>
            @{author.nickName}
          </Link>
          <span>{formatAgo(createdAt, client.serverNow(), t)}</span>
        </p>
      )}
      {whole !== '' && (
        <p className={classNames(styles.words, isLong && !unfolded && styles.folded)}>
          <PostWords post={{ text: whole, mentions }} />
        </p>
      )}
      {isLong && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t(unfolded ? 'common.fold' : 'common.unfold')}
        </button>
      )}
      <PostLabels labels={labels} pollOn={hasPoll ? mediaKey : null} tab="short" className={styles.labels} />
      {source === 'work' && (
        <Link to={playAddress(mediaKey)} className={styles.whole}>
          {episodes > 1 ? t('short.allEpisodes', { count: episodes }) : t('short.openWork')}
        </Link>
      )}
    </div>
  )
}
