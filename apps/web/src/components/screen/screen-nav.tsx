import { NavBar, type NavBarProps } from '@xinghe/ui'
import { useLayoutEffect } from 'react'
import { useGoBack } from '#lib/use-go-back.ts'
import { documentTitle } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'

type ScreenNavProps = Omit<NavBarProps, 'onBack' | 'backLabel'> & {
  /** `false` on a tab and while something else replaces the arrow. */
  back?: boolean
}

/** The bar at the top of a screen with its back button. What it says is the page's title too. */
export function ScreenNav({ back = true, ...props }: ScreenNavProps) {
  const t = useText()
  const goBack = useGoBack()
  const { title } = props
  useLayoutEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])
  return <NavBar {...props} onBack={back ? goBack : undefined} backLabel={t('common.back')} />
}
