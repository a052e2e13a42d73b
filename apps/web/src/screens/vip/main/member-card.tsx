import { pictureAt, pictureWidths } from '@xinghe/contract/pictures'
import { Avatar, Badge, Button, glyphs, Icon } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { DetailsSheet } from '#components/vip/details-sheet.tsx'
import { VipFrame } from '#components/vip/vip-frame.tsx'
import { refreshUser } from '#data/refresh-user.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { vipAddress } from '#lib/vip-address.ts'
import { useSession } from '#stores/session.ts'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './main.module.css'

/** The viewer as a member, and the way to become or stay one. */
export function MemberCard() {
  const t = useText()
  const navigate = useNavigate()
  const user = useSession(state => state.user)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void refreshUser(), [])
  const isVip = user !== null && user.vipLevel > 0
  return (
    <VipFrame className={styles.card}>
      <div className={styles.cardHead}>
        {user ? (
          <Avatar
            size="l"
            name={user.nickName}
            src={user.avatar ? pictureAt(user.avatar, pictureWidths[0]) : undefined}
          />
        ) : (
          <span className={styles.crown}>
            <Icon glyph={glyphs.vip} filled size="xl" />
          </span>
        )}
        <span className={styles.who}>
          <span className={styles.nameLine}>
            <b className={styles.name}>{user?.nickName ?? t('vip.card.title')}</b>
            {isVip && <Badge tone="vip">{user.vipTypeName}</Badge>}
          </span>
          <span className={styles.line}>
            {isVip && user.eDate !== null
              ? t('vip.card.until', { date: formatDate(user.eDate) })
              : t(user?.eDate ? 'vip.card.over' : 'vip.card.text')}
          </span>
        </span>
        {isVip && (
          <button type="button" className={styles.rule} onClick={() => setOpen(true)}>
            {t('vip.card.details')}
          </button>
        )}
      </div>
      <Button kind="vip" size="l" block onClick={() => navigate(isVip ? '/openVip?type=1' : vipAddress)}>
        {t(isVip ? 'vip.card.renew' : 'vip.card.open')}
      </Button>
      {isVip && <DetailsSheet open={isOpen} onClose={() => setOpen(false)} />}
    </VipFrame>
  )
}
