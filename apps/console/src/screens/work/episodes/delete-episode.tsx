import type { StaffEpisode } from '@xinghe/contract'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { DeleteButton } from '#components/page/delete-button.tsx'
import { useAsset } from '#data/assets.ts'
import { cancelUploadsOf } from '#data/uploads/run.ts'
import { useDeleteEpisode } from '#data/works.ts'
import { t } from '#text/text.ts'

interface DeleteEpisodeProps {
  mediaKey: string
  episode: StaffEpisode
}

export function DeleteEpisode({ mediaKey, episode }: DeleteEpisodeProps) {
  const [withFilms, setWithFilms] = useState(false)
  const { id, number, title, assetId, pendingAssetId } = episode
  const films = [assetId, pendingAssetId].filter(id => id !== null)
  const remove = useDeleteEpisode({ onSuccess: (_, { episodeId }) => cancelUploadsOf(episodeId) })
  const name = title || t('episodes.numberOf', { number })
  return (
    <DeleteButton
      button={{
        size: 'small',
        type: 'text',
        'aria-label': t('episodes.of', { action: t('actions.remove'), number }),
        children: t('actions.remove'),
      }}
      onOpen={() => setWithFilms(false)}
      title={t('episodes.deleteTitle', { number })}
      lines={[t('episodes.deleteRow', { name }), t('episodes.deleteTraces')]}
      removal={remove}
      onDelete={() => remove.mutate({ mediaKey, episodeId: id, assetIds: withFilms ? films : [] })}
    >
      {films.length > 0 && (
        <Checkbox checked={withFilms} onChange={event => setWithFilms(event.target.checked)}>
          {films.map(film => (
            <FilmName key={film} id={film} />
          ))}
        </Checkbox>
      )}
    </DeleteButton>
  )
}

function FilmName({ id }: { id: string }) {
  const name = useAsset(id).data?.name ?? ''
  return <div style={{ wordBreak: 'break-all' }}>{t('episodes.deleteFilm', { name })}</div>
}
