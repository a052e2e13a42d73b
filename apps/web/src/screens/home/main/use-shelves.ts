import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { bodies } from '#components/channel/channels/bodies.ts'
import { alternate } from '#components/work/shelf/alternate.ts'

/** The shelves of a channel with its banner apart; a channel with a body of its own has none. */
export function useShelves(channel: string) {
  const query = useCall(calls.catalogue.shelves, { channel }, { quiet: true, enabled: !bodies[channel] })
  const [first, ...rest] = alternate(query.data?.shelves ?? [])
  const banner = first?.style === 'banner' ? first : null
  return { query, banner, others: banner || !first ? rest : [first, ...rest] }
}
