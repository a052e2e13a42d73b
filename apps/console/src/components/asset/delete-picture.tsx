import { DeleteOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { DeleteDialog } from '#components/page/delete-dialog.tsx'
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
  const [asking, setAsking] = useState(false)
  const remove = useDeletePicture({
    onSuccess: () => {
      setAsking(false)
      void message.success(t('pictures.deleted'))
      onDeleted?.()
    },
  })
  return (
    <>
      <Button
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('pictures.deleteOf', { name })}
        onClick={() => setAsking(true)}
      />
      <DeleteDialog
        open={asking}
        title={t('pictures.deleteTitle', { name })}
        lines={[t('pictures.deleteFile'), t('pictures.deletePlaces')]}
        deleting={remove.isPending}
        onCancel={() => setAsking(false)}
        onDelete={() => remove.mutate({ key: picture.key })}
      >
        <img src={picture.url} alt="" style={{ maxHeight: 160, objectFit: 'contain', alignSelf: 'center' }} />
      </DeleteDialog>
    </>
  )
}
