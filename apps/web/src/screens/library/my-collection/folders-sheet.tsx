import type { FavoriteFolder } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { confirmDialog, glyphs, IconButton, Sheet, toast } from '@xinghe/ui'
import { useState } from 'react'
import { NewFolder } from '#components/favorite/new-folder.tsx'
import { useDeleteFolder, useRenameFolder } from '#components/favorite/use-favorite-mutations.ts'
import { NameLine } from '#components/playlist/name-line.tsx'
import { useText } from '#text/text.ts'
import styles from './folders.module.css'

interface FoldersSheetProps {
  folders: readonly FavoriteFolder[]
  open: boolean
  onClose: () => void
}

/** Makes, renames and deletes folders. */
export function FoldersSheet({ folders, open, onClose }: FoldersSheetProps) {
  const t = useText()
  const [renamed, setRenamed] = useState<string | null>(null)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('folder.manage')}
      closeLabel={t('common.close')}
      footer={<NewFolder />}
      flush
    >
      {folders.length === 0 ? (
        <p className={styles.bare}>{t('folder.bare')}</p>
      ) : (
        <ul className={styles.folders} aria-label={t('folder.folders')}>
          {folders.map(folder => (
            <li key={folder.key} className={styles.folder}>
              {renamed === folder.key ? (
                <Rename folder={folder} onEnd={() => setRenamed(null)} />
              ) : (
                <Folder folder={folder} onRename={() => setRenamed(folder.key)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Folder({
  folder: { key, name, items },
  onRename,
}: {
  folder: FavoriteFolder
  onRename: () => void
}) {
  const t = useText()
  const remove = useDeleteFolder({ onSuccess: () => toast(t('folder.deleted')) })
  async function confirmRemoval() {
    const confirmed = await confirmDialog({
      text: t('folder.deleteText', { name }),
      confirmText: t('folder.deleteConfirm'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (confirmed) remove.mutate({ key })
  }
  return (
    <>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{t('folder.items', { count: items })}</span>
      </span>
      <IconButton glyph={glyphs.edit} size="m" label={t('folder.rename', { name })} onClick={onRename} />
      <IconButton
        glyph={glyphs.trash}
        size="m"
        label={t('folder.delete', { name })}
        disabled={remove.isPending}
        onClick={() => void confirmRemoval()}
      />
    </>
  )
}

function Rename({ folder, onEnd }: { folder: FavoriteFolder; onEnd: () => void }) {
  const t = useText()
  const [name, setName] = useState(folder.name)
  const rename = useRenameFolder({ onSuccess: onEnd })
  return (
    <>
      <NameLine
        label={t('folder.name')}
        action={t('folder.store')}
        value={name}
        most={limits.favoriteFolder.name}
        busy={rename.isPending}
        autoFocus
        onChange={setName}
        onSave={() => rename.mutate({ key: folder.key, name })}
      />
      <IconButton glyph={glyphs.close} size="m" label={t('folder.cancel')} onClick={onEnd} />
    </>
  )
}
