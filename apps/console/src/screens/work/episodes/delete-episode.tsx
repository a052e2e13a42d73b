import type { StaffEpisode } from '@xinghe/contract'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { DeleteDialog } from '#components/page/delete-dialog.tsx'
import { useAsset } from '#data/assets.ts'
import { cancelUploadsOf } from '#data/uploads/run.ts'
import { useDeleteEpisode } from '#data/works.ts'
import { t } from '#text/text.ts'

interface DeleteEpisodeProps {
  mediaKey: string
  episode: StaffEpisode
}

export function DeleteEpisode({ mediaKey, episode }: DeleteEpisodeProps) {
  const [asking, setAsking] = useState(false)
  const [withFilm, setWithFilm] = useState(false)
  const { id, number, title, assetId } = episode
  const remove = useDeleteEpisode({ onSuccess: (_, { episodeId }) => cancelUploadsOf(episodeId) })
  const name = title || t('episodes.numberOf', { number })
  return (
    <>
      <Button
        size="small"
        type="text"
        danger
        aria-label={t('episodes.of', { action: t('actions.remove'), number })}
        onClick={() => setAsking(true)}
      >
        {t('actions.remove')}
      </Button>
      <DeleteDialog
        open={asking}
        title={t('episodes.deleteTitle', { number })}
        lines={[t('episodes.deleteRow', { name }), t('episodes.deleteTraces')]}
        deleting={remove.isPending}
        onCancel={() => setAsking(false)}
        onDelete={() => remove.mutate({ mediaKey, episodeId: id, withFilm })}
      >
        {assetId !== null && (
          <Checkbox checked={withFilm} onChange={event => setWithFilm(event.target.checked)}>
            <FilmName id={assetId} />
          </Checkbox>
        )}
      </DeleteDialog>
    </>
  )
}

function FilmName({ id }: { id: string }) {
  const name = useAsset(id).data?.name ?? ''
  return <span style={{ wordBreak: 'break-all' }}>{t('episodes.deleteFilm', { name })}</span>
}
