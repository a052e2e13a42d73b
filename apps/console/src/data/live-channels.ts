import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import type { StaffLiveChannel } from '@xinghe/contract'
import { client } from './client.ts'
import { ask, forget, queryClient } from './queries.ts'

const { broadcastAdmin } = calls
/** What plays and how many watch changes by itself. */
const lookAgainMs = 15_000

export function useLiveChannels() {
  return useQuery({ ...ask(broadcastAdmin.channels, {}), refetchInterval: lookAgainMs })
}

export function useLiveChannel(id: string) {
  return useQuery(ask(broadcastAdmin.channel, { id }))
}

/** Every change answers the whole channel: it takes the place of the kept one. */
function keep(channel: StaffLiveChannel): StaffLiveChannel {
  queryClient.setQueryData(ask(broadcastAdmin.channel, { id: channel.id }).queryKey, channel)
  void forget(broadcastAdmin.channels, broadcastAdmin.guide)
  return channel
}

export function useCreateChannel() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof broadcastAdmin.create>) =>
      keep(await client.call(broadcastAdmin.create, input)),
  })
}

interface ChannelChange {
  id: string
  /** Makes the change on the details as they are by now. */
  change: (form: StaffLiveChannel['form']) => StaffLiveChannel['form']
}

/** Changes some of a channel's details: what others saved meanwhile of the rest stays. */
export function useUpdateChannel() {
  return useMutation({
    mutationFn: async ({ id, change }: ChannelChange) => {
      const { form, revision } = await client.call(broadcastAdmin.channel, { id })
      return keep(await client.call(broadcastAdmin.update, { id, revision, form: change(form) }))
    },
  })
}

export function useSwitchChannel() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof broadcastAdmin.switch>) =>
      keep(await client.call(broadcastAdmin.switch, input)),
  })
}

export function useSaveProgramme() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof broadcastAdmin.saveProgramme>) =>
      keep(await client.call(broadcastAdmin.saveProgramme, input)),
    onError: (_, { id }) => freshChannel(id),
  })
}

export function useRemoveChannel() {
  return useMutation({
    mutationFn: (id: string) => client.call(broadcastAdmin.remove, { id }),
    onSuccess: () => forget(broadcastAdmin.channels),
  })
}

/** Somebody else may have changed it: the next try is made on what the server has. */
function freshChannel(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ask(broadcastAdmin.channel, { id }).queryKey })
}

/** The guide of a channel page by page. */
export function useGuide(channel: string, span: { from: number; to: number }) {
  return useInfiniteQuery({
    queryKey: [broadcastAdmin.guide.name, channel, span],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        broadcastAdmin.guide,
        { channel, ...span, size: 30, ...(pageParam !== '' && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: last => (last.hasMore ? last.cursor : undefined),
  })
}
