import { calls } from '@xinghe/client'
import { useList } from '#data/call.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { EmptyView } from '../endless/empty-view.tsx'
import { ShortWall } from '../short-card/short-wall.tsx'
import styles from './wyav-channel.module.css'

export function WyavBody() {
  const say = useText()
  const navigate = useNavigate()
  const list = useList(calls.publishing.promoted, {}, { quiet: true })
  return (
    <section className={styles.body} aria-label={say('short.wyav')}>
      <ShortWall
        list={list}
        name="wyav"
        label={say('short.wyav')}
        empty={
          <EmptyView
            text={say('short.wyav.empty')}
            sub={say('short.wyav.emptySub')}
            action={{ label: say('short.wyav.others'), onPress: () => navigate('/discovery') }}
          />
        }
      />
    </section>
  )
}
