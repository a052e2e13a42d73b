import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useText } from '#text/text.ts'
import { PosterGrid } from './posters.tsx'
import { Shelf } from './shelf.tsx'

const size = 6

/** Something to watch, where what was sought is not there. */
export function HotWorks() {
  const t = useText()
  const { data } = useCall(calls.catalogue.browse, { sort: 'hot', size }, { quiet: true })
  if (!data || data.info.length === 0) return null
  return (
    <Shelf title={t('app.hotWorks')}>
      <PosterGrid works={data.info} />
    </Shelf>
  )
}
