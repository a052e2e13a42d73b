import { useMutation } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import { Button } from 'antd'
import { client } from '#data/client.ts'
import { t } from '#text/text.ts'
import type { DanmuPlace } from './danmu-table.tsx'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<i>\n'

/** The danmu of an episode as a file, which the parts that the server gives are put together to. */
export function ExportButton({ title, ...place }: DanmuPlace & { title: string }) {
  const save = useMutation({
    async mutationFn() {
      const parts = [head]
      let cursor: string | null = null
      do {
        const part: { xml: string; cursor: string | null } = await client.call(calls.danmuAdmin.export, {
          ...place,
          ...(cursor !== null && { cursor }),
        })
        parts.push(part.xml)
        cursor = part.cursor
      } while (cursor !== null)
      offer(new Blob([...parts, '</i>\n'], { type: 'text/xml' }), `${title}.xml`)
    },
  })
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      {t('danmu.export')}
    </Button>
  )
}

function offer(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
