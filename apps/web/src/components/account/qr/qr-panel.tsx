import { groupTypedCode } from '@xinghe/contract/qr'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import { useSecondsUntil } from '../codes/use-sent-code.ts'
import styles from './qr.module.css'
import { QrBox } from './qr-box.tsx'
import type { WebQr } from './use-web-qr.ts'

/** A log-in's QR code among the ways to sign in, with what to do and how long it counts. */
export function QrPanel({ qr }: { qr: WebQr }) {
  const t = useText()
  const { asked, stage } = qr
  const leftSec = useSecondsUntil(asked?.expiresAt ?? null)
  return (
    <div className={styles.panel}>
      <QrBox qr={qr} />
      {stage === 'scanned' ? (
        <p className={styles.hint}>{t('qr.scanned')}</p>
      ) : (
        <p className={styles.hint}>{t('qr.hint', { site: siteName })}</p>
      )}
      {asked && stage === 'asked' && (
        <div>
          <p className={styles.hint}>{t('qr.orType')}</p>
          <p className={styles.typed}>{groupTypedCode(asked.typedCode)}</p>
          {leftSec > 0 && <p className={styles.hint}>{t('qr.left', { seconds: leftSec })}</p>}
        </div>
      )}
    </div>
  )
}
