import { StateBox } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useLocation } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { routeOf } from './route.ts'

/** In place of a screen that failed while it was drawn, or did not come: loading the page anew is offered. */
export function BrokenScreen({ missing, told }: { missing: boolean; told: boolean }) {
  const t = useText()
  const { route } = routeOf(useLocation().pathname)
  const kind = missing ? 'network' : 'broken'
  return (
    <main>
      {!route.tab && <ScreenNav title={t(route.title)} />}
      <StateBox
        size="full"
        kind={missing ? 'offline' : 'missing'}
        text={t(`state.${kind}.title`)}
        sub={t(told ? 'state.broken.told' : `state.${kind}.text`)}
        action={{ label: t('common.retry'), onPress: () => window.location.reload() }}
      />
    </main>
  )
}
