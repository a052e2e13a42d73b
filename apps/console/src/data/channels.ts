import { invalidate, setCallData, useCallMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import { queryClient } from './query-client.ts'

const { siteAdmin } = calls
type Channels = CallData<typeof siteAdmin.channels>

/** Every change answers all channels. */
const cacheChannels = (channels: Channels) => setCallData(queryClient, siteAdmin.channels, {}, channels)

export const useSaveChannel = () => useCallMutation(siteAdmin.saveChannel, { onSuccess: cacheChannels })

/** The new order shows at once; when the server refuses it, its own comes back. */
export function useOrderChannels() {
  return useCallMutation(siteAdmin.orderChannels, {
    onMutate: ({ keys }) =>
      setCallData(queryClient, siteAdmin.channels, {}, before =>
        before
          ? { channels: keys.flatMap(key => before.channels.find(channel => channel.key === key) ?? []) }
          : undefined,
      ),
    onSuccess: cacheChannels,
    onError: () => void invalidate(queryClient, siteAdmin.channels),
  })
}
