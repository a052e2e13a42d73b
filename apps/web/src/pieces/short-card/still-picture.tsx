import { classNames } from '@xinghe/ui'
import styles from './short-card.module.css'

interface StillPictureProps {
  src?: string
  placeholder?: string
  priority?: boolean
  /** Of the widths every picture of the server is kept in, px. */
  width?: 400 | 800 | 1280
  alt?: string
  className?: string | undefined
}

/** A picture that fills a frame of any ratio: its blurred stand-in first, then itself. */
export function StillPicture({
  src,
  placeholder,
  priority,
  width = 400,
  alt = '',
  className,
}: StillPictureProps) {
  const ground = placeholder?.startsWith('data:') ? `center / cover url("${placeholder}")` : placeholder
  return (
    <span className={classNames(styles.still, className)} style={{ background: ground }}>
      {src && (
        <img
          className={styles.image}
          src={src.replace(/\/1280\.webp$/, `/${width}.webp`)}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  )
}
