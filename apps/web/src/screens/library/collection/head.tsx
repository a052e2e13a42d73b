import type { Playlist } from '@xinghe/contract'
import { Avatar, Badge, Cover } from '@xinghe/ui'
import { useState } from 'react'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './collection.module.css'
import { PlayButtons } from './play-buttons.tsx'
import { Reactions } from './reactions.tsx'

/** Cover, name, owner and counts, and what can be done with the whole of it. */
export function Head({ playlist }: { playlist: Playlist }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const { title, description, cover, owner, items, hit, isPublic } = playlist
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <Cover {...pictureFile(cover, 'thumb')} alt="" priority className={styles.cover} />
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <Link to={`/space/${owner.uid}`} className={styles.owner}>
            <Avatar src={owner.avatar ?? undefined} name={owner.nickName} size="s" bigV={owner.bigV} />
            <span className={styles.nick}>{owner.nickName}</span>
          </Link>
          <p className={styles.facts}>
            {!isPublic && <Badge tone="soft">{t('playlist.private')}</Badge>}
            <span>
              {t('playlist.works', { count: items })}
              {hit > 0 && ` · ${t('playlist.hits', { count: formatCount(hit, t) })}`}
            </span>
          </p>
        </div>
      </div>
      {description !== '' && (
        <button
          type="button"
          className={isWhole ? styles.description : styles.clamped}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {description}
        </button>
      )}
      {items > 0 && <PlayButtons playlist={playlist} />}
      <Reactions playlist={playlist} />
    </header>
  )
}
