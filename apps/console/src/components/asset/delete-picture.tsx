import { DeleteOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { DeleteButton } from '#components/page/delete-button.tsx'
import { useDeletePicture } from '#data/assets.ts'
import { t } from '#text/text.ts'

interface DeletePictureProps {
  picture: { key: string; url: string }
  /** Which of several it is. */
  name: string
  onDeleted?: () => void
}

export function DeletePicture({ picture, name, onDeleted }: DeletePictureProps) {
  const { message } = App.useApp()
  const remove = useDeletePicture({
    onSuccess: () => {
      void message.success(t('pictures.deleted'))
      onDeleted?.()
    },
  })
  return (
    <DeleteButton
      button={{
        size: 'small',
        icon: <DeleteOutlined aria-hidden />,
        'aria-label': t('pictures.deleteOf', { name }),
      }}
      title={t('pictures.deleteTitle', { name })}
      lines={[t('pictures.deleteFile'), t('pictures.deletePlaces')]}
      removal={remove}
      onDelete={() => remove.mutate({ key: picture.key })}
    >
      <img src={picture.url} alt="" style={{ maxHeight: 160, objectFit: 'contain', alignSelf: 'center' }} />
    </DeleteButton>
  )
}
