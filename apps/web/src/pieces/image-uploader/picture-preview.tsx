import { glyphs, IconButton, Modal } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './image-uploader.module.css'

/** A chosen picture over the whole page; null closes it. */
export function PicturePreview({ src, onClose }: { src: string | null; onClose: () => void }) {
  const say = useText()
  return (
    <Modal open={src !== null} onClose={onClose} fit="full" theme="dark" label={say('upload.preview')}>
      <div className={styles.preview}>
        {src !== null && <img className={styles.whole} src={src} alt={say('upload.preview')} />}
        <IconButton
          className={styles.close}
          glyph={glyphs.close}
          media
          label={say('common.close')}
          onClick={onClose}
        />
      </div>
    </Modal>
  )
}
