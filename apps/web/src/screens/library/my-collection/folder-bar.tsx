import type { CallData, calls } from '@xinghe/client'
import { Chip, glyphs, Icon, IconButton, RedDot, Skeleton } from '@xinghe/ui'
import { useState } from 'react'
import styles from '#components/favorite/folder-chips.module.css'
import { later, useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'

const foldersSheet = later(async () => (await import('./folders-sheet.tsx')).FoldersSheet)

/** In place of a folder: series with episodes that the viewer has not seen. */
export const freshOnes = 'fresh'

interface FolderBarProps {
  query: {
    data: CallData<typeof calls.favorites.folders> | undefined
    isPending: boolean
    refetch: () => Promise<unknown>
  }
  /** The folder whose works are shown, or `fresh` for series with something new; undefined for all. */
  chosen: string | undefined
  onChoose: (folder: string | undefined) => void
}

/** Over a list of saved works: the folder that it shows, and the way to make and change folders. */
export function FolderBar({ query, chosen, onChoose }: FolderBarProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const FoldersSheet = useLater(foldersSheet, isOpen)
  const { data } = query
  if (query.isPending)
    return (
      <div className={styles.place} aria-busy="true">
        <Skeleton height="var(--control-s)" width="60%" />
      </div>
    )
  if (!data)
    return (
      <div className={styles.chips}>
        <Chip onClick={() => void query.refetch()}>{t('folder.retry')}</Chip>
      </div>
    )
  const { info, total, fresh } = data
  if (info.length === 0 && total === 0) return null
  return (
    <div className={styles.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways */}
      <div className={styles.chips} role="group" aria-label={t('folder.folders')}>
        <Chip selected={chosen === undefined} onClick={() => onChoose(undefined)}>
          {t('folder.all')} <span className={styles.count}>{total}</span>
        </Chip>
        {fresh > 0 && (
          <Chip
            selected={chosen === freshOnes}
            mark={<RedDot label={t('favorite.fresh')} />}
            onClick={() => onChoose(freshOnes)}
          >
            {t('favorite.fresh')} <span className={styles.count}>{fresh}</span>
          </Chip>
        )}
        {info.map(({ key, name, items }) => (
          <Chip key={key} selected={chosen === key} onClick={() => onChoose(key)}>
            <span className={styles.name}>{name}</span> <span className={styles.count}>{items}</span>
          </Chip>
        ))}
        {info.length === 0 && (
          <Chip onClick={() => setOpen(true)}>
            <Icon glyph={glyphs.plus} size="s" />
            {t('folder.new')}
          </Chip>
        )}
      </div>
      {info.length > 0 && (
        <IconButton glyph={glyphs.edit} size="m" label={t('folder.manage')} onClick={() => setOpen(true)} />
      )}
      {FoldersSheet && <FoldersSheet folders={info} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
