import { Button, Sheet } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { DanmuOptions } from './danmu-options.tsx'
import { useDanmuConfig } from './use-danmu-config.ts'

/** The viewer's danmu options over the page. */
export function DanmuSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useText()
  const { config, change, restore } = useDanmuConfig()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('danmu.settings')}
      closeLabel={say('common.close')}
      footer={
        <Button block kind="secondary" onClick={restore}>
          {say('danmu.restore')}
        </Button>
      }
    >
      <DanmuOptions config={config} onChange={change} />
    </Sheet>
  )
}
