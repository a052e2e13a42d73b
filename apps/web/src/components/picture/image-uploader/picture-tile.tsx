import { glyphs, Icon, IconButton, Progress } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './image-uploader.module.css'
import type { ChosenPicture } from './use-pictures.ts'

interface PictureTileProps {
  picture: ChosenPicture
  /** From 1. */
  index: number
  onView: () => void
  onRetry: () => void
  onRemove: () => void
}

/** One chosen picture with its upload state. */
export function PictureTile({ picture, index, onView, onRetry, onRemove }: PictureTileProps) {
  const t = useText()
  const { state, progress, preview } = picture
  const failed = state === 'failed'
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.view}
        aria-label={t(failed ? 'upload.retry' : 'upload.view', { index })}
        onClick={failed ? onRetry : onView}
      >
        <img className={styles.picture} src={preview} alt="" />
        {state === 'sending' && (
          <span className={styles.shade}>
            <Progress
              className={styles.progress}
              tone="media"
              value={progress}
              label={t('upload.progress', { index })}
            />
          </span>
        )}
        {failed && (
          <span className={styles.shade}>
            <Icon glyph={glyphs.refresh} size="m" />
            {t('upload.failed')}
          </span>
        )}
      </button>
      <IconButton
        className={styles.remove}
        glyph={glyphs.close}
        size="s"
        media
        label={t('upload.remove', { index })}
        onClick={onRemove}
      />
    </li>
  )
}
