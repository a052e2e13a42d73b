import { type ReactNode, useState } from 'react'
import { Mark } from '../brand/mark.tsx'
import { classNames } from '../class-names.ts'
import { Progress } from '../progress/progress.tsx'
import styles from './picture.module.css'

export type PictureProps = {
  src?: string | undefined
  srcSet?: string | undefined
  /** Needed with `srcSet`; CSS lengths of the shown width. */
  sizes?: string | undefined
  /** Empty where the title stands beside it. */
  alt: string
  /** Shown until the picture is there: a CSS background (colour, gradient) or a data URL. */
  placeholder?: string | undefined
  /** In the first screen: fetched at once and shown without the fade. */
  priority?: boolean | undefined
  /** Upper right corner: a `Badge`. */
  badge?: ReactNode
  /** Bottom line on a gradient, left and right. */
  note?: ReactNode
  noteEnd?: ReactNode
  /** How much was watched, 0 to 1. */
  progress?: number | undefined
  /** Anything else that lies over the picture. */
  children?: ReactNode
  className?: string | undefined
}

type Ratio = 'poster' | 'cover' | 'square' | 'banner'

/** A picture in a fixed ratio, so that nothing moves when it comes; the mark stands in when it does not. */
export function Picture({ ratio, ...props }: PictureProps & { ratio: Ratio }) {
  const { src, srcSet, sizes, alt, placeholder, priority, badge, note, noteEnd, progress } = props
  const [failed, setFailed] = useState<string>()
  const broken = !src || src === failed
  const ground = placeholder?.startsWith('data:') ? `center / cover url("${placeholder}")` : placeholder
  return (
    <span className={classNames(styles.frame, styles[ratio], props.className)} style={{ background: ground }}>
      {broken ? (
        <span className={styles.fallback}>
          <Mark className={styles.mark} label={alt || undefined} />
        </span>
      ) : (
        <img
          key={src}
          ref={showIfReady}
          className={classNames(styles.image, !priority && styles.fading)}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onLoad={event => showIfReady(event.currentTarget)}
          onError={() => setFailed(src)}
        />
      )}
      {badge && <span className={styles.badge}>{badge}</span>}
      {(note || noteEnd) && (
        <span className={styles.shade}>
          <span className={styles.note}>{note}</span>
          <span className={styles.noteEnd}>{noteEnd}</span>
        </span>
      )}
      {progress !== undefined && <Progress className={styles.progress} value={progress} tone="media" />}
      {props.children}
    </span>
  )
}

/** From the cache a picture is complete before React listens for its load event. */
function showIfReady(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth > 0) image.dataset.ready = ''
}

/** An upright poster, 3:4. */
export function Poster(props: PictureProps) {
  return <Picture ratio="poster" {...props} />
}

/** A wide cover, 16:9. */
export function Cover(props: PictureProps) {
  return <Picture ratio="cover" {...props} />
}
