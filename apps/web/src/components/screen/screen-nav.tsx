import { NavBar, type NavBarProps } from '@xinghe/ui'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'

type ScreenNavProps = Omit<NavBarProps, 'onBack' | 'backLabel'> & {
  /** `false` on a tab and while something else replaces the arrow. */
  back?: boolean
}

/** The bar at the top of a screen with its back button. */
export function ScreenNav({ back = true, ...props }: ScreenNavProps) {
  const t = useText()
  const goBack = useGoBack()
  return <NavBar {...props} onBack={back ? goBack : undefined} backLabel={t('common.back')} />
}
