import type { Asset } from '@xinghe/contract'
import { App, Button } from 'antd'
import { useState } from 'react'
import { DeleteDialog } from '#components/page/delete-dialog.tsx'
import { useDeleteAsset } from '#data/assets.ts'
import { formatBytes } from '#text/format.ts'
import { t } from '#text/text.ts'

export function DeleteAsset({ asset, onDeleted }: { asset: Asset; onDeleted: () => void }) {
  const { message } = App.useApp()
  const [asking, setAsking] = useState(false)
  const { id, name, bytes, covers, episode } = asset
  const remove = useDeleteAsset({
    onSuccess: () => {
      void message.success(t('assets.deleted'))
      onDeleted()
    },
  })
  const lines = [
    t('assets.deleteFile', { name, size: formatBytes(bytes) }),
    t('assets.deleteCovers', { count: covers.length }),
    episode ? t('assets.deleteFromEpisode', episode) : t('assets.deleteUnused'),
    t('assets.deletePosts'),
  ]
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('actions.remove')}
      </Button>
      <DeleteDialog
        open={asking}
        title={t('assets.deleteTitle')}
        lines={lines}
        deleting={remove.isPending}
        onCancel={() => setAsking(false)}
        onDelete={() => remove.mutate({ id })}
      />
    </>
  )
}
