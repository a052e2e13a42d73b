import { useOptimisticMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { List, Poll } from '@xinghe/contract'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'

/** What a poll is on. */
export type PollOn = 'work' | 'post'
const callOf = { work: calls.votes.ofWork, post: calls.votes.ofPost } as const

/** Votes in a poll: the own choice shows at once, the results when the server has counted it. */
export function useVote({ on, mediaKey }: { on: PollOn; mediaKey: string }, id: string) {
  const requireSignIn = useRequireSignIn()
  const voting = useOptimisticMutation(calls.votes.vote, {
    call: callOf[on],
    input: () => ({ mediaKey }),
    change: (polls, { id, options }) =>
      withPoll(polls, id, poll => ({
        ...poll,
        own: [...options],
        voters: poll.voters + Number(poll.own.length === 0),
      })),
    confirm: (polls, counted) => withPoll(polls, counted.id, () => counted),
  })
  return {
    vote: (options: string[]) =>
      requireSignIn('vote', () => {
        if (options.length > 0 && !voting.isPending) voting.mutate({ id, options })
      }),
    busy: voting.isPending,
  }
}

function withPoll(polls: List<Poll>, id: string, change: (poll: Poll) => Poll): List<Poll> {
  return { ...polls, info: polls.info.map(poll => (poll.id === id ? change(poll) : poll)) }
}
