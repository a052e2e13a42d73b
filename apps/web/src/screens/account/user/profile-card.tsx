import type { OwnUser } from '@xinghe/contract'
import { glyphs, Icon } from '@xinghe/ui'
import { PersonCounts } from '#components/person/person-head/person-counts.tsx'
import { HeadFrame, PersonHead } from '#components/person/person-head/person-head.tsx'
import { useText } from '#text/text.ts'
import styles from './user.module.css'

/** The signed-in user, with a link to their space; for a visitor a link to the log-in. */
export function ProfileCard({ user }: { user: OwnUser | null }) {
  const t = useText()
  const chevron = <Icon glyph={glyphs.more} size="m" />
  if (!user) {
    return (
      <HeadFrame
        to="/login?from=/user"
        face={
          <span className={styles.nobody}>
            <Icon glyph={glyphs.user} filled size="xl" />
          </span>
        }
        name={t('user.signIn')}
        line={t('user.signInLead')}
        end={chevron}
      />
    )
  }
  // A session that was stored before there were counts has none until it is validated.
  const { uid, following = 0, fans = 0, likes = 0 } = user
  return (
    <>
      <PersonHead user={user} vipName={user.vipTypeName} to={`/space/${uid}`} end={chevron} />
      <PersonCounts user={{ uid, following, fans, likes }} />
    </>
  )
}
