import type { Post } from '@xinghe/contract'
import { Picture } from '@xinghe/ui'
import type { CSSProperties } from 'react'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { useText } from '#text/text.ts'
import styles from './post-card.module.css'

interface PictureGridProps {
  pictures: Post['pictures']
  onOpen: (index: number) => void
}

/** Limits of a single picture's aspect ratio (width by height). */
const [tallest, widest] = [0.75, 1.78]
/** By the number of columns. */
const shapes = { 1: 'full', 2: 'cover', 3: 'poster' } as const

/** One picture in its own shape, two or four in pairs, any other number in rows of three. */
export function PictureGrid({ pictures, onOpen }: PictureGridProps) {
  const t = useText()
  const [only] = pictures
  const single = pictures.length === 1
  const columns = single ? 1 : pictures.length === 2 || pictures.length === 4 ? 2 : 3
  const ratio = single && only ? Math.min(widest, Math.max(tallest, only.width / only.height)) : 1
  return (
    <div className={styles.grid} style={{ '--columns': columns, '--ratio': ratio } as CSSProperties}>
      {pictures.map((picture, index) => (
        <button
          key={picture.url}
          type="button"
          className={styles.cell}
          aria-label={t('post.picture', { index: index + 1, count: pictures.length })}
          onClick={() => onOpen(index)}
        >
          <Picture ratio="fill" {...pictureFile(picture, shapes[columns])} alt="" />
        </button>
      ))}
    </div>
  )
}
