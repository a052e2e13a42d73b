import type { Asset } from '@xinghe/contract'
import { App } from 'antd'
import { DeleteButton } from '#components/page/delete-button.tsx'
import { useDeleteAsset } from '#data/assets.ts'
import { formatBytes } from '#text/format.ts'
import { t } from '#text/text.ts'

export function DeleteAsset({ asset, onDeleted }: { asset: Asset; onDeleted: () => void }) {
  const { message } = App.useApp()
  const { id, name, bytes, covers, episode } = asset
  const remove = useDeleteAsset({
    onSuccess: () => {
      void message.success(t('assets.deleted'))
      onDeleted()
    },
  })
  const lines = [
    t('assets.deleteFile', { name, size: formatBytes(bytes) }),
    ...(covers.length > 0 ? [t('assets.deleteCovers', { count: covers.length })] : []),
    episode ? t('assets.deleteFromEpisode', episode) : t('assets.deleteUnused'),
    t('assets.deletePosts'),
  ]
  return (
    <DeleteButton
      title={t('assets.deleteTitle')}
      lines={lines}
      removal={remove}
      onDelete={() => remove.mutate({ id })}
    />
  )
}
