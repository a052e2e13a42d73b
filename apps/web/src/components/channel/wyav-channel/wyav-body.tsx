import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { ShortWall } from '#components/post/short-card/short-wall.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './wyav-channel.module.css'

export function WyavBody() {
  const t = useText()
  const navigate = useNavigate()
  const list = useList(calls.publishing.promoted, {}, { quiet: true })
  return (
    <section className={styles.body} aria-label={t('short.wyav')}>
      <ShortWall
        list={list}
        name="wyav"
        label={t('short.wyav')}
        empty={
          <EmptyView
            text={t('short.wyav.empty')}
            sub={t('short.wyav.emptySub')}
            action={{ label: t('short.wyav.others'), onPress: () => navigate('/discovery') }}
          />
        }
      />
    </section>
  )
}
