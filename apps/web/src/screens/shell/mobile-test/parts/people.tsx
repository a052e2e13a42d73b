import { Avatar, Badge, Level } from '@xinghe/ui'
import { FollowButton } from '#components/person/follow-button/follow-button.tsx'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

/** Sample users unknown to the server. */
const ties = [
  { uid: 'sample-1', name: 'gallery.name.2', focus: false, isBlackList: false },
  { uid: 'sample-2', name: 'gallery.name.3', focus: true, isBlackList: false },
  { uid: 'sample-3', name: 'gallery.name.4', focus: false, isBlackList: true },
] as const

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12]

/** Faces with their badges, levels, and the button to follow. */
export function People() {
  const t = useText()
  const name = t('gallery.name.1')
  const faces = [
    { key: 'plain', label: t('gallery.plain'), props: {} },
    { key: 'bigV', label: t('gallery.bigV'), props: { bigV: true, badgeLabel: t('gallery.bigV') } },
    {
      key: 'service',
      label: t('gallery.service'),
      props: { service: true, badgeLabel: t('gallery.service') },
    },
    ...[1, 2, 3, 4, 7].map(level => {
      const label = t('gallery.vipLevel', { level })
      return { key: `vip${level}`, label, props: { vipLevel: level, badgeLabel: label } }
    }),
  ]
  return (
    <Section id="people" title={t('gallery.people')}>
      <Case title={t('gallery.avatars')}>
        <div className={styles.avatarRow}>
          {faces.map(({ key, label, props }, at) => (
            <div key={key} className={styles.person}>
              <Avatar size="l" name={`${name}${at}`.slice(at % 2)} {...props} />
              {label}
            </div>
          ))}
        </div>
      </Case>
      <Case title={t('gallery.avatarSizes')}>
        <div className={styles.row}>
          {(['s', 'm', 'l', 'xl'] as const).map(size => (
            <Avatar key={size} size={size} name={name} vipLevel={4} badgeLabel={t('badge.vip')} />
          ))}
        </div>
      </Case>
      <Case title={t('gallery.levels')}>
        <div className={styles.row}>
          {levels.map(level => (
            <Level key={level} level={level} label={t('level.label', { level })} />
          ))}
        </div>
      </Case>
      <Case title={t('gallery.follow')}>
        <div className={styles.row}>
          {ties.map(tie => (
            <FollowButton key={tie.uid} size="m" user={{ ...tie, nickName: t(tie.name) }} />
          ))}
        </div>
      </Case>
      <Case title={t('gallery.badges')}>
        <div className={styles.row}>
          <Badge tone="vip">{t('badge.vip')}</Badge>
          <Badge tone="only">{t('badge.exclusive')}</Badge>
          <Badge tone="hot">{t('badge.new')}</Badge>
          <Badge>{t('badge.uhd')}</Badge>
          <Badge tone="soft">{t('badge.preview')}</Badge>
        </div>
      </Case>
    </Section>
  )
}
