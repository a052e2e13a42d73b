import { prepareStateArt } from '@xinghe/ui'
import { savesData } from '#lib/connection.ts'
import { preloadSource } from '#player/source/source.ts'
import { routeOf } from './route.ts'
import { prepareScreen } from './screen-frame.tsx'

/**
 * Fetches the code of what will probably be opened: of a film in a quiet moment, unless the viewer saves data, and of
 * any other screen when a finger comes down on a link to it.
 */
export function prefetchScreens(): void {
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
  void prepareScreen(routeOf('/play/next').route)
  preloadSource()
}
