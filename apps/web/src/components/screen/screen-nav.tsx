import { NavBar, type NavBarProps } from '@xinghe/ui'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'

type ScreenNavProps = Omit<NavBarProps, 'onBack' | 'backLabel'> & {
  /** `false` on one of the tabs and while something else takes the arrow's place. */
  back?: boolean
}

/** The bar at the top of a screen with its way back. */
export function ScreenNav({ back = true, ...props }: ScreenNavProps) {
  const t = useText()
  const goBack = useGoBack()
  return <NavBar {...props} onBack={back ? goBack : undefined} backLabel={t('common.back')} />
}
