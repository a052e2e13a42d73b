import { Button, glyphs, Icon, Modal, toast } from '@xinghe/ui'
import { copyText } from '#lib/copy-text.ts'
import { useText } from '#text/text.ts'
import styles from './uc-hint.module.css'

/** A mask that sends viewers with UC to a browser that leaves the player alone. */
export function UcHint({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  async function copy() {
    const copied = await copyText(window.location.href)
    toast(t(copied ? 'toast.copied' : 'toast.copyFailed'))
  }
  return (
    <Modal open={open} onClose={onClose} stays label={t('ucHint.title')} className={styles.panel}>
      <span className={styles.icon}>
        <Icon glyph={glyphs.globe} size="xl" />
      </span>
      <h2 className={styles.title}>{t('ucHint.title')}</h2>
      <p className={styles.text}>{t('ucHint.text')}</p>
      <Button size="l" block onClick={() => void copy()}>
        {t('ucHint.copy')}
      </Button>
      <button type="button" className={styles.stay} onClick={onClose}>
        {t('ucHint.stay')}
      </button>
    </Modal>
  )
}
