import type { GateReason } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { loginAddress } from '#lib/return-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './live-channel.module.css'

/** In place of the picture: why a channel may not be watched, and what the viewer can do. */
export function LiveGate({ reason }: { reason: GateReason | null }) {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  // A channel costs no coins.
  if (reason === null || reason === 'gold') return null
  return (
    <div className={styles.gate} role="status">
      <b className={styles.gateTitle}>{t(`live.gate.${reason}.title`)}</b>
      <p className={styles.gateText}>{t(`live.gate.${reason}.text`)}</p>
      {reason === 'login' && (
        <Button onClick={() => navigate(loginAddress(location))}>{t('common.goLogin')}</Button>
      )}
      {reason === 'minorPool' && (
        <Link to="/" className={styles.other}>
          {t('common.goHome')}
        </Link>
      )}
      {(reason === 'minorNight' || reason === 'minorTimeUp' || reason === 'minorPool') && (
        <Link to="/minorMode" className={styles.other}>
          {t('play.gate.minorPin')}
        </Link>
      )}
      {(reason === 'vip' || reason === 'region') && (
        <Link to="/list" className={styles.other}>
          {t('play.gate.others')}
        </Link>
      )}
    </div>
  )
}
