import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { AppDataProvider } from '@xinghe/app-data'
import { Activity, useEffect, useLayoutEffect, useState } from 'react'
import { callEnvironment } from '#data/call-environment.ts'
import { queryClient } from '#data/query-client.ts'
import type { History, Place } from '#lib/router/history.ts'
import { HistoryProvider } from '#lib/router/router.tsx'
import { session } from '#stores/session.ts'
import { AppEffects } from './app-effects.tsx'
import { LateOverlays } from './late-overlays.tsx'
import { isBetweenTabs, type Layer, nextLayers, slideOf } from './layers.ts'
import type { TabKey } from './route-row.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { keepScroll } from './scroll.ts'
import { scrollKeyOf } from './scroll-key.ts'
import { Tabs } from './tabs.tsx'
import { withSlide } from './view-transition.ts'

interface Shown {
  layers: Layer[]
  place: Place
}

export function App({ history }: { history: History }) {
  const [shown, show] = useState<Shown>(() => ({
    layers: nextLayers([], history.place()),
    place: history.place(),
  }))

  // Before the effects of the first screen: its gate may lead elsewhere at once.
  useLayoutEffect(
    () =>
      history.listen((place, from) => {
        keepScroll(scrollKeyOf(from))
        withSlide(slideOf(from, place), isBetweenTabs(from, place), () =>
          show(before => ({ layers: nextLayers(before.layers, place), place })),
        )
      }),
    [history],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever was to leave a screen has left it
  useEffect(() => session.endLeaving(), [shown.place])

  const top = shown.layers.at(-1)
  return (
    <I18nProvider i18n={i18n}>
      <AppDataProvider queries={queryClient} environment={callEnvironment}>
        <HistoryProvider history={history}>
          <AppEffects />
          {shown.layers.map(layer => (
            <Activity key={layer.id} mode={layer === top ? 'visible' : 'hidden'}>
              <ScreenFrame
                layer={layer}
                scrollKey={scrollKeyOf(layer)}
                restores={shown.place.move === 'pop'}
              />
            </Activity>
          ))}
          {top?.route.tab && <Tabs active={top.route.tab} left={leftTabs(shown.layers)} />}
          <LateOverlays hasTabs={top?.route.tab != null} />
        </HistoryProvider>
      </AppDataProvider>
    </I18nProvider>
  )
}

/** The addresses at which the kept screens of the tabs were left. */
function leftTabs(layers: readonly Layer[]): ReadonlyMap<TabKey, string> {
  const left = new Map<TabKey, string>()
  for (const { route, location } of layers) {
    if (route.tab) left.set(route.tab, location.pathname + location.search)
  }
  return left
}
