import { useCall, useOptimisticMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'

const { recording, pauseRecording } = calls.playback

/** Whether the history is paused, null until that is known, and the switch for it. */
export function useRecording() {
  const { data } = useCall(recording, {}, { quiet: true })
  const change = useOptimisticMutation(pauseRecording, {
    call: recording,
    input: () => ({}),
    change: (before, { paused }) => ({ ...before, paused: paused === true }),
    confirm: (_, answer) => answer,
  })
  return { paused: data?.paused ?? null, pause: (paused: boolean) => change.mutate({ paused }) }
}
