import type { Location, Place } from '../lib/router/history.ts'
import { type AppRoute, routeOf } from './route.ts'

/** One screen in the page: the one that shows, or one that is kept hidden behind it. */
export interface Layer {
  id: string
  route: AppRoute
  params: Record<string, string>
  location: Location
  index: number
}

const mostLayers = 5

/** A screen is the same while it stands at the same place of the stack; session screens exist once. */
function layerAt(place: Place): Layer {
  const { route, params } = routeOf(place.location.pathname)
  const id = route.cache === 'session' ? route.name : `${route.name}@${place.index}`
  return { id, route, params, location: place.location, index: place.index }
}

/** The layers after a move, the one that shows last. */
export function nextLayers(layers: readonly Layer[], place: Place): Layer[] {
  const top = layerAt(place)
  const kept = layers.filter(layer => {
    if (layer.id === top.id) return false
    if (layer.route.cache === 'session') return true
    return layer.route.cache === 'stack' && layer.index < place.index
  })
  return [...kept.slice(1 - mostLayers), top]
}

export type Slide = 'forward' | 'back' | 'fade' | 'none'

/** How a move looks. Between tabs and within one screen nothing slides. */
export function slideOf(from: Place, to: Place): Slide {
  const here = routeOf(from.location.pathname).route
  const there = routeOf(to.location.pathname).route
  if (here === there && (to.move === 'replace' || there.cache === 'session')) return 'none'
  if (here.tab && there.tab) return 'fade'
  if (to.move === 'pop') return to.index < from.index ? 'back' : 'forward'
  return there.order >= here.order ? 'forward' : 'back'
}
