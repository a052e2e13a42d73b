import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useRequireSignIn } from '../../account/guest-mask/use-require-sign-in.ts'

type Score = 0 | 2 | 4 | 6 | 8 | 10
const wire = { 0: '0', 2: '2', 4: '4', 6: '6', 8: '8', 10: '10' } as const

/** Rates a work; 0 takes the rating back. */
export function useRateWork(mediaKey: string) {
  const queries = useQueryClient()
  const requireSignIn = useRequireSignIn()
  const { mutate, isPending, variables } = useCallMutation(calls.ratings.details)
  const send = (score: Score) =>
    mutate(
      { mediaKey, score: wire[score] },
      { onSuccess: rated => queries.setQueryData(callKey(calls.ratings.details, { mediaKey }), rated) },
    )
  return {
    rate: (score: Score) => requireSignIn('rate', () => send(score)),
    busy: isPending,
    /** What the viewer has pressed, until it is answered. */
    chosen: isPending ? Number(variables.score) : undefined,
  }
}
