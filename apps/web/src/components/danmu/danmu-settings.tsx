import { Button, Sheet } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { DanmuOptions } from './danmu-options.tsx'
import { useDanmuConfig } from './use-danmu-config.ts'

/** The viewer's danmu options over the page. */
export function DanmuSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { config, change, restore } = useDanmuConfig()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('danmu.settings')}
      closeLabel={t('common.close')}
      footer={
        <Button block kind="secondary" onClick={restore}>
          {t('danmu.restore')}
        </Button>
      }
    >
      <DanmuOptions config={config} onChange={change} />
    </Sheet>
  )
}
