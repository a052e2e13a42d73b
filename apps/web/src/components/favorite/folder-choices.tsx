import { Chip, glyphs, Icon } from '@xinghe/ui'
import { useState } from 'react'
import { useText } from '#text/text.ts'
import styles from './folder-chips.module.css'
import { NewFolder } from './new-folder.tsx'

interface FolderChoicesProps {
  folders: readonly { key: string; name: string }[]
  /** `none` where it is saved in no folder, null where it is not saved. */
  chosen: string | null
  /** Null: saved in none. */
  onChoose: (folder: string | null) => void
}

/** In which folder something is saved, to be chosen by a press, or a new one. */
export function FolderChoices({ folders, chosen, onChoose }: FolderChoicesProps) {
  const t = useText()
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways */}
      <div className={styles.chips} role="group" aria-label={t('folder.folders')}>
        <Chip selected={chosen === 'none'} onClick={() => onChoose(null)}>
          {t('folder.none')}
        </Chip>
        {folders.map(({ key, name }) => (
          <Chip key={key} selected={chosen === key} onClick={() => onChoose(key)}>
            <span className={styles.name}>{name}</span>
          </Chip>
        ))}
        <Chip aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
          <Icon glyph={glyphs.plus} size="s" />
          {t('folder.new')}
        </Chip>
      </div>
      {isNaming && (
        <div className={styles.naming}>
          <NewFolder
            autoFocus
            onCreated={key => {
              setNaming(false)
              onChoose(key)
            }}
          />
        </div>
      )}
    </>
  )
}
