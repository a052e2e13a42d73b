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
  const [withFilms, setWithFilms] = useState(false)
  const { id, number, title, assetId, pendingAssetId } = episode
  const films = [assetId, pendingAssetId].filter(id => id !== null)
  const remove = useDeleteEpisode({ onSuccess: (_, { episodeId }) => cancelUploadsOf(episodeId) })
  const name = title || t('episodes.numberOf', { number })
  return (
    <>
      <Button
        size="small"
        type="text"
        danger
        aria-label={t('episodes.of', { action: t('actions.remove'), number })}
        onClick={() => {
          setWithFilms(false)
          setAsking(true)
        }}
      >
        {t('actions.remove')}
      </Button>
      <DeleteDialog
        open={asking}
        title={t('episodes.deleteTitle', { number })}
        lines={[t('episodes.deleteRow', { name }), t('episodes.deleteTraces')]}
        deleting={remove.isPending}
        onCancel={() => setAsking(false)}
        onDelete={() => remove.mutate({ mediaKey, episodeId: id, assetIds: withFilms ? films : [] })}
      >
        {films.length > 0 && (
          <Checkbox checked={withFilms} onChange={event => setWithFilms(event.target.checked)}>
            {films.map(film => (
              <FilmName key={film} id={film} />
            ))}
          </Checkbox>
        )}
      </DeleteDialog>
    </>
  )
}

function FilmName({ id }: { id: string }) {
  const name = useAsset(id).data?.name ?? ''
  return <div style={{ wordBreak: 'break-all' }}>{t('episodes.deleteFilm', { name })}</div>
}
