import { glyphs, Icon } from '@xinghe/ui'
import { VipFrame } from '#components/vip/vip-frame.tsx'
import { Link } from '#lib/router/link.tsx'
import { vipAddress } from '#lib/vip-address.ts'
import { useSession } from '#stores/session.ts'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './vip-card.module.css'

/** How far the viewer's VIP reaches, with the way to more; for others what it gives. */
export function VipCard() {
  const t = useText()
  const user = useSession(state => state.user)
  const isVip = user !== null && user.vipLevel > 0
  return (
    <VipFrame className={styles.frame}>
      <Link to={isVip ? '/openVip?type=1' : vipAddress} className={styles.card}>
        <Icon glyph={glyphs.vip} filled size="l" className={styles.sign} />
        <span className={styles.words}>
          <b className={styles.head}>{isVip ? user.vipTypeName : t('user.vip.title')}</b>
          <span className={styles.line}>
            {isVip && user.eDate !== null
              ? t('user.vip.until', { date: formatDate(user.eDate) })
              : t(user?.eDate ? 'user.vip.over' : 'user.vip.text')}
          </span>
        </span>
        <span className={styles.go}>{t(isVip ? 'user.vip.renew' : 'user.vip.open')}</span>
      </Link>
    </VipFrame>
  )
}
