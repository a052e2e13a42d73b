import { prepareStateArt, whenIdle } from '@xinghe/ui'
import { savesData } from '#lib/connection.ts'
import { loadChunk } from '#lib/load-chunk.ts'
import type { History, Place } from '#lib/router/history.ts'
import { preloadSource } from '#player/source/source.ts'
import { preloadParts } from '#screens/play/watch/preload-parts.ts'
import { routeOf } from './route.ts'
import { prepareScreen } from './screen-frame.tsx'

/** Once its code is there: an import would wait until the screen is drawn. */
let early: typeof import('./open-early.ts') | null = null

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
  prepareStateArt()
  if (savesData()) return
  history.listen(follow)
  void prepareScreen(routeOf('/play/next').route)
  const source = preloadSource()
  preloadParts()
  loadChunk(() => import('./open-early.ts')).then(
    code => {
      early = code
      void source.then(readyNext)
    },
    () => {},
  )
}

/** The next film finds an element; not while the screen of one has its own. */
function readyNext(): void {
  whenIdle(() => {
    if (routeOf(location.pathname).route.area !== 'play') early?.readySpare()
  })
}

function follow(place: Place): void {
  readyNext()
  openFilm(place)
}

/** Only for a screen that is made anew: any other may have its film open, in a quality that was chosen. */
function openFilm({ location, move }: Place): void {
  const { route, params } = routeOf(location.pathname)
  if (move !== 'push' || route.name !== 'play' || !params.mediaKey) return
  const episode = new URLSearchParams(location.search).get('episode')
  // What fails here, the screen does again by itself.
  early?.openEarly(params.mediaKey, episode).catch(() => {})
}
