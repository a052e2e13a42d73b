import { invalidate, mutationHook, setCallData } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffSetting } from '@xinghe/contract'
import { queryClient } from './query-client.ts'

const { settingsAdmin } = calls

/** Every change answers the setting: it replaces the one in the cached list. */
function cacheSetting(setting: StaffSetting): void {
  const isIt = ({ area, name }: StaffSetting) => area === setting.area && name === setting.name
  setCallData(
    queryClient,
    settingsAdmin.list,
    {},
    list => list && { ...list, info: list.info.map(row => (isIt(row) ? setting : row)) },
  )
}

const change = {
  onSuccess: cacheSetting,
  // Somebody else was first: what they wrote is shown.
  onError: () => void invalidate(queryClient, settingsAdmin.list),
  invalidates: [settingsAdmin.history],
}

export const useSetSetting = mutationHook(settingsAdmin.set, change)
export const useResetSetting = mutationHook(settingsAdmin.reset, change)
