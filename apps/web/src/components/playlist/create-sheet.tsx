import { Sheet, toast } from '@xinghe/ui'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { playlistAddress } from './playlist-address.ts'
import { PlaylistForm } from './playlist-form.tsx'
import { useCreatePlaylist } from './use-playlist-mutations.ts'

/** Makes a playlist and goes to it. */
export function CreateSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { create, isPending } = useCreatePlaylist({
    onSuccess: ({ key }) => {
      onClose()
      toast(t('playlist.created'))
      navigate(playlistAddress(key))
    },
  })
  return (
    <Sheet open={open} onClose={onClose} title={t('playlist.create')} closeLabel={t('common.close')}>
      <PlaylistForm
        busy={isPending}
        onSave={({ picture, ...draft }) => create({ ...draft, ...(picture && { picture }) })}
      />
    </Sheet>
  )
}
