import type { Playlist } from '@xinghe/contract'
import { confirmDialog, glyphs, IconButton, Sheet, toast } from '@xinghe/ui'
import { useState } from 'react'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { useDeletePlaylists } from '#components/playlist/use-playlist-mutations.ts'
import { reportAddress } from '#components/report/report-address.ts'
import { later, useLater } from '#lib/later.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import type { EditSheetProps } from './edit-sheet.tsx'

const editSheet = later(async () => (await import('./edit-sheet.tsx')).EditSheet)

/** The owner edits and deletes a playlist, others report it. */
export function MenuButtons({ playlist }: { playlist: Playlist }) {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [editing, setEditing] = useState(false)
  const { key, title, mine } = playlist
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
      {mine && <LaterEdit playlist={playlist} open={editing} onClose={() => setEditing(false)} />}
    </>
  )
}

function LaterEdit(props: EditSheetProps) {
  const EditSheet = useLater(editSheet, props.open)
  return EditSheet && <EditSheet {...props} />
}
