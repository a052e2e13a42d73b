import { limits } from '@xinghe/contract/limits'
import { glyphs, toast } from '@xinghe/ui'
import { useState } from 'react'
import { NameLine } from '#components/playlist/name-line.tsx'
import { useText } from '#text/text.ts'
import { useCreateFolder } from './use-favorite-mutations.ts'

interface NewFolderProps {
  autoFocus?: boolean
  onCreated?: (key: string) => void
}

/** Makes a folder by its name. */
export function NewFolder({ autoFocus = false, onCreated }: NewFolderProps) {
  const t = useText()
  const [name, setName] = useState('')
  const { create, isPending } = useCreateFolder({
    onSuccess: ({ key }) => {
      setName('')
      toast(t('folder.created'))
      onCreated?.(key)
    },
  })
  return (
    <NameLine
      label={t('folder.new')}
      action={t('folder.create')}
      glyph={glyphs.plus}
      value={name}
      most={limits.favoriteFolder.name}
      busy={isPending}
      autoFocus={autoFocus}
      onChange={setName}
      onSave={() => create(name)}
    />
  )
}
