import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { client } from '#data/client.ts'

const { recording, pauseRecording } = calls.playback

/** Whether the history is paused, null until that is known, and the switch for it. */
export function useRecording() {
  const queries = useQueryClient()
  const { data } = useCall(recording, {}, { quiet: true })
  const key = callKey(recording, {})
  const change = useMutation({
    mutationFn: (paused: boolean) => client.call(pauseRecording, { paused }),
    onMutate: paused => {
      queries.setQueryData(key, { paused })
      return { paused: !paused }
    },
    onSuccess: answer => queries.setQueryData(key, answer),
    onError: (_error, _paused, before) => queries.setQueryData(key, before),
  })
  return { paused: data?.paused ?? null, pause: (paused: boolean) => change.mutate(paused) }
}
