import { connection } from '#lib/connection.ts'
import { loadChunk } from '#lib/load-chunk.ts'
import type { History, Place } from '#lib/router/history.ts'
import { preloadSource } from '#player/source/source.ts'
import { preloadParts } from '#screens/play/watch/preload-parts.ts'
import { routeOf } from './route.ts'
import { prepareScreen } from './screen-frame.tsx'

const loadOpenEarly = () => loadChunk(() => import('./open-early.ts'))

/**
 * Fetches the code of what will probably be opened: of a film in a quiet moment, unless the viewer saves data, and of
 * any other screen when a finger comes down on a link to it. A film is opened while its screen is being drawn.
 */
export function prefetchScreens(history: History): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === location.origin) void prepareScreen(routeOf(link.pathname).route)
    },
    { passive: true },
  )
  history.listen(openFilm)
  if (connection()?.saveData) return
  void prepareScreen(routeOf('/play/next').route)
  preloadSource()
  preloadParts()
  loadOpenEarly().catch(() => {})
}

/** Back to a film is back to a screen that may be there still. */
function openFilm({ location, move }: Place): void {
  const { route, params } = routeOf(location.pathname)
  if (move === 'pop' || route.name !== 'play' || !params['mediaKey']) return
  const mediaKey = params['mediaKey']
  const episode = new URLSearchParams(location.search).get('episode')
  loadOpenEarly().then(
    ({ openEarly }) => openEarly(mediaKey, episode),
    () => {},
  )
}
