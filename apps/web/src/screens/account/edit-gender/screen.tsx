import { useIsShown } from '@xinghe/app-data'
import { glyphs, Icon, toast } from '@xinghe/ui'
import { useUpdateProfile } from '#components/account/profile/use-update-profile.ts'
import { CellControl, CellGroup } from '#components/list/cell/cell.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './edit-gender.module.css'

const choices = [
  { value: '1', sex: 1, text: 'profile.sex.male' },
  { value: '0', sex: 0, text: 'profile.sex.female' },
  { value: '', sex: null, text: 'profile.sex.untold' },
] as const

/** The viewer's gender; a choice is kept at once. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const isShown = useIsShown()
  const stored = useSession(state => state.user?.sex ?? null)
  const update = useUpdateProfile({
    onSuccess: () => {
      toast(t('profile.saved'))
      if (isShown()) goBack()
    },
  })
  const chosen = update.isPending ? update.variables.sex : choices.find(({ sex }) => sex === stored)?.value
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.editGender')} />
      <div role="radiogroup" aria-label={t('title.editGender')}>
        <CellGroup>
          {choices.map(({ value, text }) => (
            <CellControl key={value} as="label" title={t(text)}>
              <input
                type="radio"
                name="sex"
                className="sr-only"
                checked={chosen === value}
                disabled={update.isPending}
                onChange={() => update.mutate({ sex: value })}
              />
              <Icon glyph={glyphs.check} size="m" className={styles.check} />
            </CellControl>
          ))}
        </CellGroup>
      </div>
      <p className={styles.note}>{t('profile.public')}</p>
    </main>
  )
}
