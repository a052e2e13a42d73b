import { calls } from '@xinghe/client'
import type { Arrangement } from '@xinghe/contract'
import { useSavePreference } from '#data/use-save-preference.ts'
import { storeArrangement } from '#stores/channels.ts'

/** Changes the viewer's own order of the home strip. */
export const useChangeArrangement = (): ((next: Arrangement) => void) =>
  useSavePreference(calls.site.arrangement, calls.site.saveNavigation, storeArrangement)
