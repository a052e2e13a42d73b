import { Button, Flex } from 'antd'
import { useState } from 'react'
import { Thumb } from '#components/asset/thumb.tsx'
import { ImageButton } from '#components/form/image-button.tsx'
import { t } from '#text/text.ts'

interface LogoFieldProps {
  saved: { key: string | null; url: string | null }
  value?: string | null
  onChange?: (key: string | null) => void
}

/** A channel's logo. The field's value is the picture's key. */
export function LogoField({ saved, value = null, onChange }: LogoFieldProps) {
  const [picked, setPicked] = useState<{ key: string; url: string } | null>(null)
  const url =
    value === null ? null : picked?.key === value ? picked.url : saved.key === value ? saved.url : null
  return (
    <Flex align="center" gap={12}>
      <Thumb url={url} ratio="square" height={64} />
      <ImageButton
        purpose="avatar"
        label={t('form.uploadOf', { what: t('live.logo') })}
        onImage={image => {
          setPicked(image)
          onChange?.(image.key)
        }}
      />
      {value !== null && (
        <Button
          size="small"
          type="text"
          danger
          aria-label={t('form.clearOf', { what: t('live.logo') })}
          onClick={() => onChange?.(null)}
        >
          {t('form.clear')}
        </Button>
      )}
    </Flex>
  )
}
