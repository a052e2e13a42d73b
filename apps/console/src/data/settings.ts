import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import type { StaffSetting } from '@xinghe/contract'
import { client } from './client.ts'
import { ask, forget, queryClient } from './queries.ts'

const { settingsAdmin } = calls

export function useSettings() {
  return useQuery(ask(settingsAdmin.list, {}))
}

/** Every change answers the setting: it takes its place in the kept list. */
function keepSetting(setting: StaffSetting): StaffSetting {
  queryClient.setQueryData(ask(settingsAdmin.list, {}).queryKey, list =>
    list
      ? {
          ...list,
          info: list.info.map(row =>
            row.area === setting.area && row.name === setting.name ? setting : row,
          ),
        }
      : list,
  )
  void forget(settingsAdmin.history)
  return setting
}

export function useSetSetting() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof settingsAdmin.set>) =>
      keepSetting(await client.call(settingsAdmin.set, input)),
    // Somebody else was first: what he wrote is shown.
    onError: () => void forget(settingsAdmin.list),
  })
}

export function useResetSetting() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof settingsAdmin.reset>) =>
      keepSetting(await client.call(settingsAdmin.reset, input)),
  })
}
