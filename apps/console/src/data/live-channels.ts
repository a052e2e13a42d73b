import { useMutation } from '@tanstack/react-query'
import { invalidate, mutationHook, setCallData, useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffLiveChannel } from '@xinghe/contract'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

const { broadcastAdmin } = calls
/** What plays and how many watch changes by itself. */
const pollMs = 15_000

export const useLiveChannels = () => useCall(broadcastAdmin.channels, {}, { refetchMs: pollMs })

/** Every change answers the whole channel. */
const cacheChannel = (channel: StaffLiveChannel) =>
  setCallData(queryClient, broadcastAdmin.channel, { id: channel.id }, channel)

const change = { onSuccess: cacheChannel, invalidates: [broadcastAdmin.channels, broadcastAdmin.guide] }

export const useCreateChannel = mutationHook(broadcastAdmin.create, change)
export const useSwitchChannel = mutationHook(broadcastAdmin.switch, change)
export const useRemoveChannel = mutationHook(broadcastAdmin.remove, {
  invalidates: [broadcastAdmin.channels],
})

/** Somebody else may have changed the channel when it is refused: the next try is made on what the server has. */
export const useSaveProgramme = mutationHook(broadcastAdmin.saveProgramme, {
  ...change,
  onError: () => void invalidate(queryClient, broadcastAdmin.channel),
})

interface ChannelChange {
  id: string
  /** Makes the change on the details as they are by now. */
  change: (form: StaffLiveChannel['form']) => StaffLiveChannel['form']
}

/** Changes some of a channel's details: what others saved meanwhile of the rest stays. */
export function useUpdateChannel(onSaved: () => void) {
  const update = useCallMutation(broadcastAdmin.update, { ...change, quiet: true })
  return useMutation({
    onSuccess: onSaved,
    mutationFn: async ({ id, change }: ChannelChange) => {
      const { form, revision } = await client.call(broadcastAdmin.channel, { id })
      return await update.mutateAsync({ id, revision, form: change(form) })
    },
  })
}
