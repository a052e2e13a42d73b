import { Avatar, Badge, Level } from '@xinghe/ui'
import { FollowButton } from '#pieces/follow-button/follow-button.tsx'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

/** Nobody in particular: the server knows none of them. */
const ties = [
  { uid: 'sample-1', name: 'gallery.name.2', focus: false, isBlackList: false },
  { uid: 'sample-2', name: 'gallery.name.3', focus: true, isBlackList: false },
  { uid: 'sample-3', name: 'gallery.name.4', focus: false, isBlackList: true },
] as const

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12]

/** Faces with their badges, levels, and the button to follow. */
export function People() {
  const say = useText()
  const name = say('gallery.name.1')
  const faces = [
    { key: 'plain', label: say('gallery.plain'), props: {} },
    { key: 'bigV', label: say('gallery.bigV'), props: { bigV: true, badgeLabel: say('gallery.bigV') } },
    {
      key: 'service',
      label: say('gallery.service'),
      props: { service: true, badgeLabel: say('gallery.service') },
    },
    ...[1, 2, 3, 4, 7].map(level => {
      const label = say('gallery.vipLevel', { level })
      return { key: `vip${level}`, label, props: { vipLevel: level, badgeLabel: label } }
    }),
  ]
  return (
    <Section id="people" title={say('gallery.people')}>
      <Case title={say('gallery.avatars')}>
        <div className={styles.avatarRow}>
          {faces.map(({ key, label, props }, at) => (
            <div key={key} className={styles.person}>
              <Avatar size="l" name={`${name}${at}`.slice(at % 2)} {...props} />
              {label}
            </div>
          ))}
        </div>
      </Case>
      <Case title={say('gallery.avatarSizes')}>
        <div className={styles.row}>
          {(['s', 'm', 'l', 'xl'] as const).map(size => (
            <Avatar key={size} size={size} name={name} vipLevel={4} badgeLabel={say('badge.vip')} />
          ))}
        </div>
      </Case>
      <Case title={say('gallery.levels')}>
        <div className={styles.row}>
          {levels.map(level => (
            <Level key={level} level={level} label={say('level.label', { level })} />
          ))}
        </div>
      </Case>
      <Case title={say('gallery.follow')}>
        <div className={styles.row}>
          {ties.map(tie => (
            <FollowButton key={tie.uid} size="m" user={{ ...tie, nickName: say(tie.name) }} />
          ))}
        </div>
      </Case>
      <Case title={say('gallery.badges')}>
        <div className={styles.row}>
          <Badge tone="vip">{say('badge.vip')}</Badge>
          <Badge tone="only">{say('badge.exclusive')}</Badge>
          <Badge tone="hot">{say('badge.new')}</Badge>
          <Badge>{say('badge.uhd')}</Badge>
          <Badge tone="soft">{say('badge.preview')}</Badge>
        </div>
      </Case>
    </Section>
  )
}
