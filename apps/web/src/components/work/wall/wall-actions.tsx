import type { GateReason } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { asksVip, vipAddress } from '#lib/vip-address.ts'
import { useText } from '#text/text.ts'
import styles from './wall.module.css'

interface WallActionsProps {
  reason: GateReason
  isVisitor: boolean
  onLogin: () => void
  /** Something else to watch, where it is not only the list of all. */
  other?: { to: string; label: string } | undefined
}

/** What somebody before a wall can do about it. */
export function WallActions({ reason, isVisitor, onLogin, other }: WallActionsProps) {
  const t = useText()
  const navigate = useNavigate()
  const elsewhere = other ?? { to: '/list', label: t('wall.others') }
  const isMinor = reason.startsWith('minor')
  const isForVip = asksVip(reason)
  return (
    <>
      {reason === 'login' && <Button onClick={onLogin}>{t('common.goLogin')}</Button>}
      {isForVip && (
        <Button kind="vip" onClick={() => navigate(vipAddress)}>
          {t('wall.vip.open')}
        </Button>
      )}
      {isForVip && isVisitor && (
        <button type="button" className={styles.other} onClick={onLogin}>
          {t('wall.vip.member')}
        </button>
      )}
      {reason === 'minorPool' && (
        <Link to="/" className={styles.other}>
          {t('common.goHome')}
        </Link>
      )}
      {isMinor && (
        <Link to="/minorMode" className={styles.other}>
          {t('wall.minorPin')}
        </Link>
      )}
      {(reason === 'region' || (isForVip && !isVisitor)) && (
        <Link to={elsewhere.to} replace={other !== undefined} className={styles.other}>
          {elsewhere.label}
        </Link>
      )}
    </>
  )
}
