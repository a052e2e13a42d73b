import { Button, glyphs, Icon } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { chatAddress } from '#components/chat/chat-address.ts'
import { FollowButton } from '#components/person/follow-button/follow-button.tsx'
import { PersonCounts } from '#components/person/person-head/person-counts.tsx'
import { PersonHead } from '#components/person/person-head/person-head.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './space.module.css'
import type { Space } from './space.ts'

/** Who somebody is, and what the viewer can do about them. */
export function SpaceHead({ space }: { space: Space }) {
  const t = useText()
  const navigate = useNavigate()
  const requireSignIn = useRequireSignIn()
  const isOwn = useSession(state => state.token?.uid === space.uid)
  const { sex, region, introduce } = space
  const more = [
    ...(sex === null ? [] : [t(sex === 0 ? 'profile.sex.female' : 'profile.sex.male')]),
    ...(region === null ? [] : [region.name]),
  ]
  return (
    <header>
      <PersonHead user={space} more={more} />
      <PersonCounts user={space} />
      <p className={styles.introduce}>{introduce || t('space.noIntroduce')}</p>
      <div className={styles.actions}>
        {isOwn ? (
          <>
            <Button
              kind="secondary"
              className={styles.follow}
              icon={<Icon glyph={glyphs.edit} size="s" />}
              onClick={() => navigate('/editInfo')}
            >
              {t('title.editInfo')}
            </Button>
            <Button
              kind="secondary"
              className={styles.follow}
              onClick={() => navigate('/myDynamic?tab=numbers')}
            >
              {t('space.numbers')}
            </Button>
          </>
        ) : (
          <>
            <FollowButton user={space} size="m" className={styles.follow} />
            <Button
              kind="secondary"
              className={styles.give}
              icon={<Icon glyph={glyphs.message} size="s" />}
              onClick={() => requireSignIn('chat', () => navigate(chatAddress(space)))}
            >
              {t('space.chat')}
            </Button>
            {!space.isBlackList && (
              <Button
                kind="secondary"
                className={styles.give}
                icon={<Icon glyph={glyphs.gift} size="s" />}
                onClick={() => navigate(`/giveVip?userId=${space.uid}`)}
              >
                {t('space.giveVip')}
              </Button>
            )}
          </>
        )}
      </div>
    </header>
  )
}
