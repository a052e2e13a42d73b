import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Mark } from '../brand/mark.tsx'
import { classNames } from '../class-names.ts'
import { Progress } from '../progress/progress.tsx'
import { whenIdle } from '../when-idle.ts'
import styles from './picture.module.css'

export type PictureProps = {
  src?: string | undefined
  srcSet?: string | undefined
  /** Needed with `srcSet`; CSS lengths of the shown width. */
  sizes?: string | undefined
  /** Empty where the title is beside it. */
  alt: string
  /** Background until the picture has loaded. */
  color?: string | undefined
  /** A blurred version of the picture as a data URL, empty if there is none; called only if the picture is late. */
  blur?: (() => Promise<string>) | undefined
  /** The blurred version stays under the picture: it shows where the picture does not fill its frame. */
  backed?: boolean | undefined
  /** In the first screen: fetched at once and shown without the fade. */
  priority?: boolean | undefined
  /** Upper right corner: a `Badge`. */
  badge?: ReactNode
  /** Bottom line on a gradient, left and right. */
  note?: ReactNode
  noteEnd?: ReactNode
  /** How much was watched, 0 to 1. */
  progress?: number | undefined
  /** Further overlays of the picture. */
  children?: ReactNode
  className?: string | undefined
}

/** `fill` takes the size of its parent. */
type Ratio = 'poster' | 'cover' | 'square' | 'banner' | 'fill'

/** A picture in a fixed ratio, so that nothing moves when it loads; the brand mark replaces one that fails. */
export function Picture({ ratio, ...props }: PictureProps & { ratio: Ratio }) {
  const { src, srcSet, sizes, alt, color, priority, badge, note, noteEnd, progress } = props
  const [failed, setFailed] = useState<string>()
  const image = useBlur(props)
  const broken = !src || src === failed
  return (
    <span
      className={classNames(styles.frame, styles[ratio], props.className)}
      style={color === undefined ? undefined : { backgroundColor: color }}
    >
      {broken ? (
        <span className={styles.fallback}>
          <Mark className={styles.mark} label={alt || undefined} />
        </span>
      ) : (
        <img
          key={src}
          ref={image}
          className={classNames(styles.image, !priority && styles.fading)}
          // Before src, or a browser begins to fetch what it may not need.
          sizes={sizes}
          srcSet={srcSet}
          src={src}
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

/** Puts the blurred version under a picture that is late, when the page is idle: most load before. */
function useBlur({ src, blur, backed }: Pick<PictureProps, 'src' | 'blur' | 'backed'>) {
  const image = useRef<HTMLImageElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blurred form is as lasting as the picture
  useEffect(() => {
    // From the cache a picture is complete before React listens for its load event.
    showIfReady(image.current)
    const frame = image.current?.parentElement
    if (!blur || !frame) return
    let isGone = false
    const lay = (address: string) => {
      if (address && !isGone) frame.style.backgroundImage = `url("${address}")`
    }
    const stop = whenIdle(() => {
      if (backed || !image.current?.complete) void blur().then(lay)
    })
    return () => {
      stop()
      isGone = true
      frame.style.backgroundImage = ''
    }
  }, [src])
  return image
}

function showIfReady(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth > 0) image.dataset['ready'] = ''
}

/** An upright poster, 3:4. */
export function Poster(props: PictureProps) {
  return <Picture ratio="poster" {...props} />
}

/** A wide cover, 16:9. */
export function Cover(props: PictureProps) {
  return <Picture ratio="cover" {...props} />
}
