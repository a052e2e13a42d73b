import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { PosterGrid } from '#components/work/shelf/posters.tsx'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { useText } from '#text/text.ts'
import styles from './main.module.css'

const shown = 6

/** Works that only members may watch; nothing where there are none. */
export function MemberShelf() {
  const t = useText()
  const { data } = useCall(calls.catalogue.browse, { access: 'vip', size: shown }, { quiet: true })
  if (!data || data.info.length === 0) return null
  return (
    <div className={styles.shelf}>
      <Shelf title={t('vip.shelf')}>
        <PosterGrid works={data.info} />
      </Shelf>
    </div>
  )
}
