import { StateBox } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useScreen } from '#lib/router/router.tsx'
import { type TextKey, useText } from '#text/text.ts'

/** Placeholder of every screen that does not exist yet. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const { title, isTab } = useScreen()
  return (
    <main>
      <ScreenNav title={t(title as TextKey)} back={!isTab} />
      <StateBox
        size="full"
        kind="missing"
        text={t('coming.title')}
        sub={t('coming.text')}
        action={{ label: t('common.goHome'), onPress: () => navigate('/', { replace: true }) }}
      />
    </main>
  )
}
