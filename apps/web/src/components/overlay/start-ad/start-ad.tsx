import { Badge, Modal } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './start-ad.module.css'
import { useCountdown } from './use-countdown.ts'

export interface StartAdContent {
  picture: string
  title: string
  /** Target of a press; without it the picture is no link. */
  link?: string | undefined
}

interface StartAdProps {
  ad: StartAdContent
  onClose: () => void
  /** The viewer follows the ad. */
  onOpen?: ((link: string) => void) | undefined
}

/**
 * An ad over the whole page. It closes by itself four seconds after its picture has loaded (or after five seconds of
 * waiting for it), at once when the picture fails, and by its button at any time. Before showing it check
 * `allowsStartAd` and `showsAgain`.
 */
export function StartAd({ ad, onClose, onOpen }: StartAdProps) {
  const t = useText()
  const { left, runs, start } = useCountdown(onClose)
  const { link } = ad
  const picture = (
    <img className={styles.picture} src={ad.picture} alt={ad.title} onLoad={start} onError={onClose} />
  )
  return (
    <Modal
      open
      fit="full"
      stays
      theme="dark"
      label={t('startAd.label')}
      onClose={onClose}
      className={styles.ad}
    >
      {picture}
      <Badge className={styles.label}>{t('startAd.label')}</Badge>
      <button type="button" className={styles.skip} onClick={onClose}>
        {runs ? t('startAd.skipIn', { count: left }) : t('startAd.skip')}
      </button>
      {link !== undefined && (
        <button type="button" className={styles.open} onClick={() => onOpen?.(link)}>
          {t('startAd.open')}
        </button>
      )}
    </Modal>
  )
}
