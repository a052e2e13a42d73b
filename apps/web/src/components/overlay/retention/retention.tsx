import { Button, type Glyph, glyphs, Icon, Modal } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './retention.module.css'

const privileges: readonly { key: 'retention.hd' | 'retention.noAds' | 'retention.more'; glyph: Glyph }[] = [
  { key: 'retention.hd', glyph: glyphs.brightness },
  { key: 'retention.noAds', glyph: glyphs.mute },
  { key: 'retention.more', glyph: glyphs.gift },
]

interface RetentionProps {
  open: boolean
  /** Leaves all the same; Escape and a press outside stay on the page. */
  onLeave: () => void
  onBuy: () => void
  onClose: () => void
}

/** A last offer before the viewer leaves the purchase. */
export function Retention({ open, onLeave, onBuy, onClose }: RetentionProps) {
  const t = useText()
  return (
    <Modal open={open} onClose={onClose} label={t('retention.title')} className={styles.card}>
      <h2 className={styles.title}>{t('retention.title')}</h2>
      <p className={styles.text}>{t('retention.text')}</p>
      <ul className={styles.privileges}>
        {privileges.map(({ key, glyph }) => (
          <li key={key} className={styles.privilege}>
            <Icon glyph={glyph} />
            {t(key)}
          </li>
        ))}
      </ul>
      <Button kind="vip" size="l" block onClick={onBuy}>
        {t('retention.buy')}
      </Button>
      <button type="button" className={styles.leave} onClick={onLeave}>
        {t('retention.leave')}
      </button>
    </Modal>
  )
}
