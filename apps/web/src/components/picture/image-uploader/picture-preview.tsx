import { glyphs, IconButton, Modal } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './image-uploader.module.css'

/** A chosen picture over the whole page; null closes it. */
export function PicturePreview({ src, onClose }: { src: string | null; onClose: () => void }) {
  const t = useText()
  return (
    <Modal open={src !== null} onClose={onClose} fit="full" theme="dark" label={t('upload.preview')}>
      <div className={styles.preview}>
        {src !== null && <img className={styles.whole} src={src} alt={t('upload.preview')} />}
        <IconButton
          className={styles.close}
          glyph={glyphs.close}
          media
          label={t('common.close')}
          onClick={onClose}
        />
      </div>
    </Modal>
  )
}
