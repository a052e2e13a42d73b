import type { FranchiseDetails } from '@xinghe/contract'
import { Button, glyphs, Icon, IconButton } from '@xinghe/ui'
import { useState } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { albumAddress, albumPlayAddress } from '#pieces/franchise/album-address.ts'
import { AlbumPicture } from '#pieces/franchise/album-picture.tsx'
import { useFollowAlbum } from '#pieces/franchise/use-follow-album.ts'
import { shareLink } from '#pieces/share/share-link.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './album.module.css'

/** Cover, name, counts, and what can be done with the whole of it. */
export function AlbumHead({ album }: { album: FranchiseDetails }) {
  const say = useText()
  const navigate = useNavigate()
  const [isWhole, setWhole] = useState(false)
  const follow = useFollowAlbum(album)
  const { id, title, synopsis, kind, works, hit, followed, followers } = album
  const first = album.items[0]
  return (
    <header className={styles.head}>
      <AlbumPicture album={album} ratio="cover" />
      <div className={styles.over}>
        <span className={styles.kind}>{say(`album.kind.${kind}`)}</span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          {say('album.works', { count: works })} · {say('work.plays', { count: formatCount(hit, say) })}
          {followers > 0 && ` · ${say('album.followers', { count: formatCount(followers, say) })}`}
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
        <div className={styles.deeds}>
          {first && (
            <Button
              size="l"
              className={styles.play}
              icon={<Icon glyph={glyphs.play} size="s" filled />}
              onClick={() => navigate(albumPlayAddress(id, first.mediaKey))}
            >
              {say('album.playAll')}
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
            {say(followed ? 'album.following' : 'album.follow')}
          </Button>
          <IconButton
            glyph={glyphs.share}
            label={say('share.share')}
            onClick={() => void shareLink({ title, path: albumAddress(id) }, say)}
          />
        </div>
      </div>
    </header>
  )
}
