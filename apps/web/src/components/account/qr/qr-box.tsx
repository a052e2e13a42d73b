import { pictureAt, pictureWidths } from '@xinghe/contract/pictures'
import { qrAddress } from '@xinghe/contract/qr'
import { Avatar, Button, glyphs, Icon, Skeleton, Spinner } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { failureText } from '#data/failures.ts'
import { useText } from '#text/text.ts'
import styles from './qr.module.css'
import { QrCode } from './qr-code.tsx'
import type { WebQr } from './use-web-qr.ts'

/** The code, and over it what became of it. `refresh` is the button below what is over; a television has its own. */
export function QrBox({ qr, refresh = true }: { qr: WebQr; refresh?: boolean }) {
  const t = useText()
  const { asked, stage } = qr
  return (
    <div className={styles.box} aria-busy={stage === 'waiting'}>
      {asked ? (
        <QrCode text={qrAddress(window.location.origin, asked.code)} label={t('qr.code')} />
      ) : (
        stage === 'waiting' && <Skeleton height="100%" />
      )}
      <div className={styles.covers} role="status">
        <Cover qr={qr} />
        {refresh && (stage === 'expired' || stage === 'refused' || stage === 'failed') && (
          <Button icon={<Icon glyph={glyphs.refresh} size="s" />} onClick={qr.refresh}>
            {t('qr.refresh')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Cover({ qr: { stage, by, matchNumber, error } }: { qr: WebQr }): ReactNode {
  const t = useText()
  if (stage === 'failed') return <p className={styles.said}>{failureText(error, t) ?? t('toast.failed')}</p>
  if (stage === 'expired') return <p className={styles.said}>{t('qr.expired')}</p>
  if (stage === 'refused') return <p className={styles.said}>{t('qr.refused')}</p>
  if (stage === 'confirmed')
    return (
      <>
        <Spinner />
        <p className={styles.said}>{t('qr.confirmed')}</p>
      </>
    )
  if (stage !== 'scanned' || !by) return null
  return (
    <>
      <Avatar
        size="l"
        name={by.nickName}
        src={by.avatar ? pictureAt(by.avatar, pictureWidths[0]) : undefined}
      />
      <p className={styles.by}>{by.nickName}</p>
      <p className={styles.small}>{t('qr.match')}</p>
      <p className={styles.match}>{matchNumber}</p>
    </>
  )
}
