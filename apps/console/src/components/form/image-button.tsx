import { UploadOutlined } from '@ant-design/icons'
import type { Image } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { App, Button, Flex } from 'antd'
import { useUploadImage } from '#data/assets.ts'
import { t } from '#text/text.ts'
import { FileButton } from './file-button.tsx'

/** Uploads one picture and hands over its key and address; one that was not taken can be sent again. */
export function ImageButton({
  purpose,
  label,
  onImage,
}: {
  purpose: 'poster' | 'cover' | 'banner' | 'avatar' | 'ad'
  label: string
  onImage: (image: Image) => void
}) {
  const upload = useUploadImage(onImage)
  const { message } = App.useApp()
  const send = ([file]: File[]) => {
    if (!file) return
    const problem = problemOf(file)
    if (problem) void message.error(problem)
    else upload.mutate({ file, purpose })
  }
  const { variables } = upload
  return (
    <Flex gap={6}>
      <FileButton
        size="small"
        icon={<UploadOutlined />}
        accept="image/*"
        label={label}
        loading={upload.isPending}
        onFiles={send}
      >
        {t('form.upload')}
      </FileButton>
      {upload.isError && variables && (
        <Button size="small" title={variables.file.name} onClick={() => upload.mutate(variables)}>
          {t('actions.retry')}
        </Button>
      )}
    </Flex>
  )
}

function problemOf(file: File): string | null {
  if (file.type !== '' && !file.type.startsWith('image/')) return t('form.pictureOnly')
  if (file.size > limits.imageBytes) return t('form.pictureTooLarge', { mb: limits.imageBytes / 1024 / 1024 })
  return null
}
