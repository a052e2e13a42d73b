import { type ComponentType, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { loadChunk } from '#lib/load-chunk.ts'
import { SpotProvider } from '#lib/router/router.tsx'
import { isMinor, useIsMinor } from '#stores/minor.ts'
import { documentTitle } from '#stores/site-name.ts'
import { loadTexts, useText } from '#text/text.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Gate } from './gate.tsx'
import type { Layer } from './layers.ts'
import { type AppRoute, minorRoute } from './route.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { restoreScroll, startAtTop } from './scroll.ts'

/** The screens whose code has come. */
const loaded = new Map<AppRoute, ComponentType>()

/** Fetches the screen a visit begins with, so that what stands before it gives way to it at once and whole. */
export async function prepareScreen(route: AppRoute): Promise<void> {
  try {
    await fetchScreen(isMinor() ? minorRoute(route) : route)
  } catch {
    // It is asked for again when it is drawn, and says there what is wrong.
  }
}

async function fetchScreen(route: AppRoute): Promise<ComponentType> {
  const [{ Screen }] = await loadChunk(() => Promise.all([route.load(), loadTexts(route.texts)]))
  loaded.set(route, Screen)
  return Screen
}

/**
 * A screen's component, null while its code is on its way. Not React's `lazy`: what that brings is drawn 300 ms after
 * its skeleton at the earliest.
 */
function useScreen(route: AppRoute): ComponentType | null {
  const [screen, setScreen] = useState(() => loaded.get(route) ?? null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (screen) return
    let isAsking = true
    fetchScreen(route).then(
      come => isAsking && setScreen(() => come),
      (error: unknown) => isAsking && setFailure({ error }),
    )
    return () => {
      isAsking = false
    }
  }, [route, screen])
  if (failure) throw failure.error
  return screen
}

function RoutedScreen({ route }: { route: AppRoute }) {
  const Screen = useScreen(route)
  return Screen ? (
    <>
      <ScreenTitle route={route} />
      <Gate route={route}>
        <Screen />
      </Gate>
    </>
  ) : (
    <ScreenSkeleton route={route} />
  )
}

/** Names the page, once the screen's texts are there. */
function ScreenTitle({ route: { name, title } }: { route: AppRoute }) {
  const t = useText()
  const shown = documentTitle(name === 'home' ? undefined : t(title))
  // By its words: texts that come later change `t`, and a screen may have given a title of its own by then.
  useLayoutEffect(() => {
    document.title = shown
  }, [shown])
  return null
}

interface ScreenFrameProps {
  layer: Layer
  scrollKey: string
  /** The move was back or forward: the screen is shown where it was left. */
  restores: boolean
}

/** One screen with all that stands around each: its own address, gate, error boundary and place. */
export function ScreenFrame({ layer, scrollKey, restores }: ScreenFrameProps) {
  const { route } = layer
  const shown = useIsMinor() ? minorRoute(route) : route
  const keeps = restores || route.cache === 'session'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter that changes the address in place must not scroll
  useLayoutEffect(() => {
    if (keeps) return restoreScroll(scrollKey)
    startAtTop()
  }, [layer.id, route.cache === 'session' && scrollKey])

  return (
    <SpotProvider
      location={layer.location}
      params={layer.params}
      title={route.title}
      isTab={route.tab !== null}
    >
      <ErrorBoundary>
        <Suspense fallback={<ScreenSkeleton route={route} />}>
          <RoutedScreen key={shown.name} route={shown} />
        </Suspense>
      </ErrorBoundary>
    </SpotProvider>
  )
}
