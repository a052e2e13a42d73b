import { setCallData, useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StoreItem } from '@xinghe/contract'
import { confirmDialog, toast } from '@xinghe/ui'
import { queryClient } from '#data/query-client.ts'
import { refreshUser } from '#data/refresh-user.ts'
import { useText } from '#text/text.ts'

/** Buys with coins, once the viewer has said so. */
export function useStoreBuy() {
  const t = useText()
  const rid = useRid()
  const buying = useCallMutation(calls.goldStore.buy, {
    invalidates: [calls.gold.balance, calls.gold.statement, calls.danmu.config],
    onSuccess: store => {
      rid.renew()
      setCallData(queryClient, calls.goldStore.items, {}, store)
      toast(t('store.bought'))
      void refreshUser()
    },
    // Its answer may only be lost: the same again keeps its key and is paid for once.
    onError: () => void queryClient.invalidateQueries({ queryKey: [calls.goldStore.items.name] }),
  })
  async function buy({ id: item, title, coins }: StoreItem) {
    const sure = await confirmDialog({
      title: t('store.askTitle', { coins }),
      text: t('store.askText', { title }),
      confirmText: t('store.buy'),
      cancelText: t('common.cancel'),
    })
    if (sure) buying.mutate({ item, coins, rid: rid.of({ item, coins }) })
  }
  return { buy, isPending: buying.isPending }
}
