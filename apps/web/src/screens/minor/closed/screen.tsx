import { StateBox } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useMinorMode } from '#components/work/minor-mode/use-minor-mode.ts'
import { Link } from '#lib/router/link.tsx'
import { useNavigate, useScreen } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './closed.module.css'

/** In place of what minor mode closes: why, and the way out. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const { isTab } = useScreen()
  // It may have been turned off elsewhere.
  useMinorMode()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.minorMode')} back={!isTab} />
      <StateBox
        kind="missing"
        text={t('minor.closed.title')}
        sub={t('minor.closed.text')}
        action={{ label: t('common.goHome'), onPress: () => navigate('/', { replace: true }) }}
      />
      <Link to="/minorMode" className={styles.pin}>
        {t('minor.closed.pin')}
      </Link>
    </main>
  )
}
