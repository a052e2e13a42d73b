import { createQueryClient, isCode } from '@xinghe/app-data'
import { failureText } from './failures.ts'

type Listener = (sentence: string) => void
let show: Listener = () => {}

/** Where sentences about failed actions go; the app's message line shows them. */
export function onActionFailure(listener: Listener): void {
  show = listener
}

/** A failed query is shown in its place; a failed action is reported, unless its place shows the failure itself. */
export const queryClient = createQueryClient({
  onMutationFailure: error => {
    // The log-in page follows, which is message enough.
    if (!isCode(error, 'loginRequired')) show(failureText(error))
  },
  // Several people work on the same rows, and jobs change them.
  queries: { staleTime: 5_000, refetchOnWindowFocus: true },
})
