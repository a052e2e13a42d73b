import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { confirmDialog, toast } from '@xinghe/ui'
import { CellButton } from '#components/list/cell/cell.tsx'
import { useText } from '#text/text.ts'

/** The lists that are recommended to this viewer. */
const feeds = [calls.catalogue.feed, calls.publishing.feed, calls.publishing.shorts]

/** Resets the recommendations. */
export function ResetFeed() {
  const t = useText()
  const queries = useQueryClient()
  const reset = useCallMutation(calls.feed.reset, {
    loading: true,
    onSuccess: () => {
      for (const { name } of feeds) void queries.resetQueries({ queryKey: [name] })
      toast(t('settings.feedResetDone'))
    },
  })

  async function start() {
    const sure = await confirmDialog({
      title: t('settings.feedResetTitle'),
      text: t('settings.feedResetText'),
      confirmText: t('settings.feedReset'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) reset.mutate({})
  }

  return <CellButton title={t('settings.feedReset')} onPress={() => void start()} />
}
