import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Arrangement, Channel } from '@xinghe/contract'
import type { Loaded } from '#components/list/states/loaded.ts'
import { useStoredPreference } from '#data/use-stored-preference.ts'
import { useStoredArrangement } from '#stores/channels.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { type Arranged, arrange } from './arrange.ts'
import { isShowable } from './showable.ts'

export const homeChannel = 'home'
const staleMs = 600_000

export interface StripChannel {
  key: string
  title: string
  fixed: boolean
  /** `own` is a store of the viewer's. */
  kind: Channel['kind'] | 'own'
  /** Where it leads. */
  to: string
}

interface Channels extends Arranged<StripChannel> {
  /** Shown or not, own stores first. */
  all: StripChannel[]
  /** Of the site's channels. */
  query: Loaded<unknown>
}

/** Channels of the home strip as this viewer wants them; before the answer only home. */
export function useChannels(): Channels {
  const t = useText()
  const query = useCall(calls.site.navigationBar, {}, { quiet: true, staleMs })
  const arrangement = useArrangement()
  const own = useOwnStores()
  const known = (query.data?.info ?? []).filter(isShowable).map(
    ({ key, title, fixed, kind }): StripChannel => ({
      key,
      title,
      fixed,
      kind,
      to: key === homeChannel ? '/' : `/${key}`,
    }),
  )
  const home: StripChannel = {
    key: homeChannel,
    title: t('title.home'),
    fixed: true,
    kind: 'home',
    to: '/',
  }
  // An own store stands before the site's channels: whoever pinned it comes for it.
  const all = [...own, ...(known.length > 0 ? known : [home])]
  return {
    ...arrange(all, arrangement),
    all,
    query,
  }
}

/** Stores that their owner pinned to their home. */
function useOwnStores(): StripChannel[] {
  const enabled = useSignedIn()
  const { data } = useCall(calls.stores.own, {}, { enabled, quiet: true, staleMs })
  const onHome = enabled ? (data?.info ?? []).filter(store => store.home) : []
  return onHome.map(({ Key, title }) => ({
    key: `store-${Key}`,
    title,
    fixed: false,
    kind: 'own',
    to: `/stores/${Key}`,
  }))
}

/** The viewer's own order; `saveArrangement` changes it. */
export const useArrangement = (): Arrangement =>
  useStoredPreference(calls.site.arrangement, useStoredArrangement()).value
