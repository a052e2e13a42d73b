import { PictureOutlined } from '@ant-design/icons'
import styles from './thumb.module.css'

/** A small still picture of a table row; a quiet ground where there is none. */
export function Thumb({
  url,
  ratio,
  height,
  colour = null,
}: {
  url: string | null
  ratio: 'poster' | 'cover' | 'banner' | 'square'
  height: number
  /** Dominant color, shown until the picture is there. */
  colour?: string | null
}) {
  const style = { height, aspectRatio: `var(--ratio-${ratio})`, ...(colour && { background: colour }) }
  return (
    <span className={styles.thumb} style={style}>
      {url === null ? (
        <PictureOutlined aria-hidden />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  )
}
