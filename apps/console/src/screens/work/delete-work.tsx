import type { StaffWork } from '@xinghe/contract'
import { App, Button } from 'antd'
import { useState } from 'react'
import { DeleteDialog } from '#components/page/delete-dialog.tsx'
import { cancelUploadsOf } from '#data/uploads/run.ts'
import { useDeleteWork } from '#data/works.ts'
import { t } from '#text/text.ts'

/** Deletes the work once its title was typed. */
export function DeleteWork({ work, onDeleted }: { work: StaffWork; onDeleted: () => void }) {
  const { message } = App.useApp()
  const [asking, setAsking] = useState(false)
  const { title } = work.form
  const remove = useDeleteWork({
    onSuccess: () => {
      for (const { id } of work.episodes) cancelUploadsOf(id)
      void message.success(t('work.deleted', { title }))
      onDeleted()
    },
  })
  const films = work.episodes.filter(({ assetId }) => assetId !== null).length
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('actions.remove')}
      </Button>
      <DeleteDialog
        open={asking}
        title={t('work.deleteTitle', { title })}
        lines={[
          t('work.deleteEpisodes', { count: work.episodes.length }),
          t('work.deleteFilms', { count: films }),
          t('work.deletePictures'),
          t('work.deleteTraces'),
          t('work.deletePlaces'),
        ]}
        typed={title}
        deleting={remove.isPending}
        onCancel={() => setAsking(false)}
        onDelete={() => remove.mutate({ mediaKey: work.mediaKey, title })}
      />
    </>
  )
}
