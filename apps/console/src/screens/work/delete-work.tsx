import type { StaffWork } from '@xinghe/contract'
import { App } from 'antd'
import { DeleteButton } from '#components/page/delete-button.tsx'
import { cancelUploadsOf } from '#data/uploads/run.ts'
import { useDeleteWork } from '#data/works.ts'
import { t } from '#text/text.ts'

/** Deletes the work once its title was typed. */
export function DeleteWork({ work, onDeleted }: { work: StaffWork; onDeleted: () => void }) {
  const { message } = App.useApp()
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
    <DeleteButton
      title={t('work.deleteTitle', { title })}
      lines={[
        ...(work.episodes.length > 0 ? [t('work.deleteEpisodes', { count: work.episodes.length })] : []),
        ...(films > 0 ? [t('work.deleteFilms', { count: films })] : []),
        t('work.deletePictures'),
        t('work.deleteTraces'),
        t('work.deletePlaces'),
      ]}
      typed={title}
      removal={remove}
      onDelete={() => remove.mutate({ mediaKey: work.mediaKey, title })}
    />
  )
}
