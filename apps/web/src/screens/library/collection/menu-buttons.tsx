import type { Playlist } from '@xinghe/contract'
import { confirmDialog, glyphs, IconButton, Sheet, toast } from '@xinghe/ui'
import { useState } from 'react'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { PlaylistForm } from '#components/playlist/playlist-form.tsx'
import { useDeletePlaylists, useUpdatePlaylist } from '#components/playlist/use-playlist-mutations.ts'
import { reportAddress } from '#components/report/report-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

/** The owner edits and deletes a playlist, others report it. */
export function MenuButtons({ playlist }: { playlist: Playlist }) {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [editing, setEditing] = useState(false)
  const { key, title, mine } = playlist
  const update = useUpdatePlaylist({
    onSuccess: () => {
      setEditing(false)
      toast(t('playlist.stored'))
    },
  })
  const remove = useDeletePlaylists({
    onSuccess: () => {
      toast(t('playlist.deleted'))
      navigate('/myCollection?tab=own', { replace: true })
    },
  })

  async function confirmRemoval() {
    setOpen(false)
    const confirmed = await confirmDialog({
      text: t('playlist.deleteText', { title }),
      confirmText: t('playlist.deleteConfirm'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (confirmed) remove.mutate({ keys: [key] })
  }
  function edit() {
    setOpen(false)
    setEditing(true)
  }
  const actions = mine
    ? [
        { key: 'edit', label: t('playlist.edit'), onPress: edit },
        { key: 'delete', label: t('playlist.delete'), onPress: () => void confirmRemoval() },
      ]
    : [
        {
          key: 'report',
          label: t('playlist.report'),
          onPress: () => navigate(reportAddress('playlist', key)),
        },
      ]
  return (
    <>
      <IconButton glyph={glyphs.ellipsis} label={t('playlist.menu')} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} label={t('playlist.menu')} flush>
        <ActionList actions={actions} />
      </Sheet>
      {mine && (
        <Sheet
          open={editing}
          onClose={() => setEditing(false)}
          title={t('playlist.edit')}
          closeLabel={t('common.close')}
        >
          <PlaylistForm
            playlist={playlist}
            busy={update.isPending}
            onSave={draft => update.mutate({ key, ...draft })}
          />
        </Sheet>
      )}
    </>
  )
}
