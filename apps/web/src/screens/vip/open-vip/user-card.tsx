import type { PublicUser } from '@xinghe/contract'
import { pictureAt, pictureWidths } from '@xinghe/contract/pictures'
import { Avatar, Badge, Button, glyphs, Icon } from '@xinghe/ui'
import { useState } from 'react'
import { DetailsSheet } from '#components/vip/details-sheet.tsx'
import { VipFrame } from '#components/vip/vip-frame.tsx'
import { loginAddress } from '#lib/return-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useLocation } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './user-card.module.css'

/** For whom VIP is bought: the viewer with how far theirs reaches, or a friend. */
export function UserCard({ to }: { to: PublicUser | null }) {
  const t = useText()
  const location = useLocation()
  const user = useSession(state => state.user)
  const [isOpen, setOpen] = useState(false)
  if (!user)
    return (
      <VipFrame className={styles.card}>
        <Link to={loginAddress(location)} className={styles.login}>
          <span className={styles.nobody}>
            <Icon glyph={glyphs.user} filled />
          </span>
          <span className={styles.who}>
            <b className={styles.name}>{t('openVip.login')}</b>
            <span className={styles.line}>{t('openVip.loginText')}</span>
          </span>
          <Icon glyph={glyphs.more} size="m" />
        </Link>
      </VipFrame>
    )
  const shown = to ?? user
  const isVip = to === null && user.vipLevel > 0
  return (
    <VipFrame className={styles.card}>
      <Avatar
        size="l"
        name={shown.nickName}
        src={shown.avatar ? pictureAt(shown.avatar, pictureWidths[0]) : undefined}
      />
      <span className={styles.who}>
        <span className={styles.head}>
          <b className={styles.name}>{shown.nickName}</b>
          {isVip && <Badge tone="vip">{user.vipTypeName}</Badge>}
        </span>
        <span className={styles.line}>
          {to
            ? t('openVip.forFriend')
            : isVip && user.eDate !== null
              ? t('openVip.until', { date: formatDate(user.eDate) })
              : t('openVip.invite')}
        </span>
      </span>
      {isVip && (
        <>
          <Button size="s" kind="vip" onClick={() => setOpen(true)}>
            {t('openVip.details')}
          </Button>
          <DetailsSheet open={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </VipFrame>
  )
}
