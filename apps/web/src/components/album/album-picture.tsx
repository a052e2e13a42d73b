import type { FranchiseCard } from '@xinghe/contract'
import { classNames, Picture } from '@xinghe/ui'
import { pictureFile } from '../picture/source/picture-file.ts'
import styles from './album-picture.module.css'

interface AlbumPictureProps {
  album: Pick<FranchiseCard, 'cover' | 'posters'>
  ratio: 'cover' | 'banner'
  priority?: boolean
}

/**
 * The background of a set's name: its own cover, or its first poster blurred, whose lettering would compete with the
 * name.
 */
export function AlbumPicture({ album: { cover, posters }, ratio, priority = true }: AlbumPictureProps) {
  return (
    <span className={styles.frame}>
      <Picture
        ratio={ratio}
        {...pictureFile(cover ?? posters[0] ?? null, 'banner')}
        alt=""
        priority={priority}
        className={classNames(styles.picture, cover === null && styles.blurred)}
      />
      <span className={classNames(styles.shade, styles[ratio])} />
    </span>
  )
}
