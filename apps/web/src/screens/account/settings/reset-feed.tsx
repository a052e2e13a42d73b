import { useQueryClient } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import { ask, toast } from '@xinghe/ui'
import { useDeed } from '#data/call.ts'
import { CellButton } from '#pieces/cell/cell.tsx'
import { useText } from '#text/text.ts'

/** The lists that are recommended to this viewer. */
const feeds = [calls.catalogue.feed, calls.publishing.feed, calls.publishing.shorts]

/** Lets the recommendations begin anew. */
export function ResetFeed() {
  const say = useText()
  const queries = useQueryClient()
  const reset = useDeed(calls.feed.reset, { loading: true })

  async function start() {
    const sure = await ask({
      title: say('settings.feedResetTitle'),
      text: say('settings.feedResetText'),
      confirmText: say('settings.feedReset'),
      cancelText: say('common.cancel'),
      danger: true,
    })
    if (!sure) return
    reset.mutate(
      {},
      {
        onSuccess: () => {
          for (const { name } of feeds) void queries.resetQueries({ queryKey: [name] })
          toast(say('settings.feedResetDone'))
        },
      },
    )
  }

  return <CellButton title={say('settings.feedReset')} onPress={() => void start()} />
}
