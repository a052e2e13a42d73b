import { useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmDialog, toast } from '@xinghe/ui'
import { CellButton } from '#components/list/cell/cell.tsx'
import { formatBytes } from '#text/format-bytes.ts'
import { useText } from '#text/text.ts'
import { cacheBytes, clearCache } from './cache-size.ts'

/** The size of the browser's cache, and a button to clear it. */
export function ClearCache() {
  const t = useText()
  const queries = useQueryClient()
  const size = useQuery({ queryKey: ['cache-size'], queryFn: cacheBytes, staleTime: 0, gcTime: 0 })

  async function clear() {
    const sure = await confirmDialog({
      text: t('settings.cacheAsk'),
      confirmText: t('settings.cache'),
      cancelText: t('common.cancel'),
    })
    if (!sure) return
    await clearCache()
    queries.removeQueries({ type: 'inactive' })
    await size.refetch()
    toast(t('settings.cacheDone'))
  }

  return (
    <CellButton
      title={t('settings.cache')}
      value={size.data === undefined ? '' : formatBytes(size.data)}
      onPress={() => void clear()}
    />
  )
}
