import type { Short } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import { useState } from 'react'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './short-player.module.css'

/** Beyond this a text is folded to two lines, characters. */
const foldedFrom = 40

/** Whose it is, what it is called and about; a work leads to all of its parts. */
export function Caption({ short }: { short: Short }) {
  const t = useText()
  const [unfolded, setUnfolded] = useState(false)
  const { author, title, text, labels, source, episodes, mediaKey } = short
  const whole = source === 'work' && text !== '' ? `${title}　${text}` : title
  const isLong = [...whole].length > foldedFrom
  return (
    <div className={styles.caption}>
      {author && <p className={styles.author}>@{author.nickName}</p>}
      {whole !== '' && (
        <p className={classNames(styles.words, isLong && !unfolded && styles.folded)}>{whole}</p>
      )}
      {isLong && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t(unfolded ? 'short.fold' : 'short.unfold')}
        </button>
      )}
      {labels.length > 0 && (
        <p className={styles.labels}>{labels.map(label => `#${label.title}`).join('  ')}</p>
      )}
      {source === 'work' && (
        <Link to={playAddress(mediaKey)} className={styles.whole}>
          {episodes > 1 ? t('short.allEpisodes', { count: episodes }) : t('short.openWork')}
        </Link>
      )}
    </div>
  )
}
