import { NavBar, StateBox } from '@xinghe/ui'
import { useNavigate, useScreen } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { type TextKey, useText } from '#text/text.ts'

/** Stands for every screen that is still to come, and says so. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { title, isTab } = useScreen()
  return (
    <main>
      <NavBar title={t(title as TextKey)} onBack={isTab ? undefined : goBack} backLabel={t('common.back')} />
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
