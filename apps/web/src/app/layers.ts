import type { Location, Place } from '#lib/router/history.ts'
import { type AppRoute, routeOf } from './route.ts'

/** One screen in the page: the one that shows, or one that is kept hidden behind it. */
export interface Layer {
  id: string
  route: AppRoute
  params: Record<string, string>
  location: Location
  index: number
}

/** Screens kept behind the one that shows, besides the session's own, of which the table has five. */
const mostBehind = 4

/** A screen is the same while it stands at the same place of the stack; session screens exist once. */
function layerAt(place: Place): Layer {
  const { route, params } = routeOf(place.location.pathname)
  const id = route.cache === 'session' ? route.name : `${route.name}@${place.index}`
  return { id, route, params, location: place.location, index: place.index }
}

/** The layers after a move, the one that shows last. */
export function nextLayers(layers: readonly Layer[], place: Place): Layer[] {
  const top = layerAt(place)
  const others = layers.filter(layer => layer.id !== top.id)
  const session = others.filter(layer => layer.route.cache === 'session')
  const behind = others.filter(layer => layer.route.cache === 'stack' && layer.index < place.index)
  return [...session, ...behind.slice(-mostBehind), top]
}

export type Slide = 'forward' | 'back' | 'none'

/**
 * How a move looks: by the table's order, or by the way through the history. Within one screen nothing slides, nor does
 * the screen of a film that a link opens: pictures of both screens are taken and moved in the time that its own picture
 * needs.
 */
export function slideOf(from: Place, to: Place): Slide {
  const here = routeOf(from.location.pathname).route
  const there = routeOf(to.location.pathname).route
  // A layer over a screen has an entry of its own at the same place of the stack.
  if (here === there && (to.index === from.index || there.cache === 'session')) return 'none'
  if (to.move === 'push' && there.name === 'play') return 'none'
  if (to.move === 'pop') return to.index < from.index ? 'back' : 'forward'
  return there.order >= here.order ? 'forward' : 'back'
}

export function isBetweenTabs(from: Place, to: Place): boolean {
  return [from, to].every(({ location }) => routeOf(location.pathname).route.tab !== null)
}
