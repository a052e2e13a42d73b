import { mutationHook, setCallData, useOptimisticMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import { queryClient } from './query-client.ts'

const { siteAdmin } = calls
type Channels = CallData<typeof siteAdmin.channels>

/** Every change answers all channels. */
const cacheChannels = (channels: Channels) => setCallData(queryClient, siteAdmin.channels, {}, channels)

export const useSaveChannel = mutationHook(siteAdmin.saveChannel, { onSuccess: cacheChannels })

export function useOrderChannels() {
  return useOptimisticMutation(siteAdmin.orderChannels, {
    call: siteAdmin.channels,
    input: () => ({}),
    change: ({ channels }, { keys }) => ({
      channels: keys.flatMap(key => channels.find(channel => channel.key === key) ?? []),
    }),
    confirm: (_, answer) => answer,
  })
}
