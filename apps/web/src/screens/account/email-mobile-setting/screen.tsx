import { CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './email-mobile-setting.module.css'

/** The contacts of the account, masked, each with the way to another one. */
export function Screen() {
  const t = useText()
  const user = useSession(state => state.user)
  if (!user) return null
  const phone = user.phone === null ? null : `${user.AreaCode ?? ''} ${user.phone}`
  const lines = [
    { kind: 'phone', value: phone },
    { kind: 'email', value: user.email },
  ] as const
  return (
    <main>
      <ScreenNav title={t('title.emailMobileSetting')} />
      <CellGroup>
        {lines.map(({ kind, value }) => (
          <CellLink
            key={kind}
            to={`/verifyPassword?kind=${kind}`}
            title={t(`contact.${kind}`)}
            value={value ?? t('contact.add')}
          />
        ))}
      </CellGroup>
      <p className={styles.note}>{t('contact.note')}</p>
    </main>
  )
}
