import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** `poster` and `cover` keep their ratio; `text` is one line of the text around it; `circle` an avatar. */
  shape?: 'block' | 'text' | 'circle' | 'poster' | 'cover' | undefined
  /** CSS lengths; the width is the container's unless given. */
  width?: string | undefined
  height?: string | undefined
  className?: string | undefined
}

/**
 * A placeholder of loading content, hidden from screen readers: the region around it is `aria-busy`. With `data-still` on
 * the region no light passes over its shapes, so that they cost no frames.
 */
export function Skeleton({ shape = 'block', width, height, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}
