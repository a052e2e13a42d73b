import { ScissorOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { SeasonKey } from '#data/marks.ts'
import { t } from '#text/text.ts'
import { MarksTable } from './marks-table.tsx'

/** Opens what can be skipped of a season's episodes, and their chapters. */
export function SeasonMarks(season: SeasonKey) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ScissorOutlined />} onClick={() => setOpen(true)}>
        {t('marks.title')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        size="min(1040px, 100vw)"
        title={t('marks.title')}
        destroyOnHidden
      >
        <MarksTable season={season} />
      </Drawer>
    </>
  )
}
