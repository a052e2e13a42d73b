import { CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { AvatarCell } from './avatar-cell.tsx'
import { BirthdayCell } from './birthday-cell.tsx'
import styles from './edit-info.module.css'
import { RegionCell } from './region-cell.tsx'

/** What the viewer tells of themselves. */
export function Screen() {
  const t = useText()
  const user = useSession(state => state.user)
  if (!user) return null
  const { nickName, introduce, sex } = user
  const gender = sex === 0 ? 'profile.sex.female' : sex === 1 ? 'profile.sex.male' : 'profile.untold'
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.editInfo')} />
      <CellGroup>
        <AvatarCell user={user} />
        <CellLink to="/editNickname" title={t('title.editNickname')} value={nickName} />
        <CellLink to="/editGender" title={t('title.editGender')} value={t(gender)} />
        <CellLink
          to="/editIntroduce"
          title={t('title.editIntroduce')}
          value={introduce || t('profile.untold')}
        />
      </CellGroup>
      <CellGroup>
        <BirthdayCell birthday={user.birthday ?? null} />
        <RegionCell region={user.region ?? null} />
      </CellGroup>
      <p className={styles.note}>{t('profile.note')}</p>
    </main>
  )
}
