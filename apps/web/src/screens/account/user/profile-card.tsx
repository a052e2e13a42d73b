import type { OwnUser } from '@xinghe/contract'
import { Avatar, Badge, glyphs, Icon } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './user.module.css'

/** The highest level that has an icon. */
const topLevel = 8

/** The signed-in user; for a visitor a link to the log-in. */
export function ProfileCard({ user }: { user: OwnUser | null }) {
  const t = useText()
  if (!user) {
    return (
      <Link to="/login?from=/user" className={styles.card}>
        <span className={styles.nobody}>
          <Icon glyph={glyphs.user} filled size="xl" />
        </span>
        <span className={styles.who}>
          <b className={styles.name}>{t('user.signIn')}</b>
          <span className={styles.line}>{t('user.signInLead')}</span>
        </span>
        <Icon glyph={glyphs.more} size="m" />
      </Link>
    )
  }
  return (
    <div className={styles.card}>
      <Avatar
        size="xl"
        name={user.nickName}
        src={user.avatar ?? undefined}
        bigV={user.bigV}
        vipLevel={user.vipLevel}
      />
      <span className={styles.who}>
        <b className={styles.name}>
          <span className={styles.nick}>{user.nickName}</span>
          <Badge tone="soft">{t('user.level', { level: Math.min(topLevel, user.level) })}</Badge>
          {user.vipLevel > 0 && <Badge tone="vip">{user.vipTypeName || t('badge.vip')}</Badge>}
        </b>
        <span className={styles.line}>{t('user.uid', { uid: user.uid })}</span>
      </span>
    </div>
  )
}
