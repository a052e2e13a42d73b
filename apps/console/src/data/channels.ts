import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallData, type CallInput, calls } from '@xinghe/client'
import { client } from './client.ts'
import { ask, queryClient } from './queries.ts'

const { siteAdmin } = calls
type Channels = CallData<typeof siteAdmin.channels>
const { queryKey } = ask(siteAdmin.channels, {})

export function useChannels() {
  return useQuery(ask(siteAdmin.channels, {}))
}

/** Every change answers all channels. */
function keep(channels: Channels): Channels {
  queryClient.setQueryData(queryKey, channels)
  return channels
}

export function useSaveChannel() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof siteAdmin.saveChannel>) =>
      keep(await client.call(siteAdmin.saveChannel, input)),
  })
}

/** The new order shows at once, and goes back when the server refuses it. */
export function useOrderChannels() {
  return useMutation({
    mutationFn: async (keys: string[]) => keep(await client.call(siteAdmin.orderChannels, { keys })),
    onMutate: keys =>
      queryClient.setQueryData<Channels>(queryKey, before =>
        before
          ? { channels: keys.flatMap(key => before.channels.find(channel => channel.key === key) ?? []) }
          : undefined,
      ),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
