import { useQueryClient } from '@tanstack/react-query'
import { setCallData, useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'

const { recording, pauseRecording } = calls.playback

/** Whether the history is paused, null until that is known, and the switch for it. */
export function useRecording() {
  const queries = useQueryClient()
  const { data } = useCall(recording, {}, { quiet: true })
  const show = (paused: boolean) => setCallData(queries, recording, {}, { paused })
  const change = useCallMutation(pauseRecording, {
    onMutate: ({ paused }) => show(paused === true),
    onSuccess: ({ paused }) => show(paused),
    onError: (_error, { paused }) => show(paused !== true),
  })
  return { paused: data?.paused ?? null, pause: (paused: boolean) => change.mutate({ paused }) }
}
