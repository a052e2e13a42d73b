import 'react-easy-crop/react-easy-crop.css'
import { useIsShown } from '@xinghe/app-data'
import { CallFailure, uploadPicture } from '@xinghe/client'
import { Button, glyphs, Icon, Sheet, Slider, toast } from '@xinghe/ui'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useUpdateProfile } from '#components/account/profile/use-update-profile.ts'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'
import { cropPicture, type Square } from './crop-picture.ts'
import styles from './edit-info.module.css'

interface CropSheetProps {
  urlData: string
  open: boolean
  onClose: () => void
}

const zooms = { min: 1, max: 4, step: 0.01 }

/** Moves a square over the chosen picture and makes what is in it the avatar. */
export function CropSheet({ urlData, open, onClose }: CropSheetProps) {
  const t = useText()
  const isShown = useIsShown()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  const [square, setSquare] = useState<Square | null>(null)
  const [isSending, setSending] = useState(false)
  const update = useUpdateProfile({
    onSuccess: () => {
      toast(t('profile.saved'))
      if (isShown()) onClose()
    },
  })

  async function save() {
    if (!square) return
    setSending(true)
    try {
      const { url } = await uploadPicture(client, await cropPicture(urlData, square))
      update.mutate({ avatar: url })
    } catch (error) {
      const said = error instanceof CallFailure && !error.isNetwork ? error.message : ''
      toast(said || t('profile.avatar.failed'), { at: 'bottom', durationMs: 1500 })
    }
    setSending(false)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('profile.avatar.crop')}
      closeLabel={t('common.close')}
      theme="dark"
      footer={
        <Button
          size="l"
          block
          loading={isSending || update.isPending}
          disabled={!square}
          onClick={() => void save()}
        >
          {t('profile.avatar.use')}
        </Button>
      }
    >
      <div className={styles.stage}>
        <Cropper
          image={urlData}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setSquare(pixels)}
          mediaProps={{ alt: '', onError: () => toast(t('profile.avatar.unreadable')) }}
        />
      </div>
      <div className={styles.zoom}>
        <Icon glyph={glyphs.image} size="s" />
        <Slider {...zooms} value={zoom} label={t('profile.avatar.zoom')} onChange={setZoom} />
        <Icon glyph={glyphs.image} size="l" />
      </div>
    </Sheet>
  )
}
