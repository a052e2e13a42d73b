import 'react-easy-crop/react-easy-crop.css'
import { Button, Segmented, Slider, StateBox, TextField, toast } from '@xinghe/ui'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useDraft } from '#components/publish/use-draft.ts'
import { useFileAddress } from '#components/publish/use-file-address.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useReturn } from '#lib/use-return.ts'
import { type Cut, drawCover } from '#lib/video/draw-cover.ts'
import { useCoverSource } from '#stores/cover-source.ts'
import { chooseCover } from '#stores/publish-draft.ts'
import { useText } from '#text/text.ts'
import styles from './dynamic-video-edit-poster.module.css'

/** Width by height. */
const shapes = { wide: 16 / 9, tall: 3 / 4 } as const
type Shape = keyof typeof shapes

const zooms = { min: 1, max: 4, step: 0.01 }
const mostChars = 20

/** Cuts a cover out of the chosen picture and writes on it. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const draft = useDraft()
  const address = useFileAddress(useCoverSource(state => state.picture))
  const isThere = useCoverSource(state => state.picture !== null) && draft?.video !== null
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.dynamicVideoEditPoster')} />
      {!isThere ? (
        <StateBox
          size="full"
          kind="empty"
          text={t('poster.none')}
          sub={t('poster.noneSub')}
          action={{
            label: t('poster.toChoose'),
            onPress: () => navigate('/dynamicVideoAddPoster', { replace: true }),
          }}
        />
      ) : (
        draft?.video &&
        address !== null && (
          <Editor address={address} begin={draft.video.height > draft.video.width ? 'tall' : 'wide'} />
        )
      )}
    </main>
  )
}

function Editor({ address, begin }: { address: string; begin: Shape }) {
  const t = useText()
  const goBackTo = useReturn()
  const [shape, setShape] = useState<Shape>(begin)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  const [cut, setCut] = useState<Cut | null>(null)
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const text = words.trim()

  async function save() {
    if (!cut) return
    setBusy(true)
    try {
      chooseCover(await drawCover(address, cut, [...text].slice(0, mostChars).join('')))
      goBackTo('/publishDynamic')
    } catch {
      toast(t('poster.unreadable'))
    }
    setBusy(false)
  }
  return (
    <>
      <div className={styles.stage} data-theme="dark">
        <Cropper
          image={address}
          aspect={shapes[shape]}
          showGrid={false}
          disableAutomaticStylesInjection
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setCut(pixels)}
          mediaProps={{ alt: '', onError: () => toast(t('poster.unreadable')) }}
        />
        {text !== '' && <p className={styles.words}>{text}</p>}
      </div>
      <div className={styles.controls}>
        <Slider {...zooms} value={zoom} label={t('poster.zoom')} onChange={setZoom} />
        <div className={styles.between}>
          <span>{t('poster.shape')}</span>
          <Segmented
            label={t('poster.shape')}
            items={[
              { key: 'wide', label: t('poster.shape.wide') },
              { key: 'tall', label: t('poster.shape.tall') },
            ]}
            value={shape}
            onChange={setShape}
          />
        </div>
        <TextField
          label={t('poster.text')}
          placeholder={t('poster.textHint', { max: mostChars })}
          value={words}
          maxLength={mostChars}
          autoComplete="off"
          onChange={event => setWords(event.currentTarget.value)}
        />
        <Button size="l" block loading={isBusy} disabled={!cut} onClick={() => void save()}>
          {t('poster.save')}
        </Button>
      </div>
    </>
  )
}
