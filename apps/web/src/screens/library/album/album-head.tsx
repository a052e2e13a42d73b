import type { FranchiseDetails } from '@xinghe/contract'
import { Button, glyphs, Icon, IconButton } from '@xinghe/ui'
import { useState } from 'react'
import { albumAddress, albumPlayAddress } from '#components/album/album-address.ts'
import { AlbumPicture } from '#components/album/album-picture.tsx'
import { useFollowAlbum } from '#components/album/use-follow-album.ts'
import { shareLink } from '#components/share/share-link.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './album.module.css'

/** Cover, name, counts, and what can be done with the whole of it. */
export function AlbumHead({ album }: { album: FranchiseDetails }) {
  const t = useText()
  const navigate = useNavigate()
  const [isWhole, setWhole] = useState(false)
  const follow = useFollowAlbum(album)
  const { id, title, synopsis, kind, works, hit, followed, followers } = album
  const first = album.items[0]
  return (
    <header className={styles.head}>
      <AlbumPicture album={album} ratio="cover" />
      <div className={styles.over}>
        <span className={styles.kind}>{t(`album.kind.${kind}`)}</span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          {t('album.works', { count: works })} · {t('work.plays', { count: formatCount(hit, t) })}
          {followers > 0 && ` · ${t('album.followers', { count: formatCount(followers, t) })}`}
        </p>
      </div>
      <div className={styles.below}>
        {synopsis !== '' && (
          <button
            type="button"
            className={isWhole ? styles.synopsis : styles.clamped}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {synopsis}
          </button>
        )}
        <div className={styles.actions}>
          {first && (
            <Button
              size="l"
              className={styles.play}
              icon={<Icon glyph={glyphs.play} size="s" filled />}
              onClick={() => navigate(albumPlayAddress(id, first.mediaKey))}
            >
              {t('album.playAll')}
            </Button>
          )}
          <Button
            size="l"
            kind="secondary"
            aria-pressed={followed}
            loading={follow.busy}
            icon={<Icon glyph={followed ? glyphs.check : glyphs.bell} size="s" />}
            onClick={follow.press}
          >
            {t(followed ? 'album.following' : 'album.follow')}
          </Button>
          <IconButton
            glyph={glyphs.share}
            label={t('share.share')}
            onClick={() => void shareLink({ title, path: albumAddress(id) }, t)}
          />
        </div>
      </div>
    </header>
  )
}
