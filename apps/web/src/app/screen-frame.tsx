import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react'
import { loadChunk } from '#lib/load-chunk.ts'
import { SpotProvider } from '#lib/router/router.tsx'
import { isMinor, useIsMinor } from '#stores/minor.ts'
import { documentTitle } from '#stores/site-name.ts'
import { loadTexts, useText } from '#text/text.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Gate } from './gate.tsx'
import type { Layer } from './layers.ts'
import { type AppRoute, minorClosed, minorHome, minorRoute, notFound, routes } from './route.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { restoreScroll, startAtTop } from './scroll.ts'

const screens = new Map<AppRoute, ComponentType>(
  [...routes, notFound, minorHome, minorClosed].map(route => [route, lazy(() => fetchScreen(route))]),
)

/** Fetches the screen a visit begins with, so that what stands before it gives way to it at once and whole. */
export async function prepareScreen(asked: AppRoute): Promise<void> {
  const route = isMinor() ? minorRoute(asked) : asked
  try {
    screens.set(route, (await fetchScreen(route)).default)
  } catch {
    // It is asked for again when it is drawn, and says there what is wrong.
  }
}

async function fetchScreen(route: AppRoute): Promise<{ default: ComponentType }> {
  const [{ Screen }] = await loadChunk(() => Promise.all([route.load(), loadTexts(route.texts)]))
  return {
    default: function TitledScreen() {
      useDocumentTitle(route)
      return <Screen />
    },
  }
}

/** Once the screen's texts are there. */
function useDocumentTitle({ name, title }: AppRoute): void {
  const t = useText()
  const shown = documentTitle(name === 'home' ? undefined : t(title))
  // By its words: texts that come later change `t`, and a screen may have given a title of its own by then.
  useLayoutEffect(() => {
    document.title = shown
  }, [shown])
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
  const Screen = screens.get(shown)
  const keeps = restores || route.cache === 'session'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter that changes the address in place must not scroll
  useLayoutEffect(() => {
    if (keeps) return restoreScroll(scrollKey)
    startAtTop()
  }, [layer.id, route.cache === 'session' && scrollKey])

  if (!Screen) return null
  return (
    <SpotProvider
      location={layer.location}
      params={layer.params}
      title={route.title}
      isTab={route.tab !== null}
    >
      <ErrorBoundary>
        <Suspense fallback={<ScreenSkeleton stage={route.area === 'play'} />}>
          <Gate route={shown}>
            <Screen />
          </Gate>
        </Suspense>
      </ErrorBoundary>
    </SpotProvider>
  )
}
