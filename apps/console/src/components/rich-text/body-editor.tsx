import { Button, Flex, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { ImageButton } from '#components/form/image-button.tsx'
import { useHolds } from '#data/account.ts'
import { t } from '#text/text.ts'
import styles from './rich-text.module.css'
import { insertAt, snippet, snippets } from './snippets.ts'

interface BodyEditorProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  rows?: number
}

/** The article's HTML, with buttons for what an article is made of. */
export function BodyEditor({ id, value = '', onChange, rows = 24 }: BodyEditorProps) {
  const area = useRef<TextAreaRef>(null)
  const mayUpload = useHolds('media')

  function put(make: (selected: string) => string) {
    const field = area.current?.resizableTextArea?.textArea
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length]
    const { body, cursor } = insertAt(value, make(value.slice(from, to)), from, to)
    onChange?.(body)
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(cursor, cursor)
    })
  }

  return (
    <>
      <Flex wrap gap={4} style={{ marginBottom: 8 }}>
        {snippets.map(kind => (
          <Button key={kind} size="small" onClick={() => put(selected => snippet(kind, selected))}>
            {t(`help.insert.${kind}`)}
          </Button>
        ))}
        {mayUpload && (
          <ImageButton
            purpose="cover"
            label={t('help.insertPicture')}
            onImage={({ url }) => put(() => `<img src="${url}" alt="" />`)}
          />
        )}
      </Flex>
      <Input.TextArea
        {...(id !== undefined && { id })}
        ref={area}
        className={styles.body ?? ''}
        value={value}
        rows={rows}
        spellCheck={false}
        onChange={event => onChange?.(event.target.value)}
      />
    </>
  )
}
