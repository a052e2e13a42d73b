import { Button, Sheet } from '@xinghe/ui'
import { danmuDefaults } from '#stores/settings.ts'
import { useText } from '#text/text.ts'
import { DanmuOptions } from './danmu-options.tsx'
import { saveDanmu } from './save-danmu.ts'
import { useDanmuConfig } from './use-danmu-config.ts'

/** The viewer's danmu options over the page. */
export function DanmuSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { config } = useDanmuConfig()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('danmu.settings')}
      closeLabel={t('common.close')}
      footer={
        <Button block kind="secondary" onClick={() => saveDanmu(danmuDefaults)}>
          {t('danmu.restore')}
        </Button>
      }
    >
      <DanmuOptions config={config} onChange={part => saveDanmu({ ...config, ...part })} />
    </Sheet>
  )
}
