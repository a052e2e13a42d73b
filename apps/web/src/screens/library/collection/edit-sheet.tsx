import type { Playlist } from '@xinghe/contract'
import { Sheet, toast } from '@xinghe/ui'
import { PlaylistForm } from '#components/playlist/playlist-form.tsx'
import { useUpdatePlaylist } from '#components/playlist/use-playlist-mutations.ts'
import { useText } from '#text/text.ts'

export interface EditSheetProps {
  playlist: Playlist
  open: boolean
  onClose: () => void
}

/** Changes what is named of an own playlist. */
export function EditSheet({ playlist, open, onClose }: EditSheetProps) {
  const t = useText()
  const update = useUpdatePlaylist({
    onSuccess: () => {
      onClose()
      toast(t('playlist.stored'))
    },
  })
  return (
    <Sheet open={open} onClose={onClose} title={t('playlist.edit')} closeLabel={t('common.close')}>
      <PlaylistForm
        playlist={playlist}
        busy={update.isPending}
        onSave={draft => update.mutate({ key: playlist.key, ...draft })}
      />
    </Sheet>
  )
}
