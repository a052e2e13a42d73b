import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { useSignedIn } from '#stores/session.ts'
import type { DanmuPlace } from '../danmu-target.ts'

/** Whose it is changes seldom. */
const freshMs = 10 * minuteMs
const nowhere: DanmuPlace = { mediaKey: '', episode: '' }

/** Whether the danmu of a place are this viewer's to decide about; false while it is not known. */
export function useCanControl(place: DanmuPlace | null): boolean {
  const signedIn = useSignedIn()
  const options = { enabled: signedIn && place !== null, quiet: true, staleMs: freshMs }
  const { mediaKey, episode } = place ?? nowhere
  return useCall(calls.danmu.list, { mediaKey, episode, size: 1 }, options).data?.canControl === true
}
