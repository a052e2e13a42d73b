import { calls } from '@xinghe/client'
import { useCall } from '#data/call.ts'
import { bodies } from '#pieces/channels/bodies.ts'
import { alternate } from '#pieces/shelf/alternate.ts'

/** The shelves of a channel with its banner apart; a channel with a body of its own has none. */
export function useShelves(channel: string) {
  const asked = useCall(calls.catalogue.shelves, { channel }, { quiet: true, enabled: !bodies[channel] })
  const [first, ...rest] = alternate(asked.data?.shelves ?? [])
  const banner = first?.style === 'banner' ? first : null
  return { asked, banner, others: banner || !first ? rest : [first, ...rest] }
}
