import type { Post } from '@xinghe/contract'
import { glyphs, Icon, Picture } from '@xinghe/ui'
import type { CSSProperties } from 'react'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { formatClock, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './post-card.module.css'
import { useInlineVideo } from './use-inline-video.ts'

interface InlineVideoProps {
  post: Post
  video: NonNullable<Post['video']>
  onOpen: () => void
  /** It takes the whole width although it is upright. */
  wide?: boolean
}

/** Limits of the aspect ratio (width by height) in a feed. */
const [tallest, widest] = [0.8, 1.78]

/** A post's video in its card: it moves without sound while it is in view; a press opens it whole, with sound. */
export function InlineVideo({ post, video, onOpen, wide = false }: InlineVideoProps) {
  const t = useText()
  const playback = useInlineVideo(post.mediaKey)
  const ratio = Math.min(widest, Math.max(tallest, video.ratio))
  return (
    <button
      ref={playback.box}
      type="button"
      className={styles.video}
      style={{ '--ratio': ratio } as CSSProperties}
      data-upright={(video.ratio < 1 && !wide) || undefined}
      aria-label={t('post.play')}
      onClick={onOpen}
    >
      <Picture ratio="fill" {...pictureFile(video.cover, 'full')} alt="" />
      <video
        ref={playback.video}
        className={styles.moving}
        data-on={playback.moving || undefined}
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={playback.onPlaying}
      />
      {!playback.moving && (
        <span className={styles.sign}>
          <Icon glyph={glyphs.play} filled size="xl" />
        </span>
      )}
      <span className={styles.plays}>
        <Icon glyph={glyphs.play} filled size="s" />
        {formatCount(post.hit, t)}
      </span>
      <span className={styles.length}>
        {playback.moving && <Icon glyph={glyphs.mute} size="s" />}
        {formatClock(video.durationSec)}
      </span>
    </button>
  )
}
