import { shortChannelKeys, shortChannelWord, workKinds } from '@xinghe/contract/channels'

/** What is read of the application's table of routes. By address: its screens are no part of these journeys' types. */
interface Table {
  routes: readonly { name: string; paths: readonly string[]; gate: Address['gate'] }[]
}
const app = new URL('../../apps/web/src/app/', import.meta.url)
const { routes }: Table = await import(new URL('route.ts', app).href)

export interface Address {
  /** With values in place of the path's names, and the query a screen needs to have something to show. */
  path: string
  gate: 'visitor' | 'user' | 'play'
  /** Another address shows the same screen in the same form: one picture is enough. */
  isTwin: boolean
}

/** Channels of one kind of works each: the first stands for all of them. */
const kinds = workKinds.slice(1).map(key => `/${key}`)

/** Values of what a path names. */
export interface Values {
  mediaKey: string
  /** Query of a set of works. */
  set: string
  /** Key of a store. */
  store: string
  /** Path of a playlist. */
  playlist: string
  /** Somebody who has posted. */
  uid: string
  /** Query of a post. */
  post: string
}

/** Every address of the product: each path and alias of the table of routes, and the short-video channels. */
export function allAddresses(values: Values): Address[] {
  const params: Record<string, string> = {
    ':mediaKey': values.mediaKey,
    ':category': 'movie',
    ':key': values.store,
    ':id': values.store,
  }
  const whole: Record<string, string> = {
    '/space/:id': `/space/${values.uid}`,
    '/collection/:id': values.playlist,
  }
  const queries: Record<string, string> = {
    '/watch': `?mediaKey=${values.mediaKey}`,
    '/choseEpisodes': `?mediaKey=${values.mediaKey}`,
    '/playDownload': `?mediaKey=${values.mediaKey}`,
    '/helpDetail': '?id=70',
    '/albumDetail': `?${values.set}`,
    '/dynamicDetail': `?${values.post}`,
    '/chat': `?toUid=${values.uid}`,
    '/chatSet': `?toUid=${values.uid}`,
    '/search': '?q=%E6%98%9F',
    '/userListPage': `?uid=${values.uid}&kind=fans`,
  }
  // A bargain is of somebody: its page is walked in bargain.spec.ts.
  const others = routes.filter(({ name }) => name !== 'bargain')
  const table = others.flatMap(({ name, paths, gate }) =>
    paths.map((path, index) => ({
      path: (whole[path] ?? path.replace(/:\w+/g, name => params[name] ?? '')) + (queries[path] ?? ''),
      gate,
      isTwin: name === 'home' ? kinds.includes(path) : index > 0,
    })),
  )
  const channels = shortChannelKeys.map(key => ({
    path: `/${shortChannelWord(key)}`,
    gate: 'visitor' as const,
    isTwin: true,
  }))
  return [...table, ...channels]
}
