import { useOptimisticMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StarScore } from '@xinghe/contract'
import { useRequireSignIn } from '../../account/guest-mask/use-require-sign-in.ts'

/** Rates a work; 0 takes the rating back. */
export function useRateWork(mediaKey: string) {
  const requireSignIn = useRequireSignIn()
  const rating = useOptimisticMutation(calls.ratings.details, {
    call: calls.ratings.details,
    input: () => ({ mediaKey }),
    change: (before, { score }) => ({ ...before, own: Number(score) || null }),
    confirm: (_, rated) => rated,
  })
  return {
    rate: (score: 0 | StarScore) =>
      requireSignIn('rate', () => rating.mutate({ mediaKey, score: `${score}` })),
    busy: rating.isPending,
  }
}
